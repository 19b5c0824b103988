/**
 * Types of the parametric finder, which `features/products` implements and pages draw. The whole state is in the address: parameters by the
 * names of `FINDER_FILTERS`. Several values of a choice are separated by commas, several quantities by semicolons (`voltage=12;24`),
 * because a comma in a number is a decimal mark. docs/finder.md explains the parameters.
 */

/**
 * Filters in the order in which they are shown. `singleNumber` is what a single number means: the `exact` value, `atLeast`, `nominal` (at
 * least, less NOMINAL_SHORTFALL), or that the model's range `covers` it. `9..36`, `>= 90`, `< 5` are explicit. `choice` filters take slugs; with `all`
 * every chosen value must match, with `any` one of them.
 */
export const FINDER_FILTERS = {
  category: { kind: 'choice', match: 'any' },
  role: { kind: 'choice', match: 'any' },
  power: { kind: 'quantity', unit: 'W', singleNumber: 'nominal' },
  outputs: { kind: 'choice', match: 'any' },
  voltage: { kind: 'quantity', unit: 'V', singleNumber: 'exact' },
  current: { kind: 'quantity', unit: 'A', singleNumber: 'atLeast' },
  input: { kind: 'quantity', unit: 'V', singleNumber: 'covers' },
  supply: { kind: 'choice', match: 'any' },
  isolation: { kind: 'choice', match: 'any' },
  mopp: { kind: 'quantity', unit: '', singleNumber: 'atLeast' },
  mounting: { kind: 'choice', match: 'any' },
  cooling: { kind: 'choice', match: 'any' },
  size: { kind: 'size', unit: 'mm' },
  temperature: { kind: 'quantity', unit: '°C', singleNumber: 'covers' },
  derating: { kind: 'quantity', unit: '°C', singleNumber: 'atLeast' },
  reference: { kind: 'choice', match: 'any' },
  efficiency: { kind: 'quantity', unit: '%', singleNumber: 'atLeast' },
  holdup: { kind: 'quantity', unit: 'ms', singleNumber: 'atLeast' },
  emissions: { kind: 'choice', match: 'any' },
  approvals: { kind: 'choice', match: 'all' },
  sector: { kind: 'choice', match: 'any' },
  mtbf: { kind: 'quantity', unit: 'h', singleNumber: 'atLeast' },
  status: { kind: 'choice', match: 'any' },
  price: { kind: 'choice', match: 'any' },
  stock: { kind: 'quantity', unit: '', singleNumber: 'atLeast' },
} as const
/**
 * How far a model may stay below a nominal number, as a share: 24 V and 10.4 A (a current of three digits) are 249.6 W and sold as 250 W.
 */
export const NOMINAL_SHORTFALL = 0.01
export type FilterName = keyof typeof FINDER_FILTERS

/** Names of the other parameters: order (`power`, `-power`), page from 1, columns separated by commas, `table` or `cards`. */
export const FINDER_CONTROLS = ['sort', 'page', 'columns', 'view'] as const
/** Parameters as an address gives them, by name; unknown and empty ones are ignored. */
export type RawParameters = Readonly<Record<string, string>>
/** Parameters with the names of filters and of `FINDER_CONTROLS` only. `finder-address.ts` picks them from raw ones and writes them. */
export type FinderParameters = Readonly<Record<string, string>>

/**
 * A value to choose. `toggled` gives the parameters after choosing it, or after removing the choice. `count` is how many models there are
 * with it: in a filter that takes any of its values, or a single one, without the filter's other choices; in one that requires all of them,
 * together with those.
 */
export type FilterOption = { value: string; label: string; count: number; isChosen: boolean; toggled(): FinderParameters }

/** One filter with its values in order, numeric for numbers. */
export type Filter = {
  name: FilterName
  label: string
  /** What can be typed, such as `24, 9..36 or >= 12`; only for quantities and sizes. */
  hint?: string
  unit?: string
  /** The text as it was typed. */
  typed?: string
  /** How the text was understood, such as `100 W or more`. */
  readAs?: string
  problem?: string
  /** For quantities: existing values, or useful limits, such as `100` in a filter of the kind "at least". */
  options: readonly FilterOption[]
  /** Smallest and largest value of all models; only for quantities. */
  range?: { min: number; max: number }
}

/** A value of a model in one column; `sortValue` is the number behind it. */
export type FinderCell = { text: string; sortValue?: number }
/** A model of the result. `seriesSlug` and `anchor` give the page of its series and the place on it. */
export type FinderRow = {
  model: string
  seriesName: string
  seriesSlug: string
  /** Anchor of the model on the page of its series. */
  anchor: string
  status: 'active' | 'new' | 'nrnd' | 'eol'
  successor?: string
  cells: Readonly<Record<string, FinderCell>>
}
export type FinderColumn = {
  name: string
  label: string
  unit?: string
  isNumeric: boolean
  isShown: boolean
  sorted?: 'ascending' | 'descending'
  toSort: FinderParameters
}

/** An active filter: `Power: 100 W or more`, and the parameters without it. */
export type FinderChip = { name: FilterName; text: string; without: FinderParameters }
/** For an empty result: the count after loosening one filter, the largest first. */
export type Relaxation = { text: string; count: number; relaxed: FinderParameters }

export type FinderAnswer = {
  /** How many models match every filter, and how many there are. */
  total: number
  all: number
  filters: readonly Filter[]
  chips: readonly FinderChip[]
  columns: readonly FinderColumn[]
  rows: readonly FinderRow[]
  page: { number: number; last: number; size: number }
  view: 'table' | 'cards'
  relaxations: readonly Relaxation[]
  /** Filters that contradict themselves, such as `> 100` and `< 50`, and values that cannot be read; each is also in its filter. */
  problems: readonly { name: string; message: string }[]
}

/** Comparison of two to five models; `differs` marks the rows in which they are not all equal. */
export type Comparison = {
  models: readonly (Pick<FinderRow, 'model' | 'seriesName' | 'seriesSlug' | 'anchor' | 'status'> & {
    /** Content key of the picture of its product class. */
    image?: string
  })[]
  rows: readonly { name: string; label: string; cells: readonly string[]; differs: boolean; best?: readonly boolean[] }[]
  /** Requested models that do not exist. */
  unknown: readonly string[]
}

/** A table for programs and spreadsheets: numbers are numbers, and the unit is in the column's head. Undefined is an empty cell. */
export type ModelTable = {
  columns: readonly { label: string; unit?: string }[]
  rows: readonly (readonly (string | number | undefined)[])[]
  problems: FinderAnswer['problems']
}

/** The finder over published products. All functions answer from memory; `language` determines labels and how numbers are written. */
export type Finder = {
  find(parameters: RawParameters, language: string): FinderAnswer
  compare(models: readonly string[], language: string): Comparison
  /** All models that match, with every column, in the order of the parameters; with `series`, only those of that series (its code). */
  table(parameters: RawParameters, language: string, series?: string): ModelTable
  /** How many models match; for links such as "12 supplies that meet this". */
  count(parameters: RawParameters, language: string): number
}
