import { toPublicPath, type SiteLanguage } from '#model/languages.ts'
import { kindTexts, SEARCH_KINDS, type SearchAnswer, type SearchGroup, type SearchHit, type SearchKind, type SearchQuery } from '#model/search.ts'
import { say } from '#texts/say.ts'
import { toCode } from './analyse.ts'
import { correctQuery } from './did-you-mean.ts'
import { excerptOf, markText } from './excerpt.ts'
import { matchEntries, type SearchScope } from './match-entries.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import { groupByKind, takeBest, type Scored, type ScoredGroup } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

/** Results of each kind on the page of all kinds. */
const IN_GROUP = 5
/** Results on a page of one kind. */
const PAGE_SIZE = 20
/** With fewer hits a corrected spelling is tried. */
const FEW = 3

/** For whom a query is answered: languages and stale items (`SearchScope`), and the site's language and base path for links to results. */
export type Reader = SearchScope & { site: SiteLanguage; basePath: string }

/** Answers a query from the index. */
export function find(index: SearchIndex, query: SearchQuery, reader: Reader): SearchAnswer {
  const typed = parseQuery(query.text)
  const asTyped = matchEntries(index, typed, { ...reader, wanted: 'all' })
  const spelling = asTyped.length < FEW ? findSpelling(index, typed, { reader, moreThan: asTyped.length }) : undefined
  const isCorrected = spelling !== undefined && asTyped.length === 0 && query.isExact !== true
  const parsed = isCorrected ? parseQuery(spelling) : typed
  const strict = isCorrected ? matchEntries(index, parsed, { ...reader, wanted: 'all' }) : asTyped
  const isLoose = strict.length === 0 && parsed.text.includes(' ')
  const scored = isLoose ? matchEntries(index, parsed, { ...reader, wanted: 'any' }) : strict
  const groups = groupByKind(scored)
  const chosen = query.kind === undefined ? undefined : groups.find(({ kind }) => kind === query.kind)
  const lastPage = Math.max(1, Math.ceil((chosen?.scored.length ?? 0) / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.trunc(query.page ?? 1) || 1), lastPage)
  return {
    query: parsed.text,
    total: scored.length,
    groups: groups.map((group): SearchGroup => ({
      kind: group.kind,
      label: say(reader.language, kindTexts(group.kind).group),
      count: group.scored.length,
      hits: pickShown(group, query.kind, page).map((one) => toHit(index, one, reader)),
    })),
    ...(query.kind !== undefined && SEARCH_KINDS.includes(query.kind) ? { page: { number: page, last: lastPage } } : {}),
    ...(isCorrected ? { correctedFrom: typed.text } : {}),
    ...(spelling === undefined || isCorrected ? {} : { didYouMean: spelling }),
    ...(isLoose && scored.length > 0 ? { isLoose } : {}),
    ...(scored.length > 0 && isOnlyNear(index, parsed) ? { isNear: true } : {}),
  }
}

/** Whether the whole query is a part number that does not exist, of a series that does. */
function isOnlyNear(index: SearchIndex, { text }: ParsedQuery): boolean {
  const asked = toCode(text)
  if (!PART_NUMBER.test(text)) return false
  const codes = [...index.entries.byCode.keys()]
  return codes.some((code) => code.length > 2 && asked.startsWith(code)) && !codes.some((code) => code.startsWith(asked))
}

/** A series of letters and digits, and what a model adds: `TRN120-24`. */
const PART_NUMBER = /^[a-z]{2,5}[\s-]?\d+[a-z]?-[a-z\d-]+$/i

/** The results of a group that are shown: the best of each kind, or, when one kind was asked for, a page of that kind alone. */
function pickShown({ kind, scored }: ScoredGroup, askedKind: SearchKind | undefined, page: number): Scored[] {
  if (askedKind === undefined) return takeBest(scored, 0, IN_GROUP)
  return kind === askedKind ? takeBest(scored, (page - 1) * PAGE_SIZE, page * PAGE_SIZE) : []
}

function toHit(index: SearchIndex, { entry, stems }: Scored, { site, basePath }: Reader): SearchHit {
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
function findSpelling(index: SearchIndex, query: ParsedQuery, { reader, moreThan }: { reader: Reader; moreThan: number }): string | undefined {
  const languages = [...new Set([reader.language, reader.fallback])]
  const corrected = correctQuery(
    query.text,
    languages.map((language) => ({ language, vocabulary: index.vocabularyOf(language) })),
    index.entries.byCode,
  )
  if (corrected === undefined || corrected.toLowerCase() === query.text.toLowerCase()) return undefined
  return matchEntries(index, parseQuery(corrected), { ...reader, wanted: 'all' }).length > moreThan ? corrected : undefined
}
