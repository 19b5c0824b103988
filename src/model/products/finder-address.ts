import { FINDER_CONTROLS, FINDER_FILTERS, type FinderParameters, type RawParameters } from './finder.ts'

/** Names of the finder's parameters in the order in which addresses hold them. */
const NAMES: readonly string[] = [...Object.keys(FINDER_FILTERS), ...FINDER_CONTROLS]

/** The longest value that an address of the finder repeats: one more character than any filter reads, so that it is still told as too long. */
const LONGEST_REPEATED = 1001

/** The finder's own parameters of an address, in a fixed order, without others and empty ones. */
export function pickFinderParameters(parameters: RawParameters): FinderParameters {
  return Object.fromEntries(
    NAMES.flatMap((name) => (Object.hasOwn(parameters, name) && parameters[name] ? [[name, parameters[name].slice(0, LONGEST_REPEATED)]] : [])),
  )
}

/** Choices and names of models and columns: a comma separates their values. */
const LISTS: ReadonlySet<string> = new Set([
  ...Object.entries(FINDER_FILTERS).flatMap(([name, { kind }]) => (kind === 'choice' ? [name] : [])),
  'columns',
  'models',
])

/**
 * What stands between the values of a parameter that an address repeats. A comma between numbers would be a decimal mark: `power=100` and
 * `power=200` are not 100.2 W.
 */
export function separatorOf(name: string): ',' | ';' {
  return LISTS.has(name) ? ',' : ';'
}

/** The parameters of an address, each with all its values. */
export function joinRepeated(pairs: readonly (readonly [name: string, value: string])[]): RawParameters {
  const together = new Map<string, string>()
  for (const [name, value] of pairs) {
    const known = together.get(name)
    together.set(name, known === undefined ? value : known + separatorOf(name) + value)
  }
  return Object.fromEntries(together)
}

/** The query of the finder's parameters among these, '' or `?power=100&voltage=24`; commas and semicolons stay readable. */
export function toFinderQuery(parameters: RawParameters): string {
  const pairs = Object.entries(pickFinderParameters(parameters)).map(([name, value]) => `${name}=${encode(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3B', ';').replaceAll('%20', '+')
}
