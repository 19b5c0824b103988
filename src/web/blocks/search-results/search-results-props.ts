import type { MarkedText } from '#model/search.ts'

export type ResultLink = { text: string; href: string }
export type ResultHit = {
  href: string
  title: MarkedText
  excerpt: MarkedText
  /** Set when the text is not in the page's language: its tag, and a text that tells so. */
  other?: { lang: string; text: string }
}
export type ResultGroup = { id: string; label: string; count: number; hits: ResultHit[]; all?: ResultLink }

/** Props of the results, with all texts and addresses resolved. */
export type SearchResultsProps = {
  /** A sentence on what was found; undefined before a search. */
  summary?: string
  /** For the data layer: the query and the number of results. */
  asked?: { query: string; total: number }
  notices: string[]
  /** Another spelling: results for it are shown, with a link to those for what was typed, or it is offered. */
  correction?: { text: string; link: ResultLink }
  finder?: { text: string; link: ResultLink }
  jumps: { label: string; links: { text: string; href: string; count: number; isCurrent: boolean }[] }
  groups: ResultGroup[]
  back?: ResultLink
  pages?: { label: string; current: string; previous?: ResultLink; next?: ResultLink }
  /** Hints when nothing was found. */
  hints: string[]
  /** Shown before a search, or when nothing was found. */
  ways?: { heading: string; links: (ResultLink & { description?: string })[] }
  kinds?: { heading: string; text: string }
}
