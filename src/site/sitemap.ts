import type { ContentReader, ReadSet } from '#contract/delivery.ts'
import type { PublishedDocument } from '#contract/document.ts'
import { escapeHtml } from '#contract/html.ts'
import { defaultLanguage, toLanguageTag, toPublicPath, type SiteLanguage } from '#contract/languages.ts'
import { findPathOf } from '#delivery/match-route.ts'
import type { Log } from '#delivery/log.ts'
import { listPageLanguages } from '#delivery/page-languages.ts'
import type { Answer } from '#delivery/prepared-answer.ts'
import type { RouteTable, SiteRoute } from '#delivery/route-table.ts'
import { isPageIndexed } from './head/page-seo.ts'
import type { SiteConfig } from './site-config.ts'
import { findNeeds, readView, type BlockRegistry } from './view-tree.ts'

type Frame = { reader: ContentReader; table: RouteTable; config: SiteConfig; registry: BlockRegistry; log: Log }
type Entry = { path: string; languages: SiteLanguage[]; lastModified: string }

/** `/sitemap.xml`: every page that may be indexed, once for each language its text exists in, with its alternates. */
export function writeSitemap(frame: Frame): Answer {
  const reads: ReadSet = new Set(frame.table.reads)
  const languages = frame.reader.listLanguages(reads).filter(({ isActive }) => isActive)
  const entries = frame.config.isNoindex ? [] : listEntries(frame, languages, reads)
  const urls = entries.flatMap((entry) => entry.languages.map((language) => writeUrl(entry, language, frame.config)))
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'X-Content-Type-Options': 'nosniff',
    },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}\n</urlset>\n`,
    reads,
  }
}

function listEntries(frame: Frame, languages: readonly SiteLanguage[], reads: ReadSet): Entry[] {
  const { table, reader } = frame
  const code = defaultLanguage(languages).code
  const entries = new Map<string, Entry>()
  for (const route of table.fixed.values()) {
    const content =
      route.contentType === undefined || route.urlName === undefined ? undefined : reader.findByName(route.contentType, route.urlName, code, reads)
    if (content === undefined && route.contentType !== undefined) continue
    addEntry({ path: route.path, route, content }, { frame, languages, reads, entries })
  }
  for (const route of table.details) {
    for (const content of reader.listByType(route.contentType ?? '', code, reads)) {
      const path = findPathOf(content, table)
      if (path !== undefined && !entries.has(path)) addEntry({ path, route, content }, { frame, languages, reads, entries })
    }
  }
  return [...entries.values()]
}

type Adding = { frame: Frame; languages: readonly SiteLanguage[]; reads: ReadSet; entries: Map<string, Entry> }

function addEntry(page: { path: string; route: SiteRoute; content?: PublishedDocument }, { frame, languages, reads, entries }: Adding): void {
  const { reader, registry } = frame
  const viewDocument = reader.findByName('sfdc_cms__view', page.route.view.toLowerCase(), defaultLanguage(languages).code, reads)
  const view = viewDocument && readView(viewDocument, frame.log)
  if (viewDocument === undefined || view === undefined || !isPageIndexed({ ...page, seo: findNeeds(view, registry).seo })) return
  const shown = page.content ?? viewDocument
  const existing = listPageLanguages({ ...page, view: viewDocument }, reader, reads)
  const own = languages.filter(({ code }) => existing.includes(code))
  if (own.length > 0) entries.set(page.path, { path: page.path, languages: own, lastModified: shown.publishedDate })
}

function writeUrl({ path, languages, lastModified }: Entry, language: SiteLanguage, { siteUrl, basePath }: SiteConfig): string {
  const address = (one: SiteLanguage) => escapeHtml(siteUrl + toPublicPath(path, one, basePath))
  const alternates =
    languages.length < 2
      ? ''
      : languages.map((one) => `<xhtml:link rel="alternate" hreflang="${toLanguageTag(one.code).toLowerCase()}" href="${address(one)}"/>`).join('')
  return `\n<url><loc>${address(language)}</loc><lastmod>${lastModified}</lastmod>${alternates}</url>`
}
