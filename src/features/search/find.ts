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
import { splitCompounds } from './split-compounds.ts'

/** Results of each kind on the page of all kinds. */
const IN_GROUP = 5
/** Results on a page of one kind. */
const PAGE_SIZE = 20
/** With fewer hits another spelling is tried. */
const FEW = 3

/** For whom a query is answered: languages and stale items (`SearchScope`), and the site's language and base path for links to results. */
export type Reader = SearchScope & { site: SiteLanguage; basePath: string }

/** Answers a query from the index. */
export function find(index: SearchIndex, query: SearchQuery, reader: Reader): SearchAnswer {
  const { parsed, loose = parsed, strict, told } = readAsMeant(index, query, reader)
  const isLoose = strict.length === 0 && parsed.text.includes(' ')
  const scored = isLoose ? matchEntries(index, loose, { ...reader, wanted: 'any' }) : strict
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
    ...told,
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

/** A query as it is answered: its results, how it is read when some of its words are enough, and what the answer says about its reading. */
type Reading = {
  parsed: ParsedQuery
  loose?: ParsedQuery
  strict: readonly Scored[]
  told: Pick<SearchAnswer, 'correctedFrom' | 'didYouMean' | 'parts'>
}

/** Reads a query as it was typed; where this finds nothing, in its corrected spelling, or with its compounds in their parts. */
function readAsMeant(index: SearchIndex, query: SearchQuery, reader: Reader): Reading {
  const typed = parseQuery(query.text)
  const match = (text: string) => matchEntries(index, parseQuery(text), { ...reader, wanted: 'all' })
  const strict = match(query.text)
  if (strict.length >= FEW) return { parsed: typed, strict, told: {} }
  const vocabularies = [...new Set([reader.language, reader.fallback])].map((language) => ({ language, vocabulary: index.vocabularyOf(language) }))
  const isNone = strict.length === 0 && query.isExact !== true
  const spelling = correctQuery(typed.text, { vocabularies, codes: index.entries.byCode, isName: (word) => isName(index, word) })
  const spelled = spelling === undefined || spelling.text.toLowerCase() === typed.text.toLowerCase() ? [] : match(spelling.text)
  const isBetter = spelling !== undefined && spelled.length > strict.length
  if (isBetter && isNone && spelling.isSure) return { parsed: parseQuery(spelling.text), strict: spelled, told: { correctedFrom: typed.text } }
  const told = isBetter && (spelling.isSure || strict.length === 0) ? { didYouMean: spelling.text } : {}
  const split = isNone ? splitCompounds(typed.text, vocabularies) : undefined
  if (split === undefined) return { parsed: typed, strict, told }
  const inParts = match(split.text)
  if (inParts.length === 0) return { parsed: typed, loose: parseQuery(split.text), strict, told }
  return { parsed: typed, strict: inParts, told: { ...told, parts: split.parts } }
}

/** Whether a folded word is part of a title. */
function isName({ entries }: SearchIndex, word: string): boolean {
  for (const { folded } of entries.byId.values()) if (` ${folded} `.includes(` ${word} `)) return true
  return false
}
