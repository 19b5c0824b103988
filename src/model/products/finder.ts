/**
 * The parametric finder's shapes. `features/products/` answers them from published products, pages draw them. The whole state stands in the
 * address: parameters by the names of `FINDER_FILTERS`. Several values of a choice stand with commas between them; several quantities with
 * semicolons (`voltage=12;24`), because a comma in a number is a decimal mark. docs/finder.md says what the parameters mean.
 */

/**
 * Filters in the order in which they are shown, with what a single number means: `exact` value, `atLeast`, `nominal` (at least, less
 * NOMINAL_SHORTFALL), or that the model's range `covers` it. `9..36`, `>= 90`, `< 5` say it outright. `choice` filters take slugs; `all` ones
 * want every chosen value, the others any.
 */
export const FINDER_FILTERS = {
  category: { kind: 'choice', match: 'any' },
  power: { kind: 'quantity', unit: 'W', bare: 'nominal' },
  outputs: { kind: 'choice', match: 'any' },
  voltage: { kind: 'quantity', unit: 'V', bare: 'exact' },
  current: { kind: 'quantity', unit: 'A', bare: 'atLeast' },
  input: { kind: 'quantity', unit: 'V', bare: 'covers' },
  supply: { kind: 'choice', match: 'any' },
  isolation: { kind: 'choice', match: 'any' },
  mopp: { kind: 'quantity', unit: '', bare: 'atLeast' },
  mounting: { kind: 'choice', match: 'any' },
  cooling: { kind: 'choice', match: 'any' },
  size: { kind: 'size', unit: 'mm' },
  temperature: { kind: 'quantity', unit: '°C', bare: 'covers' },
  derating: { kind: 'quantity', unit: '°C', bare: 'atLeast' },
  reference: { kind: 'choice', match: 'any' },
  efficiency: { kind: 'quantity', unit: '%', bare: 'atLeast' },
  holdup: { kind: 'quantity', unit: 'ms', bare: 'atLeast' },
  emissions: { kind: 'choice', match: 'any' },
  approvals: { kind: 'choice', match: 'all' },
  sector: { kind: 'choice', match: 'any' },
  mtbf: { kind: 'quantity', unit: 'h', bare: 'atLeast' },
  status: { kind: 'choice', match: 'any' },
  price: { kind: 'choice', match: 'any' },
  stock: { kind: 'quantity', unit: '', bare: 'atLeast' },
} as const
/** The share by which a model may stay below a nominal number: 24 V and 10.4 A, a current of three digits, are 249.6 W and sold as 250 W. */
export const NOMINAL_SHORTFALL = 0.01
export type FilterName = keyof typeof FINDER_FILTERS

/** Names of the other parameters: order (`power`, `-power`), page from 1, columns with commas, `table` or `cards`. */
export const FINDER_CONTROLS = ['sort', 'page', 'columns', 'view'] as const
/** Raw parameters of an address, by name; whatever else stands there is left alone. See `finder-address.ts` for the way back. */
export type FinderParameters = Readonly<Record<string, string>>

/**
 * A value to choose, and the parameters of the address that has it chosen (or no longer). `count` is how many models are shown with it:
 * where a filter takes any of its values, or a single one, without what else is chosen there; where it wants all of them, with it.
 */
export type FilterOption = { value: string; label: string; count: number; isChosen: boolean; toggled: FinderParameters }

/** One filter with its values in their order: numeric where they are numbers. */
export type Filter = {
  name: FilterName
  label: string
  /** What may be typed, such as `24, 9..36 or >= 12`; only for quantities and sizes. */
  hint?: string
  unit?: string
  /** What was typed, as it was typed. */
  typed?: string
  /** How it was read, such as `100 W or more`. */
  readAs?: string
  problem?: string
  /** For quantities the values that there are, or bounds that make sense: the value `100` of a filter that asks for at least so much. */
  options: readonly FilterOption[]
  /** Smallest and largest value of all models; only for quantities. */
  range?: { min: number; max: number }
}

/** A value of a model in one column; `sortValue` is the number behind it. */
export type FinderCell = { text: string; sortValue?: number }
/** A model of the result. `series` and `href` name its series' page and the anchor there. */
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
/** When nothing is left: what one loosened filter would give, the most first. */
export type Relaxation = { text: string; count: number; relaxed: FinderParameters }

export type FinderAnswer = {
  /** How many models meet every filter, and how many there are. */
  total: number
  all: number
  filters: readonly Filter[]
  chips: readonly FinderChip[]
  columns: readonly FinderColumn[]
  rows: readonly FinderRow[]
  page: { number: number; last: number; size: number }
  view: 'table' | 'cards'
  relaxations: readonly Relaxation[]
  /** Filters that can never hold together, such as `> 100` and `< 50`, and what cannot be read; each is also at its filter. */
  problems: readonly { name: string; message: string }[]
}

/** Two to five models beside each other; `differs` marks the rows in which they are not all the same. */
export type Comparison = {
  models: readonly (Pick<FinderRow, 'model' | 'seriesName' | 'seriesSlug' | 'anchor' | 'status'> & {
    /** Content key of the picture of its class. */
    image?: string
  })[]
  rows: readonly { name: string; label: string; cells: readonly string[]; differs: boolean; best?: readonly boolean[] }[]
  /** Models that were named and are not there. */
  unknown: readonly string[]
}

/** A table for programs and spreadsheets: numbers are numbers, and the unit is in the column. Undefined is an empty cell. */
export type ModelTable = {
  columns: readonly { label: string; unit?: string }[]
  rows: readonly (readonly (string | number | undefined)[])[]
  problems: FinderAnswer['problems']
}

/** The finder over published products. All functions answer from memory; `language` decides labels and the spelling of numbers. */
export type Finder = {
  find(parameters: FinderParameters, language: string): FinderAnswer
  compare(models: readonly string[], language: string): Comparison
  /** All models of a state, and of one series if its code is given, with every column; in the order of the state. */
  table(parameters: FinderParameters, language: string, series?: string): ModelTable
  /** How many models meet a state; for links such as "12 supplies that meet this". */
  count(parameters: FinderParameters, language: string): number
}
