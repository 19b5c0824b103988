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
  publishedSince?: string
  planned?: 'true'
  problems?: 'true'
  blocked?: 'true'
  warned?: 'true'
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
  'publishedSince',
  'planned',
  'problems',
  'blocked',
  'warned',
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

/** Whether an address leaves rows out; order and columns do not. */
export function isFiltered({ sort: _sort, columns: _columns, ...filter }: ListAddress): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** The filter that the server is asked with: archived items only where they are asked for. */
export function toFilter(address: ListAddress, type: string | undefined): QueryOf<'countItems'> {
  const { q, language, state, author, changedSince, changedBefore, publishedSince, ...wishes } = address
  const { planned, problems, blocked, warned, silentPictures, outdated, untranslated, unpublished, unused } = wishes
  return {
    type,
    q,
    language,
    state: state ?? STATES.filter((each) => each !== 'archived').join(','),
    author,
    changedSince: changedSince && toStart(changedSince),
    changedBefore: changedBefore && toStart(changedBefore),
    publishedSince: publishedSince && toStart(publishedSince),
    planned,
    problems,
    blocked,
    warned,
    silentPictures,
    outdated,
    untranslated,
    unpublished,
    unused,
  }
}

/** The day of a moment on this computer, as addresses hold days: `2026-11-26`. */
export function toDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [String(year).padStart(4, '0'), ...[month, day].map((each) => String(each).padStart(2, '0'))].join('-')
}

/** The moment at which a day begins in the time zone of this computer; what is no day is left to the server to refuse. */
export function toStart(day: string): string {
  const start = new Date(`${day}T00:00:00`)
  return Number.isNaN(start.getTime()) ? day : start.toISOString()
}

const WISHES = ['unpublished', 'planned', 'blocked', 'warned', 'problems', 'outdated', 'silentPictures', 'unused'] as const

/** The one wish of an address that the list of wishes shows. */
export function readWish({ untranslated, publishedSince, author, ...address }: ListAddress, self: string): string {
  if (untranslated !== undefined) return `untranslated ${untranslated}`
  if (publishedSince !== undefined) return `publishedSince ${publishedSince}`
  const wish = WISHES.find((name) => address[name] === 'true')
  if (wish !== undefined || author === undefined) return wish ?? ''
  return author === self ? 'mine' : `author ${author}`
}

export function withoutWish({
  unpublished: _1,
  problems: _2,
  outdated: _3,
  silentPictures: _4,
  unused: _5,
  untranslated: _6,
  author: _7,
  blocked: _8,
  warned: _9,
  planned: _10,
  publishedSince: _11,
  ...rest
}: ListAddress): ListAddress {
  return rest
}

/** What a wish asks for in an address. */
export function toWish(wish: string, self: string): ListAddress {
  const [name = '', value] = wish.split(' ')
  if (name === 'mine') return { author: self }
  if (value !== undefined) return { [name]: value }
  return name === '' ? {} : { [name]: 'true' }
}

/** The address of the same list as a file. */
export function toCsvAddress(address: ListAddress, type: string | undefined): string {
  const given = Object.entries({ ...toFilter(address, type), sort: address.sort }).filter(([, value]) => value !== undefined)
  return `${AUTHORING_ROOT}/contents.csv?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}
