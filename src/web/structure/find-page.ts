import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import { defaultLanguage, toPublicPath, type SiteLanguage } from '#model/languages.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'
import type { RouteTable } from './route-table.ts'
import { readAddress } from './address.ts'
import type { PageRequest } from './page-request.ts'
import type { SiteAddress } from './link-lookup.ts'

/** What the site has to say to a raw URL, before anything is drawn. */
export type Finding =
  /**
   * `key` is the raw URL under which the drawn page is kept. `isAlias` is true when the URL asked for may stand for it as well: it differs
   * by nothing that the page reads. `isOpen` is true when the page reads parameters that nobody declared: strangers would fill the cache
   * with such pages, so they are drawn and not kept.
   */
  | { kind: 'page'; key: string; isAlias: boolean; isOpen: boolean; request: PageRequest }
  | { kind: 'moved'; status: 301 | 303; to: string }
  | { kind: 'missing'; language: SiteLanguage }
  | { kind: 'malformed'; language: SiteLanguage }
  /** Not a page's path: files, calls, the studio. */
  | { kind: 'foreign' }

/** What finding reads from. */
export type FindingPlace = { reader: ContentReader; table: RouteTable; config: Pick<SiteAddress, 'basePath'> }

const LONGEST_VALUE = 200
/** Boxes of a form that were ticked together. */
const LONGEST_TOGETHER = 1000
const MOST_OPEN_PARAMETERS = 60
const MOST_OPEN_VALUES = 200
const OPEN_NAME = /^[A-Za-z][A-Za-z0-9_.]{0,39}$/
/** Put behind addresses by campaigns and networks; no page reads them, so the page that is kept does. */
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
    if (target === undefined || target === path) return { kind: 'missing', language }
    return { kind: 'moved', status: 301, to: toPublicPath(target, language, config.basePath) + query }
  }
  const open = readOpenParameters(query, match)
  const params = { ...open, ...readParameters(query, match, { reader, language, reads }) }
  const key = toPublicPath(path, language, config.basePath) + writeParameters(params, match)
  const request: PageRequest = { path, language, viewName: match.route.view, params, route: match.route, content: match.content, table, reads }
  const given = new URLSearchParams(query)
  const isOpen = Object.keys(open).length > 0
  const isAlias = !isOpen && Object.keys(match.route.queryParameters).every((name) => !given.has(name))
  return { kind: 'page', key, isAlias, isOpen, request }
}

type ReadingPlace = { reader: ContentReader; language: SiteLanguage; reads: ReadSet }

/** Declared query parameters only, each with its default; a recordId that names nothing counts as ''. */
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
 * What a page that reads its whole query is given besides what its route declares, bounded in number and length. A name that is given
 * several times, as the ticked boxes of a form are, has its values with commas between them.
 */
function readOpenParameters(query: string, { route }: RouteMatch): Record<string, string> {
  if (route.readsQuery === false || query === '') return {}
  const given = [...new URLSearchParams(query)].filter(([name]) => isOpenName(name, route))
  const together = new Map<string, string>()
  for (const [name, value] of given.slice(0, MOST_OPEN_VALUES)) {
    const known = together.get(name) ?? ''
    const joined = [known, cleanTogether(value)].filter((one) => one !== '').join(',')
    if (together.has(name) || together.size < MOST_OPEN_PARAMETERS) together.set(name, joined.length > LONGEST_TOGETHER ? known : joined)
  }
  return Object.fromEntries(together)
}

function isOpenName(name: string, { readsQuery, queryParameters }: RouteMatch['route']): boolean {
  if (Object.hasOwn(queryParameters, name)) return false
  return typeof readsQuery === 'boolean' ? readsQuery && OPEN_NAME.test(name) && !CAMPAIGN.test(name) : readsQuery.includes(name)
}

/** Values with commas between them, each bounded by itself. */
function cleanTogether(value: string): string {
  return value.slice(0, LONGEST_TOGETHER).split(',').map(cleanValue).join(',')
}

function cleanValue(value: string): string {
  return value
    .slice(0, LONGEST_VALUE)
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
}

/** The declared parameters that differ from their defaults, in the route's order: equal pages have equal keys. */
function writeParameters(params: Readonly<Record<string, string>>, { route }: RouteMatch): string {
  const told = Object.entries(route.queryParameters).filter(([name, fallback]) => params[name] !== fallback)
  return told.length === 0 ? '' : `?${told.map(([name]) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? '')}`).join('&')}`
}
