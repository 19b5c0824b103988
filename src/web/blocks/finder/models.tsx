import type { ReactNode } from 'react'

import type { CellView, ColumnView, FinderProps, RowView } from './finder-props.ts'

type ModelsProps = Pick<FinderProps, 'columns' | 'rows' | 'texts' | 'hasUsualColumns'>

/** The models as a table that scrolls in its own box. Cards are the same rows, arranged by the style sheet according to view or width. */
export function Models({ columns, rows, texts, hasUsualColumns }: ModelsProps) {
  const columnOf = new Map(columns.map((column) => [column.name, column]))
  return (
    <div
      className="table-scroll finder-scroll"
      data-many={hasUsualColumns ? undefined : ''}
      role="group"
      tabIndex={0}
      aria-label={texts.finderTableLabel}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>{rows.map((row) => drawModel(row, columnOf))}</tbody>
      </table>
    </div>
  )
}

function Head({ column: { label, unit, isNumeric, widest, widestNote, sort } }: { column: ColumnView }) {
  const name = (
    <>
      {label}
      {unit === undefined ? null : <span className="finder-unit">{unit}</span>}
    </>
  )
  const className = isNumeric ? 'numeric' : undefined
  if (sort === undefined)
    return (
      <th scope="col" className={className} data-widest={widest} data-widest-note={widestNote}>
        {name}
      </th>
    )
  return (
    <th scope="col" className={className} data-widest={widest} data-widest-note={widestNote} aria-sort={sort.order}>
      <a href={sort.href} rel="nofollow" data-finder-link="" title={sort.title}>
        {name}
      </a>
    </th>
  )
}

/** Drawn by a call, like the values of filters. */
function drawModel(row: RowView, columnOf: ReadonlyMap<string, ColumnView>): ReactNode {
  return (
    <tr key={row.model} data-model={row.model}>
      <th scope="row">
        <div className="finder-name">
          <input type="checkbox" name="models" value={row.model} aria-label={row.compareLabel} />
          <a href={row.href}>{row.model}</a>
          <span className="finder-series">{row.series}</span>
          <Badge {...row} />
          {row.successor === undefined ? null : <span className="finder-series">{row.successor.text}</span>}
        </div>
      </th>
      {row.cells.map((cell) => drawCell(cell, columnOf.get(cell.column)))}
    </tr>
  )
}

function drawCell({ column, text, pad, isWide }: CellView, head: ColumnView | undefined): ReactNode {
  return (
    <td
      key={column}
      className={head?.isNumeric === true ? 'numeric' : undefined}
      data-label={head?.label}
      data-unit={head?.unit}
      data-pad={pad}
      data-wide={isWide ? '' : undefined}
    >
      {text}
    </td>
  )
}

function Badge({ badge }: Pick<RowView, 'badge'>) {
  if (badge === undefined) return null
  return (
    <span className="finder-badge" data-status={badge.status}>
      {badge.text}
    </span>
  )
}
