import type { BlockFrame } from '../frame.ts'
import { Count, FilterForm, Notice } from '../lists/list-frame.tsx'
import type { DataTableProps, TableCell, TableColumn, TableRow } from './data-table-props.ts'

/** A reference table; on phones each row is drawn as a card. */
export function DataTable({ className, id, caption, columns, rows, linkText, form, count, notice, noMatch }: DataTableProps & BlockFrame) {
  return (
    <div className={`data-table ${className}`} id={id}>
      {form === undefined ? null : <FilterForm {...form} />}
      {count === undefined ? null : <Count {...count} />}
      {notice === undefined ? null : <Notice {...notice} />}
      {noMatch === undefined ? null : <Notice {...noMatch} />}
      {rows.length === 0 ? null : (
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.label} {...column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={columns} linkText={linkText} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function HeadCell({ label, sort }: TableColumn) {
  if (sort === undefined) return <th scope="col">{label}</th>
  return (
    <th scope="col" aria-sort={sort.order}>
      <a href={sort.href} data-sort={sort.name} data-up={sort.said[0]} data-down={sort.said[1]}>
        {label}
      </a>
    </th>
  )
}

function Row({ row: { id, cells, values, isHidden }, columns, linkText }: { row: TableRow; columns: TableColumn[]; linkText: string }) {
  const data = Object.fromEntries(Object.entries(values).map(([name, value]) => [`data-${name}`, value]))
  return (
    <tr id={id} data-id={id} hidden={isHidden} {...data}>
      {cells.map((cell, place) =>
        place === 0 ? (
          <th key={place} scope="row">
            {cell.text}
            <a className="row-link" href={`#${id}`} aria-label={linkText.replace('{name}', cell.text)}>
              #
            </a>
            <More {...cell} />
          </th>
        ) : (
          <td key={place} data-label={columns[place]?.label} data-empty={cell.isEmpty ? '' : undefined}>
            {cell.lang === undefined ? cell.text : <span lang={cell.lang}>{cell.text}</span>}
            <More {...cell} />
          </td>
        ),
      )}
    </tr>
  )
}

function More({ more }: TableCell) {
  return more.map(({ text, lang }) => (
    <p key={text} lang={lang}>
      {text}
    </p>
  ))
}
