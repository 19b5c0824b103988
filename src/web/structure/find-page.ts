import { separatorOf } from '#model/products/finder-address.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import { defaultLanguage, toPublicPath, type SiteLanguage } from '#model/languages.ts'
import { findElsewhere } from './find-elsewhere.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'
import type { RouteTable } from './route-table.ts'
import { readAddress } from './address.ts'
import type { PageRequest } from './page-request.ts'
import type { SiteAddress } from './link-lookup.ts'

/** What a raw URL leads to, before anything is drawn. */
export type Finding =
  /**
   * `key` is the raw URL under which the drawn page is cached. `isAlias` is true when the requested URL may share that entry: it differs
   * only in parameters that the page does not read. `isOpen` is true when the page reads undeclared parameters: anyone could fill the cache
   * with such pages, so they are drawn and not cached.
   */
  | { kind: 'page'; key: string; isAlias: boolean; isOpen: boolean; request: PageRequest }
  | { kind: 'moved'; status: 301 | 303; to: string }
  | { kind: 'missing'; language: SiteLanguage }
  | { kind: 'malformed'; language: SiteLanguage }
  /** Not a page's path: files, calls, the studio. */
  | { kind: 'foreign' }

/** What `findPage` reads from. */
export type FindingPlace = { reader: ContentReader; table: RouteTable; config: Pick<SiteAddress, 'basePath'> }

const LONGEST_VALUE = 200
/** Several values of one name, such as ticked boxes of a form, together. */
const LONGEST_TOGETHER = 1000
const MOST_OPEN_PARAMETERS = 60
const MOST_OPEN_VALUES = 200
const OPEN_NAME = /^[A-Za-z][A-Za-z0-9_.]{0,39}$/
/** Added to addresses by campaigns and ad networks. No page reads them, so they do not keep a page from being cached. */
const CAMPAIGN = /^(?:utm_|(?:[a-z]{1,5}clid|gbraid|wbraid|mc_[ce]id)$)/i

/** Finds the page of a raw URL: canonical spelling first, then routes, then the redirects of renamed paths. */
export function findPage(rawUrl: string, { reader, table, config }: FindingPlace): Finding {
  const reads: ReadSet = new Set()
  const languages = reader.listLanguages(reads)
  const address = readAddress(rawUrl, config.basePath, languages)
  if (address.kind === 'foreign') return address
  if (address.kind === 'moved') return { kind: 'moved', status: 301, to: address.to }
  if (address.kind === 'malformed') return { kind: 'malformed', language: defaultLanguage(languages) }
  const { path, language, query } = address
  const match = matchRoute(path, { table, reader, language: language.code, reads })
  if (match === undefined) {
    const target = reader.findRedirect(path, reads)
    const elsewhere = target === undefined ? findElsewhere(path, { table, reader, languages, reads }) : undefined
    // For as long as it is only there: a page in this language takes its address again.
    if (elsewhere !== undefined) return { kind: 'moved', status: 303, to: toPublicPath(path, elsewhere, config.basePath) + query }
    if (target === undefined || target === path) return { kind: 'missing', language }
    return { kind: 'moved', status: 301, to: toPublicPath(target, language, config.basePath) + query }
  }
  const open = readOpenParameters(query, match)
  const params = { ...open, ...readParameters(query, match, { reader, language, reads }) }
  const key = toPublicPath(path, language, config.basePath) + writeParameters(params, match)
  const given = new URLSearchParams(query)
  const isOpen = Object.keys(open).length > 0
  const { route, content } = match
  const request: PageRequest = { path, language, viewName: route.view, params, isOpen, route, content, table, reads }
  const isAlias = !isOpen && Object.keys(match.route.queryParameters).every((name) => !given.has(name))
  return { kind: 'page', key, isAlias, isOpen, request }
}

type ReadingPlace = { reader: ContentReader; language: SiteLanguage; reads: ReadSet }

/** Reads the declared query parameters, each with its default; a recordId that does not exist becomes ''. */
function readParameters(query: string, { route, slug }: RouteMatch, { reader, language, reads }: ReadingPlace): Record<string, string> {
  const given = new URLSearchParams(query)
  const declared = Object.entries(route.queryParameters).map(([name, fallback]): [string, string] => {
    const value = cleanValue(given.get(name) ?? fallback)
    const isUnknown = name === 'recordId' && value !== '' && reader.findDocument(value, language.code, reads) === undefined
    return [name, isUnknown ? '' : value]
  })
  return Object.fromEntries([...declared, ...(slug === undefined ? [] : [['urlName', slug]])])
}

/**
 * Reads the undeclared parameters of a page that reads its whole query, bounded in number and length. Values of a repeated name, such as
 * the ticked boxes of a form, are joined by the separator of this name.
 */
function readOpenParameters(query: string, { route }: RouteMatch): Record<string, string> {
  if (route.readsQuery === false || query === '') return {}
  const given = [...new URLSearchParams(query)].filter(([name]) => isOpenName(name, route))
  const together = new Map<string, string>()
  for (const [name, value] of given.slice(0, MOST_OPEN_VALUES)) {
    const known = together.get(name) ?? ''
    const joined = [known, cleanTogether(value)].filter((one) => one !== '').join(separatorOf(name))
    if (together.has(name) || together.size < MOST_OPEN_PARAMETERS) together.set(name, joined.length > LONGEST_TOGETHER ? known : joined)
  }
  return Object.fromEntries(together)
}

function isOpenName(name: string, { readsQuery, queryParameters }: RouteMatch['route']): boolean {
  if (Object.hasOwn(queryParameters, name)) return false
  return typeof readsQuery === 'boolean' ? readsQuery && OPEN_NAME.test(name) && !CAMPAIGN.test(name) : readsQuery.includes(name)
}

/** Bounds each value of a comma-joined list. */
function cleanTogether(value: string): string {
  return value.slice(0, LONGEST_TOGETHER).split(',').map(cleanValue).join(',')
}

function cleanValue(value: string): string {
  return value
    .slice(0, LONGEST_VALUE)
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
}

/** Writes the declared parameters that differ from their defaults, in the route's order, so that equal pages have equal keys. */
function writeParameters(params: Readonly<Record<string, string>>, { route }: RouteMatch): string {
  const told = Object.entries(route.queryParameters).filter(([name, fallback]) => params[name] !== fallback)
  return told.length === 0 ? '' : `?${told.map(([name]) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? '')}`).join('&')}`
}
