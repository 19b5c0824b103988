import { escapeHtml } from '#base/pure/html.ts'
import type { ReadSet } from '#model/content/content-reader.ts'
import { defaultLanguage, toLanguageTag, toPublicPath, type SiteLanguage } from '#model/languages.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import type { SiteConfig } from '../site-config.ts'
import { listFixedPages, listItemPages, listPages, type ListedPage, type MachineFrame } from './list-pages.ts'
import { toMachineAnswer } from './machine-answer.ts'
import { countParts, partOf } from './sitemap-parts.ts'

const XML = 'application/xml; charset=utf-8'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The path of a sitemap of a language, below the base path: `/sitemap-en.xml`, on a large site also `/sitemap-en-2.xml` and so on. */
export function sitemapPath(language: SiteLanguage, part = 1): string {
  return `/sitemap-${language.path}${part === 1 ? '' : `-${part}`}.xml`
}

/** `/sitemap.xml`: the sitemaps of all languages that have pages, each with the time of its last change. */
export function writeSitemapIndex(frame: MachineFrame): Answer {
  const reads = new Set<string>()
  const { siteUrl, basePath } = frame.config
  const parts = countSitemaps(frame, reads)
  const newest = findNewest(listPages(frame, reads), parts)
  const entries = frame.reader.listLanguages(reads).flatMap((language) =>
    Array.from({ length: parts }, (_, place) => place + 1).flatMap((part) => {
      const time = newest.get(`${language.code} ${part}`)
      const url = escapeHtml(siteUrl + basePath + sitemapPath(language, part))
      return time === undefined ? [] : [`\n<sitemap><loc>${url}</loc><lastmod>${time}</lastmod></sitemap>`]
    }),
  )
  return toMachineAnswer(
    XML,
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}\n</sitemapindex>\n`,
    reads,
  )
}

/**
 * A sitemap of a language: pages that may be indexed and whose text exists in the language, with their alternates. The first one holds the
 * pages with a path of their own. A sitemap reads the items that it lists, and which items there are.
 */
export function writeSitemap(frame: MachineFrame, language: SiteLanguage, part = 1): Answer {
  const reads = new Set<string>()
  const parts = countSitemaps(frame, reads)
  const items = listItemPages(frame, reads, (type, code) =>
    frame.reader
      .listNames(type, code, reads)
      .flatMap((item) => (partOf(item, parts) === part ? (frame.reader.findBrief({ type, contentKey: item.contentKey }, code, reads) ?? []) : [])),
  )
  const pages = [...(part === 1 ? listFixedPages(frame, reads) : []), ...items]
  const urls = pages.flatMap((page) => (page.languages.some(({ code }) => code === language.code) ? writeUrl(page, language, frame.config) : []))
  return toMachineAnswer(
    XML,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}\n</urlset>\n`,
    reads,
  )
}

/** How many sitemaps a language may have. */
export function countSitemaps(frame: MachineFrame, reads: ReadSet): number {
  return countParts(frame, defaultLanguage(frame.reader.listLanguages(reads)).code, reads)
}

/** The time of the last change by language and part. */
function findNewest(pages: readonly ListedPage[], parts: number): ReadonlyMap<string, string> {
  const newest = new Map<string, string>()
  for (const { route, content, languages, lastModified } of pages) {
    const part = content === undefined || route.prefix === undefined ? 1 : partOf(content, parts)
    for (const { code } of languages) {
      const key = `${code} ${part}`
      if (lastModified > (newest.get(key) ?? '')) newest.set(key, lastModified)
    }
  }
  return newest
}

function writeUrl({ path, languages, lastModified }: ListedPage, language: SiteLanguage, { siteUrl, basePath }: SiteConfig): string {
  const address = (one: SiteLanguage) => escapeHtml(siteUrl + toPublicPath(path, one, basePath))
  const alternates = languages.flatMap((one) => {
    const link = { hreflang: toLanguageTag(one.code).toLowerCase(), href: address(one) }
    return one.isDefault ? [link, { ...link, hreflang: 'x-default' }] : [link]
  })
  const links =
    languages.length < 2 ? [] : alternates.map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
  return `\n<url><loc>${address(language)}</loc><lastmod>${lastModified}</lastmod>${links.join('')}</url>`
}
