import type { MarkedText } from '#model/search.ts'

export type ResultLink = { text: string; href: string }
export type ResultHit = {
  href: string
  title: MarkedText
  excerpt: MarkedText
  /** Language of its text where that is not the page's: the tag, and the words that say so. */
  other?: { lang: string; text: string }
}
export type ResultGroup = { id: string; label: string; count: number; hits: ResultHit[]; all?: ResultLink }

/** What the results show, every text and address ready. */
export type SearchResultsProps = {
  /** What was found, or that nothing was; undefined before anything was asked. */
  summary?: string
  /** For the data layer: what was asked, and how many were found. */
  asked?: { query: string; total: number }
  notices: string[]
  didYouMean?: { text: string; link: ResultLink }
  finder?: { text: string; link: ResultLink }
  jumps: { label: string; links: { text: string; href: string; count: number; isCurrent: boolean }[] }
  groups: ResultGroup[]
  back?: ResultLink
  pages?: { label: string; current: string; previous?: ResultLink; next?: ResultLink }
  /** Hints when nothing was found. */
  hints: string[]
  /** Before anything was asked, or when nothing was found. */
  ways?: { heading: string; links: (ResultLink & { description?: string })[] }
  kinds?: { heading: string; text: string }
}
