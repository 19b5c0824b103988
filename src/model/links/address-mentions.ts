import { decodePercent } from '#base/pure/decode-percent.ts'
import { findContentKeyInUrl } from './media-path.ts'

/**
 * A way in which content refers to an item, other than `{contentKey}`, in one spelling: `id MC…` (also a managed content id or a record id),
 * `path /contact-us`, `name busbar__sector medical`, `page Contact_Us`, `list busbar__faq`, `asset images/a.png`, `file-asset Name`.
 */
export type Mention = string

/** What is needed to recognise URLs of this site. */
export type AddressPlace = {
  /** The path prefixes of languages: `['de']`. */
  languagePaths: readonly string[]
  /** The site's own addresses; without them URLs with a host are ignored. */
  site?: { siteUrl: string; basePath: string; ownOrigins?: readonly string[] }
}

/** The page or image that a URL of this site leads to; nothing for other texts. */
export function* mentionsOfAddress(text: string, place: AddressPlace): Generator<Mention> {
  const path = toOwnPath(text.trim(), place)?.replace(/^\/cdn-cgi\/image\/[^/]*/, '')
  if (path === undefined) return
  const key = findContentKeyInUrl(path)
  const fileAsset = /\/file-asset\/([^/]+)/.exec(path)?.[1]
  const asset = /^\/assets\/(.+)$/.exec(path)?.[1]
  if (key !== undefined) yield `id ${key}`
  else if (fileAsset !== undefined) yield `file-asset ${decodePercent(fileAsset) ?? fileAsset}`
  else if (asset !== undefined) yield `asset ${decodePercent(asset) ?? asset}`
  else yield pathMention(path, place)
}

/** The mention of a page by its path: decoded, in lower case, without the language. */
export function pathMention(path: string, { languagePaths }: Pick<AddressPlace, 'languagePaths'> = { languagePaths: [] }): Mention {
  const segments = path.split('/').flatMap((segment) => (segment === '' ? [] : [(decodePercent(segment) ?? segment).toLowerCase()]))
  const page = languagePaths.includes(segments[0] ?? '') ? segments.slice(1) : segments
  return `path /${page.join('/')}`
}

/** Without host, base path, query and anchor. */
function toOwnPath(address: string, { site }: AddressPlace): string | undefined {
  if (address.startsWith('/')) return address.startsWith('//') ? undefined : cut(address)
  if (site === undefined || !/^https?:\/\//i.test(address)) return undefined
  const url = URL.parse(address)
  if (url === null || ![site.siteUrl, ...(site.ownOrigins ?? [])].includes(url.origin)) return undefined
  const { basePath } = site
  if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return undefined
  return url.pathname.slice(basePath.length)
}

function cut(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
