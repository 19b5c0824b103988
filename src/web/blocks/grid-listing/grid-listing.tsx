import type { BlockFrame } from '../frame.ts'
import type { ListGroup } from '../lists/groups.ts'
import { Cards, Entries } from '../lists/items.tsx'
import { Count, FilterForm, Notice } from '../lists/list-frame.tsx'
import type { ListItem } from '../lists/list-item.ts'
import type { GridListingProps } from './grid-listing-props.ts'

/** A list with its filters above and links to its other pages below. */
export function GridListing({ className, regions: _regions, ...listing }: GridListingProps & BlockFrame) {
  const { id, groups, choices, form, alphabet, count, notice, noMatch, pages } = listing
  return (
    <div className={`grid-listing ${className}`} id={id} data-failed={listing.failed} data-retry={listing.retry}>
      {choices === undefined ? null : <Chips {...choices} />}
      {form === undefined ? null : <FilterForm {...form} />}
      {count === undefined ? null : <Count {...count} />}
      {notice === undefined ? null : <Notice {...notice} />}
      {alphabet === undefined || notice !== undefined ? null : <Alphabet {...alphabet} />}
      {noMatch === undefined ? null : <Notice {...noMatch} />}
      {groups.map((group) => (
        <Group key={group.id} group={group} listing={listing} />
      ))}
      {pages === undefined ? null : <Pages {...pages} />}
    </div>
  )
}

function Group({ group: { id, title, items }, listing: { layout, level, columns } }: { group: ListGroup<ListItem>; listing: GridListingProps }) {
  const Title = `h${level}` as const
  if (title === '') return <Items layout={layout} items={items} level={level} columns={columns} />
  const below = (level + 1) as 3 | 4 | 5 | 6
  return (
    <section className="list-group" id={id} aria-labelledby={`${id}-title`} hidden={items.every(({ isHidden }) => isHidden === true)}>
      <Title className="heading" data-size="medium" id={`${id}-title`}>
        {title.replace('0-9', '0–9')}
      </Title>
      <Items layout={layout} items={items} level={below} columns={columns} />
    </section>
  )
}

type ItemsProps = { layout: GridListingProps['layout']; items: ListItem[]; level: 2 | 3 | 4 | 5 | 6; columns: number }

function Items({ layout, items, level, columns }: ItemsProps) {
  return layout === 'card' ? <Cards items={items} level={level} columns={columns} /> : <Entries items={items} />
}

function Chips({ label, links, description }: NonNullable<GridListingProps['choices']>) {
  return (
    <>
      <nav className="list-index" aria-label={label}>
        {links.map(({ label: text, count, href, isChosen }) => (
          <a key={href} href={href} aria-current={isChosen ? 'true' : undefined} data-load="choose">
            {`${text} `}
            <span>{count}</span>
          </a>
        ))}
      </nav>
      {description === undefined ? null : <p className="list-description">{description}</p>}
    </>
  )
}

/** Letters without a term are shown, but are not links. */
function Alphabet({ label, letters }: NonNullable<GridListingProps['alphabet']>) {
  return (
    <nav className="list-index list-alphabet" aria-label={label}>
      {letters.map(({ text, group, isEmpty }) =>
        group === undefined ? (
          <span key={text}>{text}</span>
        ) : (
          <a key={text} href={`#${group}`} inert={isEmpty}>
            {text}
          </a>
        ),
      )}
    </nav>
  )
}

function Pages({ mode, label, links }: NonNullable<GridListingProps['pages']>) {
  return (
    <nav className="list-pages" aria-label={label}>
      {links.map(({ text, href, rel, label: name }) => (
        <a
          key={text}
          className={rel === undefined ? undefined : 'button'}
          data-type={rel === undefined ? undefined : 'secondary'}
          href={href}
          rel={rel}
          aria-label={name}
          aria-current={href === undefined ? 'page' : undefined}
          data-load={href === undefined ? undefined : mode === 'append' && rel === 'next' ? 'append' : 'replace'}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
