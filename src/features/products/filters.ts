import { outputSpan, roleOf } from '#model/products/role-of.ts'
import { FINDER_FILTERS, type FilterName } from '#model/products/finder.ts'
import { mtbfHours } from '#model/products/mtbf-hours.ts'
import type { UnitChoice } from '#model/quantities/units.ts'
import type { Model } from './list-models.ts'

type NamesOf<Kind> = { [Name in FilterName]: (typeof FINDER_FILTERS)[Name]['kind'] extends Kind ? Name : never }[FilterName]
export type ChoiceName = NamesOf<'choice'>
export type QuantityName = NamesOf<'quantity'>

/** Filters in the order in which they are shown. */
export const FILTER_NAMES = Object.keys(FINDER_FILTERS) as readonly FilterName[]
export const QUANTITY_NAMES = FILTER_NAMES.filter((name): name is QuantityName => FINDER_FILTERS[name].kind === 'quantity')
export const CHOICE_NAMES = FILTER_NAMES.filter((name): name is ChoiceName => FINDER_FILTERS[name].kind === 'choice')

/** Whether a name in the address is a filter; `Object.hasOwn` guards against names such as `__proto__`. */
export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FINDER_FILTERS, name)
}

/** A range of values, or a single value as both ends; undefined where the quantity does not apply. */
export type Span = readonly [low: number, high: number]

export type Quantity = {
  /** Further units that are accepted; SI prefixes are always accepted. */
  units?: readonly UnitChoice[]
  /** The smallest and largest values that are possible. */
  least: number
  most?: number
  valuesOf(model: Model): Span | undefined
  /** Suggested values, as written in the address; undefined: the values that models have. */
  suggestions?: readonly string[]
}

const HOURS_A_YEAR = 8760
const PIECES = ['pcs', 'pieces', 'pc', 'Stück', 'Stk', 'St.']

/** For each quantity, its values in a model and the values that make sense. */
export const QUANTITIES: Readonly<Record<QuantityName, Quantity>> = {
  power: {
    least: 0,
    valuesOf: ({ model }) => one(model.powerW),
    suggestions: ['5', '10', '25', '50', '100', '150', '250', '500', '1000', '3000'],
  },
  voltage: { least: 0, valuesOf: ({ series, model }) => outputSpan(series, model) },
  current: { least: 0, valuesOf: ({ model }) => one(model.outputA), suggestions: ['0.1', '0.5', '1', '2', '5', '10', '20', '50', '100'] },
  input: {
    least: 0,
    valuesOf: ({ model }) => [model.inputMinV, model.inputMaxV],
    suggestions: ['5', '9..36', '12', '18..75', '24', '43..160', '48', '90..264', '110', '230', '277', '400'],
  },
  mopp: { least: 0, units: [{ symbol: 'MOPP', factor: 1 }], valuesOf: ({ series }) => one(series.isolation.mopp), suggestions: ['1', '2'] },
  temperature: {
    least: -273.15,
    valuesOf: ({ series: { temperature } }) => [temperature.minC, temperature.maxC],
    suggestions: ['-55..85', '-40..70', '-40..85', '-25..60', '-25..70', '-20..70', '0..50'],
  },
  derating: {
    least: -273.15,
    valuesOf: ({ series }) => one(series.temperature.derateFromC),
    suggestions: ['50', '55', '60', '70', '85'],
  },
  efficiency: { least: 0, most: 100, valuesOf: ({ series }) => one(series.efficiencyPct), suggestions: ['80', '85', '90', '92', '94', '96'] },
  holdup: { least: 0, valuesOf: ({ series }) => one(series.holdUpMs ?? undefined), suggestions: ['10', '16', '20', '25', '100'] },
  mtbf: {
    least: 0,
    units: [
      { symbol: 'kh', factor: 1000 },
      { symbol: 'Mh', factor: 1e6 },
      { symbol: 'years', factor: HOURS_A_YEAR },
    ],
    valuesOf: ({ series }) => one(mtbfHours(series)),
    suggestions: ['200000', '500000', '1000000', '2000000'],
  },
  stock: {
    least: 0,
    units: PIECES.map((symbol) => ({ symbol, factor: 1 })),
    valuesOf: ({ model }) => one(model.stock),
    suggestions: ['1', '10', '100', '500', '1000'],
  },
}

function one(value: number | undefined): Span | undefined {
  return value === undefined ? undefined : [value, value]
}

/** The order of the values of some choices; others are sorted alphabetically, numbers by size. */
export const CHOICE_ORDER: Readonly<Partial<Record<ChoiceName, readonly string[]>>> = {
  role: ['supply', 'high-voltage', 'accessory'],
  supply: ['ac', 'ac-3', 'dc'],
  isolation: ['none', 'functional', 'basic', 'reinforced'],
  reference: ['ambient', 'baseplate'],
  emissions: ['B', 'A', 'military'],
  status: ['new', 'active', 'nrnd', 'eol'],
  price: ['$', '$$', '$$$', '$$$$'],
}

/** The values of a model in a choice, as written in the address. Categories come from the index. */
export const CHOICES: Readonly<Record<Exclude<ChoiceName, 'category'>, (model: Model) => readonly string[]>> = {
  role: ({ series }) => [roleOf(series)],
  outputs: ({ outputs }) => [String(outputs)],
  supply: ({ series: { input } }) => [input.type === 'DC' ? 'dc' : input.phases === 3 ? 'ac-3' : 'ac'],
  isolation: ({ series }) => [toValue(series.isolation.type)],
  mounting: ({ series }) => [toValue(series.mounting)],
  cooling: ({ series }) => [toValue(series.cooling)],
  reference: ({ series }) => [toValue(series.temperature.reference)],
  emissions: ({ series }) => (series.emissions === null ? [] : [series.emissions]),
  approvals: ({ series }) => series.approvals.map(toValue),
  sector: ({ series }) => series.sectors,
  status: ({ series }) => [series.status],
  price: ({ series }) => [series.priceBand],
}

/** `IEC 62368-1` as `iec-62368-1`. */
export function toValue(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
