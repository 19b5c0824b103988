import type { ContentReader } from '#model/content/content-reader.ts'
import { toLanguageTag, toPublicPath } from '#model/languages.ts'
import type { TermSense } from '#model/rich-text/term-senses.ts'
import type { TermLinks } from '#model/rich-text/term-links.ts'
import { glossaryTermType } from '#model/types/glossary-term.ts'
import { findPathOf } from '#web/structure/match-route.ts'
import type { LoadedPage } from './load-page.ts'

const TERM = glossaryTermType.name

/** What a page's text needs to link glossary terms. It reads which terms the text mentions, and each of them. */
export function createTermLinks(page: LoadedPage, { reader, basePath }: { reader: ContentReader; basePath: string }): (id: string) => TermLinks {
  const { language, textLanguage, table, reads, path } = page
  const prefix = toPublicPath(`${table.detailOf.get(TERM)?.prefix ?? ''}/`, language, basePath)
  return (id) => ({
    id,
    findMentions: (text) => reader.findMentions(text, { type: TERM, textLanguage }, language.code, reads),
    find(urlName) {
      const term = reader.findByName(TERM, urlName, language.code, reads)
      const itsPath = term && findPathOf(term, table)
      if (term === undefined || itsPath === undefined || itsPath === path) return undefined
      const lang = term.language === textLanguage ? {} : { lang: toLanguageTag(term.language) }
      const sense = term.body['sense'] as TermSense | undefined
      return {
        href: toPublicPath(itsPath, language, basePath),
        definition: String(term.body['definition'] ?? ''),
        ...lang,
        ...(sense === undefined ? {} : { sense }),
      }
    },
    nameOf: (href) => (href.startsWith(prefix) ? href.slice(prefix.length).replace(/[?#].*$/s, '') : undefined),
  })
}
