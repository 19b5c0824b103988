import type { ResolvedLink } from '../pages/page-data.ts'
import { isShortcutLink, isValidLink } from './link-rules.ts'
import { toDeliveredPath } from './media-path.ts'
import { hasOwnParser } from './own-paths.ts'
import type { PageReference } from './page-reference.ts'
import { ALL_TYPES } from '../types/content-types.ts'
import { glossaryTermType } from '../types/glossary-term.ts'
import { guideType } from '../types/guide.ts'

export { isShortcutLink, isValidLink, isValidUrl } from './link-rules.ts'

/** What the resolution of links may ask about the site. Paths are without base path and language prefix: `/contact-us`. */
export type LinkLookup = {
  /** '', or a path such as `/shop`. */
  basePath: string
  /** '' for the default language, `/de` for another one. */
  languagePrefix: string
  /** Path prefixes of the languages that have one: `['/de']`. */
  languagePrefixes: readonly string[]
  /** Origins of this site: `https://www.example.com`. */
  ownOrigins: readonly string[]
  /** Path of the page that contains the link. */
  currentPath: string
  /** Whether there is a page at a path; a link to a page that is gone is drawn as text. */
  hasPage(path: string): boolean
  namedPage(name: string): string | undefined
  /** Index page of a content type. */
  indexOf(contentType: string): string | undefined
  /** Page of an item of a type, found by its record id. */
  byRecordId(recordId: string): string | undefined
  byUrlName(contentType: string, urlName: string): string | undefined
  byContentKey(contentTypeName: string, contentKey: string): string | undefined
  /** Page of an item whose address has slashes, such as a product category at `ac-dc/open-frame`. */
  byUrlPath(contentType: string, urlPath: string): string | undefined
  glossaryCategory(urlPath: string): string | undefined
}

/** Turns a page reference of any of the seven kinds (spec 2) into an anchor's attributes; undefined when its target is unknown. */
export function resolveLink(reference: PageReference, lookup: LinkLookup): ResolvedLink | undefined {
  if (reference.type === 'standard__webPage') return resolveUrl(reference.attributes.url, lookup)
  const target = findTarget(reference, lookup)
  return target === undefined ? undefined : inPlace(target, lookup)
}

/** Resolves the URL of a web page, as links in rich text have it; undefined if it is not a valid link or its page is gone. */
export function resolveUrl(url: string, lookup: LinkLookup): ResolvedLink | undefined {
  const trimmed = url.trim()
  if (isShortcutLink(trimmed)) return { href: trimmed, target: '_blank', rel: 'noopener', isExternal: false, isCurrent: false }
  if (!isValidLink(trimmed)) return undefined
  if (trimmed.startsWith('#')) return { href: trimmed, isExternal: false, isCurrent: false }
  if (trimmed.startsWith('/')) return ownPath(trimmed, lookup)
  const absolute = new URL(trimmed)
  if (lookup.ownOrigins.includes(absolute.origin)) return ownAddress(absolute, lookup)
  return { href: absolute.href, rel: 'noopener', isExternal: true, isCurrent: false }
}

function findTarget(reference: Exclude<PageReference, { type: 'standard__webPage' }>, lookup: LinkLookup): string | undefined {
  switch (reference.type) {
    case 'comm__namedPage':
      return lookup.namedPage(reference.attributes.name)
    case 'standard__objectPage':
      return withFilter(lookup.indexOf(toContentType(reference.attributes.objectApiName)), reference.state.filterName)
    case 'standard__recordPage':
      return recordTarget(reference.attributes, lookup)
    case 'standard__recordRelationshipPage':
      return withFragment(lookup.byRecordId(reference.attributes.recordId), reference.attributes.relationshipApiName)
    case 'standard__managedContentPage':
      return lookup.byContentKey(reference.attributes.contentTypeName, reference.attributes.contentKey)
    case 'standard__search':
      return lookup.hasPage('/search') ? searchTarget(reference.state?.term) : undefined
  }
}

type RecordAttributes = Extract<PageReference, { type: 'standard__recordPage' }>['attributes']

/** The object of a record page determines which attribute it needs (spec 2): urlPath, urlName or recordId. */
function recordTarget(record: RecordAttributes, lookup: LinkLookup): string | undefined {
  const kind = recordKind(record.objectApiName)
  if (kind === 'dataCategory') return record.urlPath && lookup.glossaryCategory(record.urlPath)
  if (kind === 'productCategory') return record.urlPath && lookup.byUrlPath(toContentType(record.objectApiName), record.urlPath)
  if (kind === 'product') return record.urlName && lookup.byUrlName(toContentType(record.objectApiName), record.urlName)
  if (kind === 'article') return record.urlName && knowledgeTarget(record.urlName, lookup)
  return record.recordId && lookup.byRecordId(record.recordId)
}

