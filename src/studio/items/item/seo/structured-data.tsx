import { isJsonObject } from '#base/pure/json.ts'
import type { Json } from '#base/pure/json.ts'
import { useSay } from '#studio/kit/desk.tsx'

/** The JSON-LD of a page, to be read and folded. */
export function StructuredData({ data }: { data: readonly unknown[] }) {
  const say = useSay()
  if (data.length === 0) return <p className="studio-soft">{say('studioNoStructuredData')}</p>
  return (
    <ul className="studio-data">
      {data.map((each, place) => (
        <li key={place}>
          {each === undefined ? (
            <p className="studio-note" data-kind="warning">
              {say('studioBrokenData')}
            </p>
          ) : (
            <Branch name={undefined} value={each as Json} isOpen={place === 0} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Branch({ name, value, isOpen = false }: { name: string | undefined; value: Json; isOpen?: boolean }) {
  const entries = listEntries(value)
  if (entries === undefined)
    return (
      <p className="studio-data-leaf">
        <span className="studio-code">{name}</span> <span dir="auto">{String(value)}</span>
      </p>
    )
  return (
    <details open={isOpen} className="studio-seo-fold">
      <summary>
        {name === undefined ? null : <span className="studio-code">{name}</span>} {summarise(value)}
      </summary>
      <ul>
        {entries.map(([key, inner]) => (
          <li key={key}>
            <Branch name={key} value={inner} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Undefined for a plain value. */
function listEntries(value: Json): [string, Json][] | undefined {
  if (Array.isArray(value)) return value.map((each, place): [string, Json] => [String(place + 1), each])
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, each]): [string, Json][] => (each === undefined ? [] : [[key, each]])) : undefined
}

/** The type and name of an object, or how many a list has. */
function summarise(value: Json): string {
  if (Array.isArray(value)) return `(${value.length})`
  if (!isJsonObject(value)) return ''
  const name = value['name'] ?? value['headline']
  return [value['@type'], name].filter((word) => typeof word === 'string').join(': ')
}
