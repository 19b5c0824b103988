import type { BlockFrame } from '../frame.ts'

type SeriesLink = { text: string; href?: string | undefined }
export type LifeCycleProps = {
  status: { name: string; text: string }
  meaning?: string
  successor?: {
    label: string
    series: SeriesLink
    fit: string
    /** What the successor gives less of. */
    less?: { label: string; lines: string[] }
    caption: string
    note: string
    heads: [quantity: string, before: string, after: string]
    rows: { label: string; before: string; after: string }[]
  }
  replaces?: { label: string; series: SeriesLink[] }
}

/** The state of a series, its successor and what differs. */
export function LifeCycle({ status, meaning, successor, replaces, className }: LifeCycleProps & BlockFrame) {
  return (
    <div className={`life-cycle ${className}`} data-status={status.name}>
      {meaning === undefined ? null : (
        <p className="life-cycle-state">
          <strong>{status.text}.</strong> {meaning}
        </p>
      )}
      {successor === undefined ? null : (
        <>
          <p>
            <strong>{successor.label}:</strong> <SeriesAnchor {...successor.series} />. {successor.fit}
          </p>
          {successor.less === undefined ? null : (
            <>
              <p>
                <strong>{successor.less.label}:</strong>
              </p>
              <ul>
                {successor.less.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          <details>
            <summary>{successor.caption}</summary>
            <div className="table-scroll" role="group" tabIndex={0} aria-label={successor.caption}>
              <table>
                <caption>{successor.note}</caption>
                <thead>
                  <tr>
                    {successor.heads.map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {successor.rows.map(({ label, before, after }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td>{before}</td>
                      <td>{after}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
      {replaces === undefined ? null : (
        <p>
          <strong>{replaces.label}:</strong>{' '}
          {replaces.series.map((series, place) => (
            <span key={series.text}>
              {place === 0 ? '' : ', '}
              <SeriesAnchor {...series} />
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function SeriesAnchor({ text, href }: SeriesLink) {
  return href === undefined ? text : <a href={href}>{text}</a>
}
