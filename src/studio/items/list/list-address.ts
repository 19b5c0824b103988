import type { QueryOf } from '#model/authoring/calls.ts'
import { AUTHORING_ROOT } from '#model/authoring/places.ts'
import { STATES } from '#model/authoring/states.ts'

/** What a list shows, as its address holds it. */
export type ListAddress = {
  q?: string
  language?: string
  state?: string
  author?: string
  changedSince?: string
  changedBefore?: string
  problems?: 'true'
  silentPictures?: 'true'
  outdated?: 'true'
  untranslated?: string
  unpublished?: 'true'
  unused?: 'true'
  sort?: Sort
  columns?: string
}
export type Sort = NonNullable<QueryOf<'listItems'>['sort']>

const NAMES = [
  'q',
  'language',
  'state',
  'author',
  'changedSince',
  'changedBefore',
  'problems',
  'silentPictures',
  'outdated',
  'untranslated',
  'unpublished',
  'unused',
  'sort',
  'columns',
] as const

/** Reads the query of an address; what it does not know is left out. */
export function readListAddress(search: string): ListAddress {
  const given = new URLSearchParams(search)
  const read = Object.fromEntries(NAMES.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])))
  // Unknown values are refused by the server with a sentence, which the list shows.
  return read as ListAddress
}

/** Writes the query of an address in a fixed order; '' for a list without filter. */
export function writeListAddress(address: ListAddress): string {
  const query = new URLSearchParams(NAMES.flatMap((name) => (address[name] ? [[name, address[name]]] : [])))
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** The filter that the server is asked with: archived items only where they are asked for. */
export function toFilter(address: ListAddress, type: string | undefined): QueryOf<'countItems'> {
  const { q, language, state, author, changedSince, changedBefore, problems, silentPictures, outdated, untranslated, unpublished, unused } = address
  return {
    type,
    q,
    language,
    state: state ?? STATES.filter((each) => each !== 'archived').join(','),
    author,
    changedSince: changedSince && `${changedSince}T00:00:00Z`,
    changedBefore: changedBefore && `${changedBefore}T00:00:00Z`,
    problems,
    silentPictures,
    outdated,
    untranslated,
    unpublished,
    unused,
  }
}

/** The address of the same list as a file. */
export function toCsvAddress(address: ListAddress, type: string | undefined): string {
  const given = Object.entries({ ...toFilter(address, type), sort: address.sort }).filter(([, value]) => value !== undefined)
  return `${AUTHORING_ROOT}/contents.csv?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}
