import type { SeoProperties } from './delivered-shapes.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { toLanguageTag, toPublicPath, type SiteLanguage } from './languages.ts'
import { isValidUrl } from './links/links.ts'
import { findContentType } from './types/content-types.ts'

/** Rules for SEO properties and for the texts that they are filled into (spec 5, SEO; delivery contract 3). */

/** The block whose attributes are the SEO settings of a page; it is read by who knows no other block, too. */
export const SEO_BLOCK = 'busbar:seo'

const PLACEHOLDER = /\{!(?:Record|Content)\.([\w.:]+)\}/g

/** The values of placeholders: from the answer of the SEO call, or from an item's own body in the same shape. */
export type PlaceholderValues = Pick<SeoProperties, 'recordName' | 'objectName' | 'fields' | 'complexFields'>

/** The fields that placeholders of these texts use, each once, without `_Title` and `_Object`, which always exist. */
export function listPlaceholderFields(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))
  return [...new Set(names.filter((name) => !name.startsWith('_')))]
}

/** Fills placeholders for a text node or an attribute; the caller escapes the result. Unknown ones become ''. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (_, name: string) => placeholderText(name, values))
}

/** Fills placeholders inside JSON source: text is escaped for JSON; a list or object replaces the quotes as well. */
export function fillJsonPlaceholders(json: string, values: PlaceholderValues): string {
  return json.replace(/"\{!(?:Record|Content)\.([\w.:]+)\}"|\{!(?:Record|Content)\.([\w.:]+)\}/g, (_, quoted?: string, bare?: string) => {
    const name = quoted ?? bare ?? ''
    if (quoted !== undefined && Object.hasOwn(values.complexFields, name)) return JSON.stringify(values.complexFields[name])
    const escaped = JSON.stringify(placeholderText(name, values)).slice(1, -1)
    return quoted === undefined ? escaped : `"${escaped}"`
  })
}

function placeholderText(name: string, values: PlaceholderValues): string {
  if (name === '_Title') return values.recordName
  if (name === '_Object') return values.objectName
  return Object.hasOwn(values.fields, name) ? (values.fields[name] ?? '') : ''
}

/** One alternate-language link of a page's head. */
export type AlternateLink = { hreflang: string; href: string }

/**
 * Alternate-language links; none with only one active language. A language whose URL is '' is left out; a missing URL is built from origin,
 * base path and page path. The default language is also `x-default`.
 */
export function listAlternates(page: {
  languages: readonly SiteLanguage[]
  hrefLangUrls: Readonly<Record<string, string>>
  origin: string
  basePath: string
  /** Without base path and language. */
  path: string
}): AlternateLink[] {
  const active = page.languages.filter((language) => language.isActive)
  if (active.length < 2) return []
  return active.flatMap((language) => {
    const href = page.hrefLangUrls[hrefLangKey(language.code)] ?? page.origin + toPublicPath(page.path, language, page.basePath)
    if (href === '') return []
    const link = { hreflang: toLanguageTag(language.code).toLowerCase(), href }
    return language.isDefault ? [link, { hreflang: 'x-default', href }] : [link]
  })
}

/**
 * The canonical address of a page: what its item says (`said`), else its own. `path` includes neither base path nor language. '' if there
 * is neither.
 */
export function toCanonicalUrl(said: unknown, page: { origin: string; basePath: string; path?: string; language: SiteLanguage }): string {
  const own = typeof said === 'string' && isValidUrl(said) ? said : (page.path ?? '')
  return own.startsWith('/') ? page.origin + toPublicPath(own, page.language, page.basePath) : own
}

/** The key of a language in `hrefLangUrls`: an underscore in place of the first hyphen. */
export function hrefLangKey(code: string): string {
  return code.replace('-', '_')
}

/** Content of the robots meta tag, or undefined when the page may be indexed. */
export function robotsContent(isSeoIndexed: boolean): string | undefined {
  return isSeoIndexed ? undefined : 'noindex,nofollow'
}

/** A stored body as values of placeholders: scalars become text, lists and objects are kept. */
export function toPlaceholderValues(item: { title: string; objectName: string; fields: Readonly<Record<string, unknown>> }): PlaceholderValues {
  const scalars: [string, string][] = []
  const complex: [string, SeoProperties['complexFields'][string]][] = []
  for (const [name, value] of Object.entries(item.fields)) {
    if (isJsonObject(value) || Array.isArray(value)) complex.push([name, value])
    else if (value !== undefined) scalars.push([name, value === null ? '' : String(value)])
  }
  return { recordName: item.title, objectName: item.objectName, fields: Object.fromEntries(scalars), complexFields: Object.fromEntries(complex) }
}

/** The label of a content type for delivery clients: `Case Study` for `busbar__caseStudy`. */
export function toObjectLabel(type: string): string {
  const known = findContentType(type)
  if (known !== undefined) return known.delivery.objectLabel
  const name = type.replace(/^.*__/, '').replace(/([a-z])([A-Z])/g, '$1 $2')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
