import { KIND_RANKS, SEARCH_KINDS, type SearchKind } from '#model/search.ts'
import type { AskedKinds } from './asked-kinds.ts'
import { padStems, type ListedEntry } from './entry-list.ts'

/** An entry with its score. */
export type Scored = { entry: ListedEntry; score: number; stems: ReadonlySet<string> }

/** The weights of title, other names and text in FTS5's bm25. */
export const COLUMN_WEIGHTS = '12, 5, 1'
export const CODE_SCORE = { same: 1000, begins: 500, series: 400 } as const
/** Points for a title that equals the query, equals it up to its colon, begins with it, or contains it. */
const TITLE = { same: 100, head: 80, begins: 14, holds: 8 } as const
/** Words side by side tell more than words anywhere in a text. */
const CLOSE = 1.8
const SECOND_LANGUAGE = 0.85
const OTHER_NAME = 0.6
/** A kind that the query asks for, as "calculator" does for guides. */
const ASKED_KIND = 2.5

/** A full-text result: its bm25 value, whether it holds the words of the query side by side, the stems of the query, the kinds it asks for, and its synonyms. */
type Found = { bm25: number; isClose: boolean; asked: readonly string[]; kinds: AskedKinds; names: readonly string[]; language: string }

/** The score of an entry that the full-text table found. */
export function scoreText(entry: ListedEntry, { bm25, isClose, asked, kinds, names, language }: Found): number {
  const kindWords = kinds.get(entry.kind)
  let title = scoreTitle(entry, padStems(kindWords === undefined ? asked : asked.filter((stem) => !kindWords.has(stem))))
  for (const name of names) title = Math.max(title, OTHER_NAME * scoreTitle(entry, name))
  const weight = KIND_RANKS[entry.kind].weight * (kindWords === undefined ? 1 : ASKED_KIND) * (entry.language === language ? 1 : SECOND_LANGUAGE)
  return ((isClose ? CLOSE : 1) * bm25 + title) * weight
}

function scoreTitle({ stems: title, headStems }: ListedEntry, asked: string): number {
  if (asked === '' || !title.includes(asked)) return 0
  if (title === asked) return TITLE.same
  if (headStems === asked) return TITLE.head
  const share = asked.length / title.length
  return (title.startsWith(asked) ? TITLE.begins : TITLE.holds) * (0.5 + share)
}

/** The best first; equal ones in the order of insertion, which for models is the order of the data sheet. */
function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || one.entry.id - other.entry.id
}

const collator = new Intl.Collator('en', { numeric: true })

/** Sorts names with numbers by size: `TRN120-5` before `TRN120-12`; `3R3` stands for 3.3. */
export function compareNames(one: string, other: string): number {
  return collator.compare(toSortable(one), toSortable(other))
}

function toSortable(name: string): string {
  return name.replace(/(\d)R(\d)/g, '$1.$2').replace(/(\d)K\b/g, '$1000')
}

/** A kind with all its entries, unsorted; `takeBest` sorts those that are shown. */
export type ScoredGroup = { kind: SearchKind; scored: readonly Scored[] }

/** Groups entries by kind, the kind with the best entry first. */
export function groupByKind(all: readonly Scored[]): ScoredGroup[] {
  const groups = new Map<SearchKind, { kind: SearchKind; scored: Scored[]; best: number }>()
  for (const one of all) {
    const { kind } = one.entry
    const group = groups.get(kind)
    if (group === undefined) groups.set(kind, { kind, scored: [one], best: one.score })
    else {
      group.scored.push(one)
      if (one.score > group.best) group.best = one.score
    }
  }
  return [...groups.values()].toSorted((one, other) => other.best - one.best || SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind))
}

/** The entries from `start` to `end` in the order of their scores, without sorting all entries. */
export function takeBest(all: readonly Scored[], start: number, end: number): Scored[] {
  const scores = Float64Array.from(all, ({ score }) => score).toSorted()
  const least = scores[Math.max(0, scores.length - end)] ?? 0
  return all
    .filter(({ score }) => score >= least)
    .toSorted(byScore)
    .slice(start, end)
}
