import { escapeHtml } from '#base/pure/html.ts'
import { toLanguageTag, toPublicPath, type SiteLanguage } from '#model/languages.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import type { SiteConfig } from '../site-config.ts'
import { listPages, type ListedPage, type MachineFrame } from './list-pages.ts'
import { toMachineAnswer } from './machine-answer.ts'

const XML = 'application/xml; charset=utf-8'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The path of a language's sitemap, below the base path. */
export function sitemapPath(language: SiteLanguage): string {
  return `/sitemap-${language.path}.xml`
}

/** `/sitemap.xml`: the sitemaps of all languages that have pages, each with the time of its last change. */
export function writeSitemapIndex(frame: MachineFrame): Answer {
  const reads = new Set<string>()
  const pages = listPages(frame, reads)
  const languages = frame.reader.listLanguages(reads).filter((language) => pages.some((page) => isIn(page, language)))
  const entries = languages.map((language) => {
    const newest = pages
      .filter((page) => isIn(page, language))
      .reduce((latest, { lastModified }) => (lastModified > latest ? lastModified : latest), '')
    return `\n<sitemap><loc>${escapeHtml(frame.config.siteUrl + frame.config.basePath + sitemapPath(language))}</loc><lastmod>${newest}</lastmod></sitemap>`
  })
  return toMachineAnswer(
    XML,
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}\n</sitemapindex>\n`,
    reads,
  )
}

/** `/sitemap-{language}.xml`: every page that may be indexed and whose text exists in the language, with its alternates. */
export function writeSitemap(frame: MachineFrame, language: SiteLanguage): Answer {
  const reads = new Set<string>()
  const urls = listPages(frame, reads).flatMap((page) => (isIn(page, language) ? writeUrl(page, language, frame.config) : []))
  return toMachineAnswer(
    XML,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}\n</urlset>\n`,
    reads,
  )
}

function isIn({ languages }: ListedPage, { code }: SiteLanguage): boolean {
  return languages.some((language) => language.code === code)
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
