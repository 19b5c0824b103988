import type { ValueTable as ValueTableData } from './plot/list-values.ts'

export type ValueTableProps = { table: ValueTableData; summary: string; caption: string }

/** The numbers of a plot, in a closed disclosure. */
export function ValueTable({ table: { columns, rows }, summary, caption }: ValueTableProps) {
  return (
    <details className="calc-values">
      <summary>{summary}</summary>
      <div className="table-scroll" role="group" tabIndex={0} aria-label={caption}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label, isNumeric }, place) => (
                <th key={place} scope="col" className={isNumeric ? 'numeric' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, place) =>
                  place === 0 ? (
                    <th key={place} scope="row" className={columns[place]?.isNumeric === true ? 'numeric' : undefined}>
                      {cell}
                    </th>
                  ) : (
                    <td key={place} className={columns[place]?.isNumeric === true ? 'numeric' : undefined}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
