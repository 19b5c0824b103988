/** Kinds of results, in the order of their groups when they match equally well. */
export const SEARCH_KINDS = [
  'model',
  'product',
  'category',
  'term',
  'article',
  'guide',
  'question',
  'standard',
  'report',
  'caseStudy',
  'sector',
  'news',
  'page',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Plain text (not HTML) in parts; `isHit` marks those that match the query. */
export type MarkedText = readonly { text: string; isHit: boolean }[]

export type SearchHit = {
  kind: SearchKind
  title: MarkedText
  excerpt: MarkedText
  href: string
  /** Delivery form, where it is not the page's. */ language?: string
}
/** Hits of one kind, best first; `count` is their total number. */
export type SearchGroup = { kind: SearchKind; label: string; count: number; hits: readonly SearchHit[] }

export type SearchQuery = { text: string; kind?: SearchKind; page?: number; language: string }
export type SearchAnswer = {
  query: string
  total: number
  groups: readonly SearchGroup[]
  /** Set when one kind was asked for. */
  page?: { number: number; last: number }
  /** A spelling that finds more, when this one finds little. */
  didYouMean?: string
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
