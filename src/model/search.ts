import type { PlainTextKey } from '#texts/keys.ts'

/**
 * Kinds of results, in the order of their groups when they match equally well. `weight` is that of a full-text hit: explanations come before
 * texts that only mention a thing, and the models of a series have nearly the same text. `points` are those of a title among suggestions.
 */
export const KIND_RANKS = {
  model: { weight: 0.5, points: 1 },
  product: { weight: 0.9, points: 6 },
  category: { weight: 1.4, points: 9 },
  term: { weight: 1, points: 7 },
  article: { weight: 1.3, points: 8 },
  guide: { weight: 1.2, points: 8 },
  question: { weight: 0.9, points: 3 },
  standard: { weight: 0.7, points: 5 },
  report: { weight: 1, points: 3 },
  caseStudy: { weight: 1, points: 2 },
  sector: { weight: 1, points: 5 },
  news: { weight: 0.8, points: 2 },
  page: { weight: 0.8, points: 3 },
} as const satisfies Record<string, { weight: number; points: number }>
export type SearchKind = keyof typeof KIND_RANKS

/** The kinds in their order. */
export const SEARCH_KINDS = Object.keys(KIND_RANKS) as readonly SearchKind[]

/** Whether a name is that of a kind; an index written by another version of the program may hold others. */
export function isSearchKind(name: string): name is SearchKind {
  return Object.hasOwn(KIND_RANKS, name)
}

/** What one result of a kind is called, and the group of them; a kind without these texts in `src/texts` does not compile here. */
export function kindTexts(kind: SearchKind): { one: PlainTextKey; group: PlainTextKey } {
  return { one: `searchKind.${kind}`, group: `searchGroup.${kind}` }
}

/** Plain text (not HTML) in parts; `isHit` marks those that match the query. */
export type MarkedText = readonly { text: string; isHit: boolean }[]

export type SearchHit = {
  kind: SearchKind
  title: MarkedText
  excerpt: MarkedText
  href: string
  /** Language code (`en_US`), if it is not the page's. */ language?: string
}
/** Hits of one kind, best first; `count` is their total number. */
export type SearchGroup = { kind: SearchKind; label: string; count: number; hits: readonly SearchHit[] }

/** `isExact` searches for what was typed, even when only a corrected spelling finds anything. */
export type SearchQuery = { text: string; kind?: SearchKind; page?: number; language: string; isExact?: boolean }
export type SearchAnswer = {
  /** What the results are for. */
  query: string
  /** What was typed, when nothing was found for it and `query` is its corrected spelling. */
  correctedFrom?: string
  /** The parts of the compounds that were typed, when nothing holds these and the results hold their parts. */
  parts?: readonly string[]
  total: number
  groups: readonly SearchGroup[]
  /** Set when one kind was asked for. */
  page?: { number: number; last: number }
  /** A spelling that finds more, when this one finds little. */
  didYouMean?: string
  /** The query is a part number that does not exist; these results come near. */
  isNear?: boolean
  /** Set when nothing matches all words, and the hits match only some. */
  isLoose?: boolean
  /** Set while the index is being filled: the same query may soon find more. */
  isFilling?: boolean
}
/** A suggestion while typing. */
export type Suggestion = { kind: SearchKind; label: string; text: MarkedText; href: string }

/** Maximum length of a query, in characters. */
export const LONGEST_QUERY = 200

/** Full-text search over the read copy. Paths are public: they include base path and language. */
export type Search = {
  find(query: SearchQuery): SearchAnswer
  suggest(query: { text: string; language: string; limit?: number }): readonly Suggestion[]
}
