import { decodePercent } from '#base/pure/decode-percent.ts'

/** A parsed query string: values by name, in order; undefined stands for a value with broken percent-encoding. */
export type Query = ReadonlyMap<string, readonly (string | undefined)[]>

/** Parses the part after the question mark; never throws. */
export function parseQuery(text: string): Query {
  const query = new Map<string, (string | undefined)[]>()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    if (name === undefined) continue
    const value = decode(equals === -1 ? '' : pair.slice(equals + 1))
    const values = query.get(name)
    if (values === undefined) query.set(name, [value])
    else values.push(value)
  }
  return query
}

/**
 * Writes values as `?a=b&…` in alphabetical order, lists comma-joined, undefined values and empty lists left out; '' when nothing is left.
 */
export function toQueryString(values: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeValue(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encodeValue(value: unknown): string {
  return Array.isArray(value) ? value.map((entry) => encodeURIComponent(String(entry))).join(',') : encodeURIComponent(String(value))
}

/** A plus sign stands for a space. */
function decode(text: string): string | undefined {
  return decodePercent(text.replaceAll('+', ' '))
}
