import type { PublishedDocument } from '#model/content/document.ts'
import { findContentType } from '#model/types/content-types.ts'
import { escapeHtml } from '#base/pure/html.ts'
import { dropForbidden } from '#base/pure/xml-text.ts'
import { toLanguageTag, toPublicPath, type SiteLanguage } from '#model/languages.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import { findSite } from '#web/structure/site-frame.ts'
import { listFixedPages, listItemPages, type ListedPage, type MachineFrame } from './list-pages.ts'
import { toMachineAnswer } from './machine-answer.ts'
import { shortText } from './short-text.ts'

const MOST_ENTRIES = 30

/** The path of a language's feed, below the base path: `/feed.xml`, `/de/feed.xml`. */
export function feedPath(language: SiteLanguage, basePath: string): string {
  return toPublicPath('/feed.xml', language, basePath)
}

/** An Atom feed (RFC 4287) of the articles that were published last in a language. */
export function writeFeed(frame: MachineFrame, language: SiteLanguage): Answer {
  const { reader, config } = frame
  const reads = new Set<string>()
  const items = listItemPages(frame, reads, (type, code) => (isAnnounced(type) ? reader.listBriefs(type, code, reads) : []))
  const entries = [...listFixedPages(frame, reads), ...items]
    .filter(({ content, languages }) => isAnnounced(content?.type ?? '') && languages.some(({ code }) => code === language.code))
    .flatMap((page) => {
      const brief = page.content && reader.findBrief(page.content, language.code, reads)
      return brief === undefined ? [] : [{ page, brief }]
    })
    .toSorted((one, other) => (one.brief.publishedDate < other.brief.publishedDate ? 1 : -1))
    .slice(0, MOST_ENTRIES)
    .flatMap(({ page, brief }) => {
      const document = reader.findDocument(brief.contentKey, language.code, reads)
      return document === undefined ? [] : [{ page, document }]
    })
  const site = findSite({ reader }, language.code, reads)
  const home = config.siteUrl + toPublicPath('/', language, config.basePath)
  const self = config.siteUrl + feedPath(language, config.basePath)
  const name = escapeHtml(String(site?.body['name'] ?? ''))
  const head = [
    `<id>${escapeHtml(self)}</id><title>${name}</title><subtitle>${escapeHtml(String(site?.body['tagline'] ?? ''))}</subtitle>`,
    `<link href="${escapeHtml(home)}"/><link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>`,
    `<updated>${entries[0]?.document.publishedDate ?? site?.publishedDate ?? ''}</updated><author><name>${name}</name></author>`,
  ]
  const lang = toLanguageTag(language.code)
  const body = entries.map(({ page, document }) => writeEntry(page, document, { frame, language }))
  return toMachineAnswer(
    'application/atom+xml; charset=utf-8',
    // Content that was stored before such characters were refused may contain them, and readers refuse the whole feed.
    dropForbidden(
      `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">\n${head.join('\n')}${body.join('')}\n</feed>\n`,
    ),
    reads,
  )
}

function isAnnounced(type: string): boolean {
  return findContentType(type)?.isInFeed === true
}

function writeEntry({ path }: ListedPage, document: PublishedDocument, { frame, language }: { frame: MachineFrame; language: SiteLanguage }): string {
  const url = escapeHtml(frame.config.siteUrl + toPublicPath(path, language, frame.config.basePath))
  const summary = escapeHtml(shortText(document))
  return `\n<entry><id>${url}</id><title>${escapeHtml(document.title)}</title><link href="${url}"/><updated>${document.publishedDate}</updated><summary>${summary}</summary></entry>`
}
