import type { ReactNode } from 'react'

import type { BlockFrame } from '../frame.ts'
import { Cards } from './cards.tsx'
import type { ContentListProps, ListColumn, ListGroup, ListItem } from './content-list-props.ts'
import { ListTable } from './list-table.tsx'

/** A list in groups, with an index of the groups above it when they are many. */
export function ContentList({ id, layout, groups, columns, notice, index, table, className }: ContentListProps & BlockFrame) {
  return (
    <div className={`content-list ${className}`} data-layout={layout}>
      {notice === undefined ? null : <Notice {...notice} />}
      {groups.length > 5 ? <GroupIndex id={id} groups={groups} label={index} /> : null}
      {groups.map((group, place) => (
        <Group key={group.title} id={`${id}-${place + 1}`} title={group.title}>
          <Items layout={layout} items={group.items} columns={columns} label={group.title || table} />
        </Group>
      ))}
    </div>
  )
}

function Items({ layout, items, columns, label }: { layout: ContentListProps['layout']; items: ListItem[]; columns: ListColumn[]; label: string }) {
  switch (layout) {
    case 'cards':
      return <Cards items={items} />
    case 'rows':
      return <Rows items={items} />
    case 'definitions':
      return <Definitions items={items} />
    case 'questions':
      return <Questions items={items} />
    case 'table':
      return <ListTable items={items} columns={columns} label={label} />
  }
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  if (title === '') return children
  return (
    <section className="list-group" aria-labelledby={id}>
      <h2 className="heading" data-size="medium" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function GroupIndex({ id, groups, label }: { id: string; groups: ListGroup[]; label: string }) {
  return (
    <nav className="list-index" aria-label={label}>
      {groups.map(({ title }, place) => (
        <a key={title} href={`#${id}-${place + 1}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}

function Rows({ items }: { items: ListItem[] }) {
  return (
    <ul className="list-rows">
      {items.map((item) => (
        <li key={item.key}>
          <p className="list-title">
            <ItemTitle title={item.title} href={item.href} />
          </p>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  )
}

function Definitions({ items }: { items: ListItem[] }) {
  return (
    <dl className="list-definitions">
      {items.map((item) => (
        <div key={item.key} id={item.anchor}>
          <dt>
            <ItemTitle title={item.title} href={item.href} />
          </dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Questions({ items }: { items: ListItem[] }) {
  return items.map((item) => (
    <details key={item.key} className="list-question" id={item.anchor}>
      <summary>{item.title}</summary>
      <p>{item.text}</p>
    </details>
  ))
}

function ItemTitle({ title, href }: Pick<ListItem, 'title' | 'href'>) {
  return href === undefined ? title : <a href={href}>{title}</a>
}

function Notice({ text, retry, href }: { text: string; retry?: string; href?: string }) {
  return (
    <p className="list-notice">
      {text} {retry === undefined ? null : <a href={href}>{retry}</a>}
    </p>
  )
}
