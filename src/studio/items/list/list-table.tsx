import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'wouter'

import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { ProblemsOfRow } from '#studio/kit/problem-count.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { When } from '#studio/kit/when.tsx'
import type { Sort } from './list-address.ts'
import type { ColumnName } from './list-columns.ts'
import { rowKey, type Picked } from './picked.ts'

export type ListTableProps = {
  rows: readonly Row[]
  columns: readonly ColumnName[]
  /** Whether nobody has chosen the columns: where there is no room, some of them are told below the title. */
  isUsual: boolean
  isWaiting: boolean
  isStale: boolean
  picked: Picked
  onPick(changes: readonly { key: string; isPicked: boolean }[]): void
  sort: Sort
  onSort(sort: Sort): void
}

/** The rows of a list. Arrows walk over them, `x` ticks one, Enter opens it. */
export function ListTable({ rows, columns, isUsual, isWaiting, isStale, picked, onPick, sort, onSort }: ListTableProps) {
  const say = useSay()
  const all = useRef<HTMLInputElement>(null)
  const ticked = rows.filter((row) => picked.has(rowKey(row))).length
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = ticked > 0 && ticked < rows.length
  })
  return (
    <div
      className="studio-table-scroll"
      data-many={columns.length > 6 ? '' : undefined}
      data-usual={isUsual ? '' : undefined}
      role="group"
      aria-label={say('studioRows')}
      tabIndex={-1}
    >
      <table className="studio-table studio-listed" aria-busy={isWaiting || isStale}>
        <thead>
          <tr>
            <th className="studio-pick">
              <input
                ref={all}
                type="checkbox"
                aria-label={say('studioPickAll')}
                checked={ticked > 0 && ticked === rows.length}
                onChange={({ target }) => onPick(rows.map((row) => ({ key: rowKey(row), isPicked: target.checked })))}
              />
            </th>
            <SortHead name="title" text={say('studioTitle')} sort={sort} onSort={onSort} />
            <th scope="col" data-column="state">
              {say('studioState')}
            </th>
            {columns.map((name) =>
              name === 'type' || name === 'changedAt' || name === 'publishedAt' ? (
                <SortHead key={name} name={name} text={say(`studioColumn.${name}`)} sort={sort} onSort={onSort} />
              ) : (
                <th key={name} scope="col" data-column={name}>
                  {say(`studioColumn.${name}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside */}
        <tbody onKeyDown={walkRows}>
          {isWaiting ? (
            <tr>
              <td className="studio-waiting" colSpan={columns.length + 3}>
                {say('studioLoading')}
              </td>
            </tr>
          ) : null}
          {rows.map((row) => (
            <ListRow key={rowKey(row)} row={row} columns={columns} isPicked={picked.has(rowKey(row))} onPick={onPick} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = { name: 'title' | 'type' | 'changedAt' | 'publishedAt'; text: string } & Pick<ListTableProps, 'sort' | 'onSort'>

function SortHead({ name, text, sort, onSort }: HeadProps) {
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  // Times begin with the newest.
  const next =
    order === 'none'
      ? name === 'changedAt' || name === 'publishedAt'
        ? (`-${name}` as const)
        : name
      : order === 'ascending'
        ? (`-${name}` as const)
        : name
  return (
    <th scope="col" aria-sort={order} data-column={name}>
      <button type="button" className="studio-sort" onClick={() => onSort(next)}>
        {text}
      </button>
    </th>
  )
}

function ListRow({
  row,
  columns,
  isPicked,
  onPick,
}: {
  row: Row
  columns: readonly ColumnName[]
  isPicked: boolean
  onPick: ListTableProps['onPick']
}) {
  const say = useSay()
  const label = useLabel()
  const { forms } = useDesk()
  const { contentKey, language, title } = row
  return (
    <tr data-picked={isPicked ? '' : undefined}>
      <td className="studio-pick">
        <input
          type="checkbox"
          aria-label={say('studioPick', { title })}
          checked={isPicked}
          onChange={({ target }) => onPick([{ key: rowKey(row), isPicked: target.checked }])}
        />
      </td>
      <th scope="row">
        <Link href={`/items/${contentKey}/${language}`} data-row="" dir="auto">
          {title || say('studioUntitled')}
        </Link>
        <span className="studio-soft studio-row-about">
          {columns.includes('type') ? <span>{label(forms.types[row.type]?.label)}</span> : null}
          {columns.includes('author') ? <span>{authorOf(row)}</span> : null}
        </span>
      </th>
      <td data-column="state">
        <StateChip row={row} />
      </td>
      {columns.map((name) => (
        <td key={name} data-column={name}>
          <Cell name={name} row={row} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ name, row }: { name: ColumnName; row: Row }) {
  const { forms } = useDesk()
  const label = useLabel()
  const languageName = useLanguageName()
  switch (name) {
    case 'problems':
      return <ProblemsOfRow row={row} />
    case 'type':
      return label(forms.types[row.type]?.label)
    case 'language':
      return languageName(row.language)
    case 'urlName':
      return <span className="studio-code">{row.urlName}</span>
    case 'author':
      return <span title={row.draftAuthorName}>{authorOf(row)}</span>
    case 'changedAt':
      return <When at={row.changedAt} />
    case 'publishedAt':
      return row.publishedAt === undefined ? null : <When at={row.publishedAt} />
    case 'version':
      return <span className="studio-code">{row.draftVersion}</span>
  }
}

function authorOf({ draftAuthorName, draftAuthor }: Row): string {
  return draftAuthorName ?? draftAuthor
}

/** Moves the focus between the links of rows; `x` ticks the row of the focus. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null
  if (row === null || event.ctrlKey || event.metaKey || event.altKey) return
  const step = event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null
  if (step !== null) {
    event.preventDefault()
    step.querySelector<HTMLElement>('[data-row]')?.focus()
  } else if (event.key === 'x' && !(event.target instanceof HTMLInputElement)) {
    row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
  }
}
