import type { BlockFrame } from '../frame.ts'

export type DownloadsProps = {
  heading: string
  heads: string[]
  checksums?: { text: string; href: string }
  files: { name: string; href: string; revision: string; date: { machine: string; people: string }; size: string; sha256: string }[]
}

/** A table of files. Size and checksum are empty while they are unknown; the file of checksums is always available. */
export function Downloads({ heading, heads, checksums, files, className }: DownloadsProps & BlockFrame) {
  return (
    <div className={`downloads ${className}`}>
      <h2 className="heading" data-size="large" id="downloads">
        {heading}
      </h2>
      <div className="table-scroll" role="group" tabIndex={0} aria-labelledby="downloads">
        <table>
          <thead>
            <tr>
              {heads.map((head, place) => (
                <th key={head} scope="col" className={place === 1 || place === 3 ? 'numeric' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {files.map(({ name, href, revision, date, size, sha256 }) => (
              <tr key={href}>
                <th scope="row">
                  <a href={href}>{name}</a>
                </th>
                <td className="numeric" data-label={heads[1]}>
                  {revision}
                </td>
                <td>
                  <time dateTime={date.machine}>{date.people}</time>
                </td>
                <td className="numeric">{size}</td>
                <td>{sha256 === '' ? '' : <code>{sha256}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {checksums === undefined ? null : (
        <p>
          <a href={checksums.href}>{checksums.text}</a>
        </p>
      )}
    </div>
  )
}
