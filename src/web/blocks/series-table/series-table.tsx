import type { BlockFrame } from '../frame.ts'

export type SeriesTableProps = {
  caption: string
  heads: { text: string; isNumeric: boolean }[]
  rows: {
    name: string
    code: string
    href: string | undefined
    cells: { text: string; pad: string | undefined }[]
    status: { name: string; text: string }
  }[]
  finder: { text: string; href: string | undefined }
}

/** The series of a category, one on each line. */
export function SeriesTable({ caption, heads, rows, finder, className }: SeriesTableProps & BlockFrame) {
  return (
    <div className={`series-table ${className}`}>
      <div className="table-scroll" role="group" tabIndex={0} aria-label={caption}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {heads.map(({ text, isNumeric }) => (
                <th key={text} scope="col" className={isNumeric ? 'numeric' : undefined}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, code, href, cells, status }) => (
              <tr key={code} data-status={status.name}>
                <th scope="row">
                  {href === undefined ? name : <a href={href}>{name}</a>} <span className="product-code">{code}</span>
                </th>
                {cells.map(({ text, pad }, place) => (
                  <td key={place} className={heads[place + 1]?.isNumeric === true ? 'numeric' : undefined} data-pad={pad}>
                    {text}
                  </td>
                ))}
                <td>
                  <span className="product-status" data-status={status.name}>
                    {status.text}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {finder.href === undefined ? null : (
        <p className="product-actions">
          <a className="button" data-type="secondary" href={finder.href} rel="nofollow">
            {finder.text}
          </a>
        </p>
      )}
    </div>
  )
}
