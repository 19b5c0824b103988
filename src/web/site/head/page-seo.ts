import { fillExpressions, soleExpressionValue } from '#model/pages/expressions.ts'
import { parseHeadTags, type HeadTag } from './head-tags.ts'
import { escapeHtml } from '#base/pure/html.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import type { Json } from '#base/pure/json.ts'
import { hrefLangKey, listAlternates, toCanonicalUrl, toObjectLabel, toPlaceholderValues, type AlternateLink } from '#model/seo.ts'
import { toLanguageTag } from '#model/languages.ts'
import { listPageLanguages } from '#web/structure/page-languages.ts'
import type { LoadedPage } from '../load-page.ts'
import { toFields } from '#model/pages/item-fields-of.ts'
import { toSources } from '../page-data/expression-sources.ts'
import { speaks } from '#texts/languages.ts'
import { say } from '#texts/say.ts'
import type { SiteConfig } from '../site-config.ts'

/** What search engines and link previews read of a page (spec 5, SEO). Plain texts, escaped when the head is written. */
export type PageSeo = {
  title: string
  description: string
  /** Undefined for pages that are not to be indexed. */
  canonical?: string
  isIndexed: boolean
  alternates: PageAlternate[]
  customTags: HeadTag[]
}

/** `offer` and `close` are the texts of the browser's offer to readers who prefer that language. */
export type PageAlternate = AlternateLink & { offer?: string; close?: string }

/** Pages that are never indexed (decisions, Public routes). */
const NEVER_INDEXED = new Set(['/login', '/account', '/search'])

/** Reads the SEO settings of a page. Canonical and robots are the page's own, whatever record its parameters name. */
export function readPageSeo(page: LoadedPage, { reader, config }: { reader: ContentReader; config: SiteConfig }): PageSeo {
  const sources = toSources(page)
  const text = (value: Json | undefined) => (typeof value === 'string' ? fillExpressions(value, sources).replace(/\s+/g, ' ').trim() : '')
  const body = page.content?.body ?? {}
  const isIndexed = !config.isNoindex && isPageIndexed(page)
  const languages = listPageLanguages({ route: page.route, content: page.content, view: page.viewDocument }, reader, page.reads)
  return {
    title: text(page.seo['pageTitle']) || text(body['pageTitle']) || page.content?.title || page.viewDocument.title,
    description: text(page.seo['description']) || text(body['metaDescription']),
    canonical: isIndexed ? toCanonical(page, config) : undefined,
    isIndexed,
    alternates: isIndexed ? toAlternates(page, languages, config) : [],
    customTags: readCustomTags(page, sources),
  }
}

/** True when route, item and view allow indexing. */
export function isPageIndexed(page: Pick<LoadedPage, 'path' | 'content' | 'seo' | 'route'>): boolean {
  if (page.route === undefined || page.route.isSignedIn || NEVER_INDEXED.has(page.path)) return false
  return page.content?.body['isSeoIndexed'] !== false && page.seo['isSeoIndexed'] !== false
}

/** A page whose text falls back to another language has its canonical URL in that language. */
function toCanonical(page: LoadedPage, config: SiteConfig): string {
  const language = page.languages.find(({ code }) => code === page.textLanguage) ?? page.language
  return toCanonicalUrl(page.content?.body['canonicalUrl'], { origin: config.siteUrl, basePath: config.basePath, path: page.path, language })
}

function toAlternates(page: LoadedPage, existing: readonly string[], config: SiteConfig): PageAlternate[] {
  const absent = page.languages.filter(({ code }) => !existing.includes(code))
  const alternates = listAlternates({
    languages: page.languages,
    hrefLangUrls: Object.fromEntries(absent.map(({ code }) => [hrefLangKey(code), ''])),
    origin: config.siteUrl,
    basePath: config.basePath,
    path: page.path,
  })
  return alternates.map((alternate) => ({ ...alternate, ...toOffer(alternate.hreflang, page) }))
}

function toOffer(hreflang: string, page: LoadedPage): { offer?: string; close?: string } {
  const other = page.languages.find(({ code }) => code !== page.language.code && toLanguageTag(code).toLowerCase() === hreflang)
  if (other === undefined || !speaks(other.code)) return {}
  return { offer: say(other.code, 'languageOffer'), close: say(other.code, 'languageOfferClose') }
}

function readCustomTags(page: LoadedPage, sources: ReturnType<typeof toSources>): HeadTag[] {
  const stored = [page.seo['customHeadTags'], page.content?.body['customHeadTags']]
  if (stored.every((tags) => typeof tags !== 'string' || tags === '')) return []
  const item = page.record ?? page.content
  const fields = item === undefined ? {} : toFields(item)
  const values = toPlaceholderValues({ title: item?.title ?? '', objectName: item === undefined ? '' : toObjectLabel(item.type), fields })
  const texts = stored.map((tags) => (typeof tags === 'string' ? (soleExpressionValue(tags, sources) ?? tags) : ''))
  const unique = [...new Set(texts.filter((tags): tags is string => typeof tags === 'string' && tags !== ''))]
  return unique.flatMap((tags) => parseHeadTags(fillPageValues(tags, sources), values))
}

/** Fills the values of site, route and user, escaped and without `{!`, so that they are not taken for placeholders again. */
function fillPageValues(tags: string, sources: ReturnType<typeof toSources>): string {
  const { Site, Route, User } = sources
  return tags.replace(/\{!(?:Site|Route|User)\.[\w.:]+\}/g, (expression) =>
    fillExpressions(expression, { Site, Route, User }, (value) => escapeHtml(value.replaceAll('{!', ''))),
  )
}
