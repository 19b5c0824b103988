import { listStems } from './analyse.ts'
import { compileMatch } from './compile-match.ts'
import { isFor, padStems, type ListedEntry } from './entry-list.ts'
import { listCodes, listTerms, type ParsedQuery } from './parse-query.ts'
import { CODE_SCORE, COLUMN_WEIGHTS, compareNames, scoreText, type Ranked } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

/** The languages of a search; `isChanged` tells which items must not be shown. */
export type Asking = { language: string; fallback: string; isChanged(contentKey: string): boolean }

/** All results of a query, each thing once, in the reader's language or else in the default one. */
export function matchEntries(index: SearchIndex, query: ParsedQuery, asking: Asking & { wanted: 'all' | 'any' }): Ranked[] {
  const found = new Map<ListedEntry, Ranked>()
  for (const language of new Set([asking.language, asking.fallback])) matchText(index, query, { ...asking, index: language }, found)
  if (asking.wanted === 'all') for (const ranked of matchCodes(index, query, asking)) found.set(ranked.entry, ranked)
  return withoutDoubles([...found.values()], asking.language)
}

type Text = Asking & { wanted: 'all' | 'any'; index: string }

function matchText(index: SearchIndex, query: ParsedQuery, asking: Text, found: Map<ListedEntry, Ranked>): void {
  const terms = listTerms(query, { index: asking.index, reader: asking.language })
  const table = index.wordsOf(asking.index)
  const match = compileMatch(terms, { language: asking.index, vocabulary: index.vocabularyOf(asking.index), wanted: asking.wanted })
  if (match === undefined || table === undefined) return
  const asked = padStems(terms.flatMap((term) => (term.kind === 'word' ? [term.stem] : term.stems)))
  const statement = index.statement(`select rowid, bm25("${table}", ${COLUMN_WEIGHTS}) from "${table}" where "${table}" match ?`)
  statement.setReturnArrays(true)
  // The statement returns rows as arrays of two numbers.
  for (const [id, bm25] of statement.all(match.expression) as unknown as [number, number][]) {
    const entry = index.entries.byId.get(id)
    if (entry === undefined || !isFor(entry, asking) || asking.isChanged(entry.contentKey)) continue
    found.set(entry, { entry, score: scoreText(entry, { bm25: -bm25, asked, names: match.names, language: asking.language }), stems: match.stems })
  }
}

/** Matches by part number: the same number first, then longer numbers (a series' models) in numeric order, then the series of a model. */
function matchCodes(index: SearchIndex, query: ParsedQuery, asking: Asking): Ranked[] {
  const found = new Map<ListedEntry, Ranked>()
  const add = (entry: ListedEntry, score: number) => {
    // For a number that only begins with the query, words without letters are not marked: "12" is a voltage elsewhere in the text.
    const stems = new Set(listStems(entry.head, entry.language).filter((stem) => score === CODE_SCORE.same || /\p{L}/u.test(stem)))
    const isBetter = score > (found.get(entry)?.score ?? 0)
    if (isBetter && isFor(entry, asking) && !asking.isChanged(entry.contentKey)) found.set(entry, { entry, score, stems })
  }
  for (const code of listCodes(query)) {
    for (const entry of index.entries.byCode.get(code) ?? []) add(entry, CODE_SCORE.same)
    const isKnown = index.entries.byCode.has(code)
    const longer = [...index.entries.byCode].filter(([other]) => other !== code && other.startsWith(code)).flatMap(([, entries]) => [...entries])
    for (const [place, entry] of longer.toSorted((one, other) => compareNames(one.title, other.title)).entries())
      add(entry, CODE_SCORE.begins - place / 1000)
    if (isKnown || longer.length > 0)
      for (const [other, entries] of index.entries.byCode)
        if (other.length >= 3 && other !== code && code.startsWith(other))
          for (const entry of entries) if (entry.kind === 'product') add(entry, CODE_SCORE.series + other.length)
  }
  return [...found.values()]
}

/** An article and its term share a page: only one of them is shown, the one in the reader's language, else the article. */
function withoutDoubles(ranked: readonly Ranked[], language: string): Ranked[] {
  const articles = new Map(ranked.filter(({ entry }) => entry.kind === 'article').map((one) => [one.entry.path, one]))
  const hidden = new Set<Ranked>()
  for (const one of ranked) {
    const article = one.entry.kind === 'term' ? articles.get(one.entry.path) : undefined
    if (article === undefined) continue
    const [kept, other] = one.entry.language === language && article.entry.language !== language ? [one, article] : [article, one]
    kept.score = Math.max(kept.score, other.score)
    hidden.add(other)
  }
  return hidden.size === 0 ? [...ranked] : ranked.filter((one) => !hidden.has(one))
}
