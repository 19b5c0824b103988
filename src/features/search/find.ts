import { toPublicPath, type SiteLanguage } from '#model/languages.ts'
import { kindTexts, SEARCH_KINDS, type SearchAnswer, type SearchGroup, type SearchHit, type SearchQuery } from '#model/search.ts'
import { say } from '#texts/say.ts'
import { correctQuery } from './did-you-mean.ts'
import { excerptOf, markText } from './excerpt.ts'
import { matchEntries, type Asking } from './match-entries.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import { groupByKind, takeBest, type Ranked, type RankedGroup } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

/** Results per kind on the page of all kinds, and per page of one kind. */
const IN_GROUP = 5
export const PAGE_SIZE = 20
/** With fewer hits a corrected spelling is tried. */
const FEW = 3

/** The reader's language, the default language, and the site's base path. */
export type Reader = Asking & { site: SiteLanguage; basePath: string }

/** Answers a query from the index. */
export function find(index: SearchIndex, query: SearchQuery, reader: Reader): SearchAnswer {
  const parsed = parseQuery(query.text)
  const strict = matchEntries(index, parsed, { ...reader, wanted: 'all' })
  const isLoose = strict.length === 0 && parsed.text.includes(' ')
  const ranked = isLoose ? matchEntries(index, parsed, { ...reader, wanted: 'any' }) : strict
  const groups = groupByKind(ranked)
  const didYouMean = strict.length < FEW ? findSpelling(index, parsed, { reader, least: strict.length }) : undefined
  const chosen = query.kind === undefined ? undefined : groups.find(({ kind }) => kind === query.kind)
  const last = Math.max(1, Math.ceil((chosen?.ranked.length ?? 0) / PAGE_SIZE))
  const number = Math.min(Math.max(1, Math.trunc(query.page ?? 1) || 1), last)
  const shown = ({ kind, ranked: all }: RankedGroup) =>
    query.kind === undefined ? takeBest(all, 0, IN_GROUP) : kind === query.kind ? takeBest(all, (number - 1) * PAGE_SIZE, number * PAGE_SIZE) : []
  return {
    query: parsed.text,
    total: ranked.length,
    groups: groups.map((group): SearchGroup => ({
      kind: group.kind,
      label: say(reader.language, kindTexts(group.kind).group),
      count: group.ranked.length,
      hits: shown(group).map((one) => toHit(index, one, reader)),
    })),
    ...(query.kind !== undefined && SEARCH_KINDS.includes(query.kind) ? { page: { number, last } } : {}),
    ...(didYouMean === undefined ? {} : { didYouMean }),
    ...(isLoose && ranked.length > 0 ? { isLoose } : {}),
  }
}

function toHit(index: SearchIndex, { entry, stems }: Ranked, { site, basePath }: Reader): SearchHit {
  const text = String(index.statement('select text from entry where id = ?').get(entry.id)?.['text'] ?? '')
  return {
    kind: entry.kind,
    title: markText(entry.title, entry.language, stems),
    excerpt: excerptOf(text, entry.language, stems),
    href: toPublicPath(entry.path, site, basePath),
    ...(entry.language === site.code ? {} : { language: entry.language }),
  }
}

/** A corrected spelling that finds more; never the typed one. */
function findSpelling(index: SearchIndex, query: ParsedQuery, { reader, least }: { reader: Reader; least: number }): string | undefined {
  const languages = [...new Set([reader.language, reader.fallback])]
  const corrected = correctQuery(
    query.text,
    languages.map((language) => ({ language, vocabulary: index.vocabularyOf(language) })),
  )
  if (corrected === undefined || corrected.toLowerCase() === query.text.toLowerCase()) return undefined
  return matchEntries(index, parseQuery(corrected), { ...reader, wanted: 'all' }).length > least ? corrected : undefined
}
