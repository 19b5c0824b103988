import type { ResolvedLink } from '../pages/page-data.ts'
import { toDeliveredPath } from './media-path.ts'
import { hasOwnParser } from './own-paths.ts'
import type { PageReference } from './page-reference.ts'
import { ALL_TYPES } from '../types/content-types.ts'
import { glossaryTermType } from '../types/glossary-term.ts'
import { guideType } from '../types/guide.ts'

/** What link resolution may ask of the site. Paths come and go without base path and language prefix: `/contact-us`. */
export type LinkLookup = {
  /** '' or `/shop`. */
  basePath: string
  /** '' for the default language, `/de` for another one. */
  languagePrefix: string
  /** Path prefixes of the languages that have one: `['/de']`. */
  languagePrefixes: readonly string[]
  /** Origins that are this site: `https://www.example.com`. */
  ownOrigins: readonly string[]
  /** Path of the page that holds the link. */
  currentPath: string
  /** Whether a page answers at a path; a link to one that is gone is drawn as text. */
  hasPage(path: string): boolean
  namedPage(name: string): string | undefined
  /** Index page of a content type. */
  indexOf(contentType: string): string | undefined
  /** Page of an item of a type, found by its record id. */
  byRecordId(recordId: string): string | undefined
  byUrlName(contentType: string, urlName: string): string | undefined
  byContentKey(contentTypeName: string, contentKey: string): string | undefined
  /** Page of an item that stands at an address with slashes, such as a product category at `ac-dc/open-frame`. */
  byUrlPath(contentType: string, urlPath: string): string | undefined
  glossaryCategory(urlPath: string): string | undefined
}

const ABSOLUTE = /^https?:\/\/[^/?#\\\s@]+(?:[/?#]|$)/i
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]/

/** `mailto:` and `tel:`, accepted as links wherever a web page is (spec 5). */
export function isShortcutLink(url: string): boolean {
  return /^(?:mailto|tel):[^\s/]/i.test(url) && !UNSAFE.test(url) && URL.canParse(url)
}

/** Starts with `{host}`, `/` or `#` (spec 5, a valid link); `//host` and what browsers read as such never is. */
export function isValidLink(url: string): boolean {
  if (UNSAFE.test(url)) return false
  return url.startsWith('#') || isRooted(url) || isAbsolute(url)
}

/** Starts with `{host}`, or with `/` followed by at least one character (spec 5, a valid URL). */
export function isValidUrl(url: string): boolean {
  return !UNSAFE.test(url) && ((isRooted(url) && url.length > 1) || isAbsolute(url))
}

function isRooted(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}

function isAbsolute(url: string): boolean {
  return ABSOLUTE.test(url) && URL.canParse(url)
}

/** Turns a page reference of any of the seven kinds (spec 2) into an anchor's attributes; undefined when its target is unknown. */
export function resolveLink(reference: PageReference, lookup: LinkLookup): ResolvedLink | undefined {
  if (reference.type === 'standard__webPage') return resolveUrl(reference.attributes.url, lookup)
  const target = findTarget(reference, lookup)
  return target === undefined ? undefined : inPlace(target, lookup)
}

/** Resolves a web page's url, as links in rich text carry it; undefined for one that is no valid link or whose page is gone. */
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

/** Which attribute a record page needs is told by its object (spec 2): urlPath, urlName or recordId. */
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

/** What kind of record an object name stands for: knowledge articles are those whose name contains `__kav`. */
export function recordKind(objectApiName: string): 'article' | 'product' | 'dataCategory' | 'productCategory' | 'record' {
  if (objectApiName.includes('__kav')) return 'article'
  const name = objectApiName.replace(/^busbar__/, '').toLowerCase()
  if (name === 'product2' || name === 'product') return 'product'
  if (name === 'productcategory') return 'productCategory'
  return name === 'datacategory' ? 'dataCategory' : 'record'
}

/** The attribute a record page must carry, for the check before publishing. */
export function requiredRecordAttribute(objectApiName: string): 'urlName' | 'urlPath' | 'recordId' {
  const kind = recordKind(objectApiName)
  if (kind === 'article' || kind === 'product') return 'urlName'
  return kind === 'record' ? 'recordId' : 'urlPath'
}

const TYPES_BY_OBJECT: ReadonlyMap<string, string> = new Map(
  ALL_TYPES.flatMap(({ name, delivery }) => (delivery.objectNames ?? []).map((object) => [object, name])),
)
/** Knowledge articles are looked for in these types, one after the other (spec 2, record pages). */
export const KNOWLEDGE = [glossaryTermType.name, guideType.name] as const

/** `Case_Study__c`, `Product2`, `Knowledge__kav` or a content type's own name to the content type. */
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

/** Files, calls and the studio carry no language and are not looked up. */
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

/** An absolute address of the site's own host; outside the base path another application answers, in place all the same. */
function ownAddress(url: URL, lookup: LinkLookup): ResolvedLink | undefined {
  const { basePath } = lookup
  const isInside = basePath === '' || url.pathname === basePath || url.pathname.startsWith(`${basePath}/`)
  if (!isInside) return { href: url.pathname + url.search + url.hash, isExternal: false, isCurrent: false }
  return ownPath((url.pathname.slice(basePath.length) || '/') + url.search + url.hash, lookup)
}

function encodeHref(path: string): string {
  return path.toWellFormed().replace(/[^\u0021-\u007e]|["<>`]/gu, (character) => encodeURIComponent(character))
}
