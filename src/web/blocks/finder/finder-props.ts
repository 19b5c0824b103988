import type { FilterName } from '#model/products/finder.ts'
import type { SaidTexts } from '#texts/say.ts'

/** A value to choose; `href` is the address that adds or removes it, where it is drawn as a link. */
export type OptionView = { value: string; label: string; count: number; isChosen: boolean; href?: string | undefined }

/** A filter as it is drawn: a choice has checkboxes, any other filter a text field with links to pick values. */
export type FilterView = {
  name: FilterName
  kind: 'choice' | 'typed'
  label: string
  unit?: string | undefined
  /** Describes what may be typed. */
  hint?: string | undefined
  typed: string
  /** A sentence that tells how the value was read. */
  readAs?: string | undefined
  problem?: string | undefined
  /** Label of the disclosure with all options; used when there are more than a few. */
  all: string
  options: OptionView[]
}

/** A group of related filters; `active` tells how many are set, and is undefined when none is. */
export type FilterGroup = { name: string; label: string; isOpen: boolean; active?: string | undefined; filters: FilterView[] }

/** Hidden fields of a GET form, which keep the rest of the state. */
export type KeptParameters = { name: string; value: string }[]

export type ColumnView = {
  name: string
  label: string
  unit?: string | undefined
  isNumeric: boolean
  /** The longest text of the column. Its head takes that width, so that no column moves while the rows of a long table arrive. */
  widest: string
  /** For the models: the longest line below a model's number, in the font of texts. */
  widestNote?: string | undefined
  /** Set when results can be sorted by this column; `title` describes the link. */
  sort?: { href: string; order: 'ascending' | 'descending' | 'none'; title: string } | undefined
}

/**
 * `isWide` cells take two columns on a card. `pad` are the decimals that other numbers of the column have and this one lacks, drawn
 * invisibly so that decimal marks are aligned.
 */
export type CellView = { column: string; text: string; pad?: string | undefined; isWide: boolean }

export type RowView = {
  model: string
  series: string
  href: string
  badge?: { status: 'new' | 'nrnd' | 'eol'; text: string } | undefined
  /** The replacement of a discontinued model. */
  successor?: { text: string; href?: string | undefined } | undefined
  compareLabel: string
  cells: CellView[]
}

export type PageStep = {
  text: string
  label: string
  href?: string | undefined
  rel?: 'next' | 'prev' | undefined
  /** True when pages before this one are left out. */
  isAfterGap?: boolean
}

/** Texts of the finder without placeholders. */
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
  'finderEmpty',
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

/** The texts by name in the page's language, and two that the script fills with `{count}` and `{model}`. */
export type FinderTexts = SaidTexts<(typeof FINDER_TEXTS)[number]> & { comparePicked: string; removeModel: string }

export type FinderProps = {
  /** There is no model at all, whatever the filters. */
  isEmpty: boolean
  /** The finder's own address. */
  path: string
  comparePath: string
  csvHref: string
  /** The address without filters. */
  resetHref: string
  texts: FinderTexts
  /** Label of the button that leads from the filters to the results, with their number. */
  show: string
  groups: FilterGroup[]
  /** Number of filters set. */
  active: number
  count: string
  total: number
  chips: { name: string; text: string; href: string; label: string }[]
  problemsTitle: string
  problems: { name: string; message: string; field?: string | undefined }[]
  relaxations: { text: string; count: string; href: string }[]
  columns: ColumnView[]
  /** True when the columns are the default ones. These fit beside the filters on a wide screen; others scroll in their box. */
  hasUsualColumns: boolean
  rows: RowView[]
  /** As in the address; `auto` is a table when there is room for one. */
  view: 'table' | 'cards' | 'auto'
  views: { name: 'table' | 'cards'; text: string; href: string; isCurrent: boolean }[]
  sort: { kept: KeptParameters; options: { value: string; text: string }[]; value: string }
  columnChoice: { kept: KeptParameters; columns: { name: string; label: string; isShown: boolean }[] }
  /** Order, columns and view of the address, kept by the form of filters. */
  kept: KeptParameters
  pages: PageStep[]
}
