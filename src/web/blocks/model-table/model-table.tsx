import type { BlockFrame } from '../frame.ts'

export type ModelRow = {
  id: string
  model: string
  linkText: string
  /** `pad` are the characters a number lacks for its decimal mark to be aligned. */
  cells: { text: string; key: string; pad: string | undefined }[]
  ask: { href: string | undefined; hint: string }
  /** Link to save a model; set for models of the page's own series. */
  save?: string
  newer?: { text: string; href: string | undefined }
}
export type ModelTableProps = {
  heading: string
  count: string
  model: string
  ask: string
  save: string
  columns: { name: string; label: string; unit: string; order: 'none' | 'ascending' | 'descending'; href: string; said: string[] }[]
  rows: ModelRow[]
}

/** Models with their values; a model's name is a link to its row. */
export function ModelTable({ heading, count, model, ask, save, columns, rows, className }: ModelTableProps & BlockFrame) {
  const canAsk = rows.some((row) => row.ask.href !== undefined || row.save !== undefined)
  return (
    <div className={`model-table ${className}`}>
      <h2 className="heading" data-size="large" id="models">
        {heading}
      </h2>
      <p className="list-count" role="status">
        {count}
      </p>
      <div className="table-scroll" role="group" tabIndex={0} aria-labelledby="models">
        <table>
          <thead>
            <tr>
              <th scope="col">{model}</th>
              {columns.map(({ name, label, unit, order, href, said }) => (
                <th key={name} scope="col" className="numeric" aria-sort={rows.length === 1 ? undefined : order}>
                  {rows.length === 1 ? (
                    label
                  ) : (
                    <a href={href} rel="nofollow" data-sort={name} data-up={said[0]} data-down={said[1]}>
                      {label}
                    </a>
                  )}
                  {unit === '' ? null : <span className="unit">{unit}</span>}
                </th>
              ))}
              {canAsk ? (
                <th scope="col">
                  <span className="visually-hidden">{ask}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} ask={ask} save={save} canAsk={canAsk} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Row({ row, ask, save, canAsk }: { row: ModelRow; ask: string; save: string; canAsk: boolean }) {
  return (
    <tr id={row.id}>
      <th scope="row">
        <a className="model-link" href={`#${row.id}`} aria-label={row.linkText}>
          {row.model}
        </a>
        {row.newer === undefined ? null : (
          <span className="model-newer">{row.newer.href === undefined ? row.newer.text : <a href={row.newer.href}>{row.newer.text}</a>}</span>
        )}
      </th>
      {row.cells.map(({ text, key, pad }, place) => (
        <td key={place} className="numeric" data-key={key} data-pad={pad}>
          {text}
        </td>
      ))}
      {canAsk ? (
        <td>
          {row.ask.href === undefined ? null : (
            <a href={row.ask.href} rel="nofollow">
              {ask}
              <span className="visually-hidden"> {row.ask.hint}</span>
            </a>
          )}
          {row.save === undefined ? null : (
            <a href={row.save} rel="nofollow">
              {save}
              <span className="visually-hidden">: {row.model}</span>
            </a>
          )}
        </td>
      ) : null}
    </tr>
  )
}
