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

/** The query of the finder's parameters among these, '' or `?power=100&voltage=24`; commas and semicolons stay readable. */
export function toFinderQuery(parameters: RawParameters): string {
  const pairs = Object.entries(pickFinderParameters(parameters)).map(([name, value]) => `${name}=${encode(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3B', ';').replaceAll('%20', '+')
}
