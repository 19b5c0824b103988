import type { ListColumn, ListItem } from './content-list-props.ts'

const NUMBER = /^[+±−-]?\s?\d[\d.,  ]*$/

/** Items as a table: the first column is each row's header and carries the link. */
export function ListTable({ items, columns, label }: { items: ListItem[]; columns: ListColumn[]; label: string }) {
  return (
    <div className="table-scroll" role="group" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.key} id={item.anchor}>
              {columns.map((column, place) => (
                <Cell key={column.field} text={item.cells[place] ?? ''} isFirst={place === 0} href={item.href} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ text, isFirst, href }: { text: string; isFirst: boolean; href: string | undefined }) {
  if (isFirst) return <th scope="row">{href === undefined ? text : <a href={href}>{text}</a>}</th>
  return <td data-number={NUMBER.test(text) ? '' : undefined}>{text}</td>
}