function knowledgeTarget(urlName: string, lookup: LinkLookup): string | undefined {
  for (const type of KNOWLEDGE) {
    const path = lookup.byUrlName(type, urlName)
    if (path !== undefined) return path
  }
  return undefined
}

/** The kind of record that an object name means: a name with `__kav` is a knowledge article. */
export function recordKind(objectApiName: string): 'article' | 'product' | 'dataCategory' | 'productCategory' | 'record' {
  if (objectApiName.includes('__kav')) return 'article'
  const name = objectApiName.replace(/^busbar__/, '').toLowerCase()
  if (name === 'product2' || name === 'product') return 'product'
  if (name === 'productcategory') return 'productCategory'
  return name === 'datacategory' ? 'dataCategory' : 'record'
}

/** The attribute that a record page needs, for the check before publishing. */
export function requiredRecordAttribute(objectApiName: string): 'urlName' | 'urlPath' | 'recordId' {
  const kind = recordKind(objectApiName)
  if (kind === 'article' || kind === 'product') return 'urlName'
  return kind === 'record' ? 'recordId' : 'urlPath'
}

const TYPES_BY_OBJECT: ReadonlyMap<string, string> = new Map(
  ALL_TYPES.flatMap(({ name, delivery }) => (delivery.objectNames ?? []).map((object) => [object, name])),
)
/** The types in which knowledge articles are looked up, in this order (spec 2, record pages). */
export const KNOWLEDGE = [glossaryTermType.name, guideType.name] as const

/** The content type of an object name: `Case_Study__c`, `Product2`, `Knowledge__kav`, or a content type's own name. */
export function toContentType(objectApiName: string): string {
  if (objectApiName.includes('__kav')) return glossaryTermType.name
  const plain = objectApiName
    .replace(/^busbar__/, '')
    .replace(/__c$/, '')
    .replaceAll('_', '')
    .toLowerCase()
  return TYPES_BY_OBJECT.get(plain) ?? objectApiName
}

function withFilter(path: string | undefined, filter: string): string | undefined {
  return path && `${path}?filter=${encodeURIComponent(filter)}`
}

function withFragment(path: string | undefined, fragment: string): string | undefined {
  return path && `${path}#${encodeURIComponent(fragment)}`
}

function searchTarget(term: string | undefined): string {
  return `/search?q=${encodeURIComponent((term ?? '').toWellFormed())}`
}

/** Paths of files, calls and the studio have no language prefix and are not looked up. */
function isNoPage(path: string): boolean {
  return hasOwnParser(path) || path.startsWith('/img/') || /^\/[^?#]*\.[a-z0-9]+(?:[?#]|$)/i.test(path)
}

function ownPath(url: string, lookup: LinkLookup): ResolvedLink | undefined {
  if (isNoPage(url)) return { href: lookup.basePath + encodeHref(toDeliveredPath(url)), isExternal: false, isCurrent: false }
  const prefix = lookup.languagePrefixes.find((candidate) => url.startsWith(candidate) && /^(?:[/?#]|$)/.test(url.slice(candidate.length)))
  const bare = prefix === undefined ? url : url.slice(prefix.length).replace(/^(?!\/)/, '/')
  if (!lookup.hasPage(pathOf(bare))) return undefined
  return inPlace(bare, { ...lookup, languagePrefix: prefix ?? lookup.languagePrefix })
}

function inPlace(path: string, lookup: LinkLookup): ResolvedLink {
  const whole = lookup.basePath + lookup.languagePrefix + path
  return { href: encodeHref(whole.replace(/(.)\/(?=$|[?#])/, '$1')), isExternal: false, isCurrent: pathOf(path) === lookup.currentPath }
}

function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/'
}

/**
 * Resolves an absolute address on the site's own host. Outside the base path another application answers; the link is still not external.
 */
function ownAddress(url: URL, lookup: LinkLookup): ResolvedLink | undefined {
  const { basePath } = lookup
  const isInside = basePath === '' || url.pathname === basePath || url.pathname.startsWith(`${basePath}/`)
  if (!isInside) return { href: url.pathname + url.search + url.hash, isExternal: false, isCurrent: false }
  return ownPath((url.pathname.slice(basePath.length) || '/') + url.search + url.hash, lookup)
}

function encodeHref(path: string): string {
  return path.toWellFormed().replace(/[^\u0021-\u007e]|["<>`]/gu, (character) => encodeURIComponent(character))
}
