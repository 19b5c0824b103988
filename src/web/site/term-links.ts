import type { ContentReader, ItemName } from '#model/content/content-reader.ts'
import { toLanguageTag, toPublicPath } from '#model/languages.ts'
import type { TermLinks } from '#model/rich-text/term-links.ts'
import { createTermMatcher, type TermMatcher } from '#model/rich-text/term-matcher.ts'
import { glossaryTermType } from '#model/types/glossary-term.ts'
import { keptWith } from '#base/pure/kept.ts'
import { findPathOf } from '#web/structure/match-route.ts'
import type { LoadedPage } from './load-page.ts'

const TERM = glossaryTermType.name

/** Matchers of a list of names by language: a text is searched only for terms that have a name in its language. */
const matchersOf = keptWith((_names: readonly ItemName[]) => new Map<string, TermMatcher>())

/** What a page's text needs to link glossary terms. It reads the names of all terms, and each term that the text mentions. */
export function createTermLinks(page: LoadedPage, { reader, basePath }: { reader: ContentReader; basePath: string }): (id: string) => TermLinks {
  const { language, textLanguage, table, reads, path } = page
  const prefix = toPublicPath(`${table.detailOf.get(TERM)?.prefix ?? ''}/`, language, basePath)
  return (id) => ({
    id,
    matcher: matcherIn(textLanguage, reader.listNames(TERM, language.code, reads)),
    find(urlName) {
      const term = reader.findByName(TERM, urlName, language.code, reads)
      const itsPath = term && findPathOf(term, table)
      if (term === undefined || itsPath === undefined || itsPath === path) return undefined
      const lang = term.language === textLanguage ? {} : { lang: toLanguageTag(term.language) }
      return { href: toPublicPath(itsPath, language, basePath), definition: String(term.body['definition'] ?? ''), ...lang }
    },
    nameOf: (href) => (href.startsWith(prefix) ? href.slice(prefix.length).replace(/[?#].*$/, '') : undefined),
  })
}

function matcherIn(language: string, names: readonly ItemName[]): TermMatcher {
  const matchers = matchersOf(names)
  const known = matchers.get(language)
  if (known !== undefined) return known
  const matcher = createTermMatcher(names.filter((name) => name.language === language))
  matchers.set(language, matcher)
  return matcher
}
