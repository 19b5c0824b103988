import type { ReactNode } from 'react'

import type { BlockFrame } from '../frame.ts'

export type LinkedText = { text: string; href?: string | undefined }
type Row = { label: string; value: LinkedText[]; condition: LinkedText[] }
export type SpecificationTablesProps = {
  heading: string
  heads: [quantity: string, value: string, condition: string]
  groups: { id: string; label: string; rows: Row[] }[]
}

/** Quantities with value, unit and condition; on phones the condition is below the value. */
export function SpecificationTables({ heading, heads, groups, className }: SpecificationTablesProps & BlockFrame) {
  return (
    <div className={`specification ${className}`}>
      <h2 className="heading" data-size="large" id="specification">
        {heading}
      </h2>
      <div className="specification-groups">
        {groups.map(({ id, label, rows }) => (
          <table key={id} id={id}>
            <caption>{label}</caption>
            {/* The hidden head would otherwise decide how wide the columns are. */}
            <colgroup>
              {heads.map((head) => (
                <col key={head} />
              ))}
            </colgroup>
            <thead className="visually-hidden">
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  <td>
                    <Texts parts={row.value} />
                  </td>
                  <td>
                    <Texts parts={row.condition} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  )
}

function Texts({ parts }: { parts: LinkedText[] }) {
  return parts.map(({ text, href }, place) => (
    <span key={text}>
      {place === 0 ? '' : ' '}
      {href === undefined ? keepPartNumbers(text) : <a href={href}>{text}</a>}
      {place === parts.length - 1 ? '' : ','}
    </span>
  ))
}

const PART_NUMBER = /(\b[A-Z]{2,5}\d+(?:-[A-Z\d]+)+)/

/** Part numbers stay whole by style, because their characters are copied. */
function keepPartNumbers(text: string): ReactNode {
  const parts = text.split(PART_NUMBER)
  if (parts.length === 1) return text
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="kept">
        {part}
      </span>
    ),
  )
}
