import type { BlockFrame } from '../frame.ts'

export type CategoryOverviewProps = {
  caption: string
  heads: [category: string, series: string, models: string, power: string]
  rows: { name: string; href: string | undefined; series: string; models: { text: string; href: string | undefined }; power: string }[]
}

/** A table of categories; the number of models links to the finder. */
export function CategoryOverview({ caption, heads, rows, className }: CategoryOverviewProps & BlockFrame) {
  return (
    <div className={`category-overview table-scroll ${className}`} role="group" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? undefined : 'numeric'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, href, series, models, power }) => (
            <tr key={name}>
              <th scope="row">{href === undefined ? name : <a href={href}>{name}</a>}</th>
              <td className="numeric">{series}</td>
              <td className="numeric">
                {models.href === undefined ? (
                  models.text
                ) : (
                  <a href={models.href} rel="nofollow">
                    {models.text}
                  </a>
                )}
              </td>
              <td className="numeric">{power}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
