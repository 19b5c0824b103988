import { listStems } from './analyse.ts'
import { listAskedKinds } from './asked-kinds.ts'
import { compileMatch } from './compile-match.ts'
import { isFor, type ListedEntry, type SearchLanguages } from './entry-list.ts'
import { listCodes, listTerms, type ParsedQuery } from './parse-query.ts'
import { CODE_SCORE, COLUMN_WEIGHTS, compareNames, scoreText, type Scored } from './rank.ts'
import { isStandardCode, listStandardCodes } from './standard-numbers.ts'
import type { SearchIndex } from './search-index.ts'

/** The languages of a search; `isStale` is true for items that have changed since they were indexed, which must not be shown. */
export type SearchScope = SearchLanguages & { isStale(contentKey: string): boolean }

/** All results of a query, each thing once, in the reader's language or else in the default one. */
export function matchEntries(index: SearchIndex, query: ParsedQuery, scope: SearchScope & { wanted: 'all' | 'any' }): Scored[] {
  const found = new Map<ListedEntry, Scored>()
  for (const language of new Set([scope.language, scope.fallback])) matchText(index, query, { ...scope, index: language }, found)
  if (scope.wanted === 'all') for (const scored of matchCodes(index, query, scope)) found.set(scored.entry, scored)
  return withoutDoubles([...found.values()], scope.language)
}

type TextScope = SearchScope & { wanted: 'all' | 'any'; index: string }

function matchText(index: SearchIndex, query: ParsedQuery, scope: TextScope, found: Map<ListedEntry, Scored>): void {
  const terms = listTerms(query, { index: scope.index, reader: scope.language })
  const table = index.wordsOf(scope.index)
  const match = compileMatch(terms, { language: scope.index, vocabulary: index.vocabularyOf(scope.index), wanted: scope.wanted })
  if (match === undefined || table === undefined) return
  const asked = terms.flatMap((term) => (term.kind === 'word' ? [term.stem] : term.stems))
  const kinds = listAskedKinds(asked, scope.index)
  const close = match.close === undefined ? undefined : listRows(index, table, match.close)
  const statement = index.statement(`select rowid, bm25("${table}", ${COLUMN_WEIGHTS}) from "${table}" where "${table}" match ?`)
  statement.setReturnArrays(true)
  // The statement returns rows as arrays of two numbers.
  for (const [id, bm25] of statement.all(match.expression) as unknown as [number, number][]) {
    const entry = index.entries.byId.get(id)
    if (entry === undefined || !isFor(entry, scope) || scope.isStale(entry.contentKey)) continue
    found.set(entry, {
      entry,
      score: scoreText(entry, { bm25: -bm25, isClose: close?.has(id) === true, asked, kinds, names: match.names, language: scope.language }),
      stems: match.stems,
    })
  }
}

/** The rows that hold an expression. */
function listRows(index: SearchIndex, table: string, expression: string): Set<number> {
  const statement = index.statement(`select rowid from "${table}" where "${table}" match ?`)
  statement.setReturnArrays(true)
  return new Set((statement.all(expression) as unknown as [number][]).map(([id]) => id))
}

/**
 * Matches by number: the same first, then longer ones (a series' models, a standard's parts) in numeric order, then the series of a model.
 */
function matchCodes(index: SearchIndex, query: ParsedQuery, scope: SearchScope): Scored[] {
  const found = new Map<ListedEntry, Scored>()
  const add = (entry: ListedEntry, score: number) => {
    // For a number that only begins with the query, words without letters are not marked: "12" is a voltage elsewhere in the text.
    const stems = new Set(listStems(entry.head, entry.language).filter((stem) => score === CODE_SCORE.same || /\p{L}/u.test(stem)))
    const isBetter = score > (found.get(entry)?.score ?? 0)
    if (isBetter && isFor(entry, scope) && !scope.isStale(entry.contentKey)) found.set(entry, { entry, score, stems })
  }
  for (const asked of listStandardCodes(query.text)) {
    const numbers = [...index.entries.byCode].toSorted(([one], [other]) => compareNames(one, other))
    for (const [place, [code, entries]] of numbers.entries()) {
      const is = isStandardCode(code, asked)
      if (is !== undefined) for (const entry of entries) add(entry, is === 'same' ? CODE_SCORE.same : CODE_SCORE.begins - place / 1000)
    }
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
function withoutDoubles(all: readonly Scored[], language: string): Scored[] {
  const articles = new Map(all.filter(({ entry }) => entry.kind === 'article').map((one) => [one.entry.path, one]))
  const hidden = new Set<Scored>()
  for (const one of all) {
    const article = one.entry.kind === 'term' ? articles.get(one.entry.path) : undefined
    if (article === undefined) continue
    const [kept, other] = one.entry.language === language && article.entry.language !== language ? [one, article] : [article, one]
    kept.score = Math.max(kept.score, other.score)
    hidden.add(other)
  }
  return hidden.size === 0 ? [...all] : all.filter((one) => !hidden.has(one))
}
