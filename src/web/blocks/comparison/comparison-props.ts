import type { SaidTexts } from '#texts/say.ts'

/** A model at the head of its column. */
export type ComparedModel = {
  model: string
  series: string
  href: string
  badge?: { status: 'new' | 'nrnd' | 'eol'; text: string } | undefined
  image?: { src: string; srcSet?: string | undefined; className?: string | undefined } | undefined
  remove: { href: string; label: string }
  quote: { href: string; label: string }
}

/** A property of all models. `isBest` marks the best value, for properties where better is unambiguous. */
export type ComparedRow = { name: string; label: string; differs: boolean; cells: { text: string; isBest: boolean }[] }
export type ComparedGroup = { name: string; label: string; rows: ComparedRow[] }

/** Texts of the comparison without placeholders. */
export const COMPARISON_TEXTS = [
  'comparisonAdd',
  'comparisonAddHint',
  'comparisonAddSubmit',
  'comparisonBest',
  'comparisonDiffers',
  'comparisonFinder',
  'comparisonOnly',
  'comparisonProperty',
  'comparisonQuote',
] as const

export type ComparisonProps = {
  path: string
  finderHref: string
  texts: SaidTexts<(typeof COMPARISON_TEXTS)[number]>
  title: string
  models: ComparedModel[]
  groups: ComparedGroup[]
  /** Sentences about unknown models, and about too many or too few. */
  notices: string[]
  /** Set when several models are alike in every property. */
  same?: string | undefined
  /** Names of the shown models, for the form that adds one; undefined when the comparison is full. */
  kept: string | undefined
}
