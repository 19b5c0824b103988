import type { FilterName } from '#model/products/finder.ts'
import type { SaidTexts } from '#texts/say.ts'

/** A value to choose; `href` is the address that has it chosen, or no longer. */
export type OptionView = { value: string; label: string; count: number; isChosen: boolean; href: string }

/** One filter as it is drawn: choices as boxes, everything else as a field with values to pick by a link. */
export type FilterView = {
  name: FilterName
  kind: 'choice' | 'typed'
  label: string
  unit?: string | undefined
  /** What may be typed. */
  hint?: string | undefined
  typed: string
  /** How the value was read, as a sentence. */
  readAs?: string | undefined
  problem?: string | undefined
  /** What leads to all options, where more than a few stand behind it. */
  all: string
  options: OptionView[]
}

/** Filters that are thought of together; `active` says how many are set, where any is. */
export type FilterGroup = { name: string; label: string; isOpen: boolean; active?: string | undefined; filters: FilterView[] }

/** A form of the GET kind that keeps the rest of the state. */
export type KeptParameters = { name: string; value: string }[]

export type ColumnView = {
  name: string
  label: string
  unit?: string | undefined
  isNumeric: boolean
  /** Set when the order can be changed by this column; `title` says so. */
  sort?: { href: string; order: 'ascending' | 'descending' | 'none'; title: string } | undefined
}

/**
 * `isWide` cells take the room of two on a card. `pad` are the decimals that other numbers of the column have and this one has not: it is drawn unseen, so that decimal marks
 * stand in line.
 */
export type CellView = { column: string; text: string; pad?: string | undefined; isWide: boolean }

export type RowView = {
  model: string
  series: string
  href: string
  badge?: { status: 'new' | 'nrnd' | 'eol'; text: string } | undefined
  /** What takes the place of a model that ends. */
  successor?: { text: string; href?: string | undefined } | undefined
  compareLabel: string
  cells: CellView[]
}

export type PageStep = {
  text: string
  label: string
  href?: string | undefined
  rel?: 'next' | 'prev' | undefined
  /** Pages before it are left out. */
  isAfterGap?: boolean
}

/** Texts of the finder that are filled with nothing. */
export const FINDER_TEXTS = [
  'finderChips',
  'finderChipsNone',
  'finderClear',
  'finderClose',
  'finderColumns',
  'finderColumnsApply',
  'finderCompare',
  'finderCompareHint',
  'finderCompareMost',
  'finderCompareOne',
  'finderCsv',
  'finderFailed',
  'finderFilters',
  'finderNone',
  'finderNoneAlone',
  'finderOrder',
  'finderOrderApply',
  'finderPages',
  'finderPicked',
  'finderRelax',
  'finderReset',
  'finderRetry',
  'finderShow',
  'finderTableLabel',
  'finderView',
] as const

/** Those by name, in the page's language; and two that the script of the comparison fills with `{count}` and `{model}`. */
export type FinderTexts = SaidTexts<(typeof FINDER_TEXTS)[number]> & { comparePicked: string; removeModel: string }

export type FinderProps = {
  /** The finder's own address. */
  path: string
  comparePath: string
  csvHref: string
  /** The address without any filter. */
  resetHref: string
  texts: FinderTexts
  /** What leads from the filters to so many results. */
  show: string
  groups: FilterGroup[]
  /** How many filters are set. */
  active: number
  count: string
  total: number
  chips: { name: string; text: string; href: string; label: string }[]
  problemsTitle: string
  problems: { name: string; message: string; field?: string | undefined }[]
  relaxations: { text: string; count: string; href: string }[]
  columns: ColumnView[]
  /** The columns of a table that nobody has chosen any for; they stand beside the filters on a wide screen, others scroll in their box. */
  hasUsualColumns: boolean
  rows: RowView[]
  /** As the address says; `auto` is a table where there is room for one. */
  view: 'table' | 'cards' | 'auto'
  views: { name: 'table' | 'cards'; text: string; href: string; isCurrent: boolean }[]
  sort: { kept: KeptParameters; options: { value: string; text: string }[]; value: string }
  columnChoice: { kept: KeptParameters; columns: { name: string; label: string; isShown: boolean }[] }
  /** Order, columns and view of the address, kept by the form of filters. */
  kept: KeptParameters
  pages: PageStep[]
}
