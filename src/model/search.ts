/** Kinds of what is found, in the order in which groups stand when they match equally well. */
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

/** Text in parts; those that were searched for are marked. Plain text, not HTML. */
export type MarkedText = readonly { text: string; isHit: boolean }[]

export type SearchHit = {
  kind: SearchKind
  title: MarkedText
  excerpt: MarkedText
  href: string
  /** Delivery form, where it is not the page's. */ language?: string
}
/** Hits of a kind, best first; `count` is how many there are in all. */
export type SearchGroup = { kind: SearchKind; label: string; count: number; hits: readonly SearchHit[] }

export type SearchQuery = { text: string; kind?: SearchKind; page?: number; language: string }
export type SearchAnswer = {
  query: string
  total: number
  groups: readonly SearchGroup[]
  /** Set when one kind was asked for. */
  page?: { number: number; last: number }
  /** A spelling that finds something, when this one finds little. */
  didYouMean?: string
  /** Set when nothing holds all the words, and what is shown holds some of them. */
  isLoose?: boolean
  /** Set while the index is being filled: more may be found in a moment. */
  isFilling?: boolean
}
/** Something to go to while typing. */
export type Suggestion = { kind: SearchKind; label: string; text: MarkedText; href: string }

/** The longest query that is looked for, in characters. */
export const LONGEST_QUERY = 200

/** Full text over the read copy. Paths are public ones: base path and language included. */
export type Search = {
  find(query: SearchQuery): SearchAnswer
  suggest(query: { text: string; language: string; limit?: number }): readonly Suggestion[]
}
