import { convectionPower } from '#model/products/convection-power.ts'
import type { FinderCell } from '#model/products/finder.ts'
import { mtbfHours } from '#model/products/mtbf-hours.ts'
import { outputSpan } from '#model/products/role-of.ts'
import { writeInAmperes } from '#model/products/write-values.ts'
import { writeNumber } from '#model/quantities/write-quantity.ts'
import { say } from '#texts/say.ts'
import { textOf, type Text } from '#texts/text.ts'
import { CHOICES, type ChoiceName } from './filters.ts'
import type { CatalogueIndex } from './build-index.ts'
import { labelOf } from './label-of.ts'
import type { Model } from './list-models.ts'

export type Place = { index: CatalogueIndex; language: string }

/** A column of the result table and a row of the comparison. */
export type Column = {
  name: string
  label: Text
  unit?: string
  /** Whether the column is shown by default. */
  isShown?: boolean
  /** The value to sort by: numbers by size, texts in the language's order. Null and undefined come last. */
  sortValue(model: Model, place: Place): number | string | null | undefined
  /** The text of the cell; the sort value when left out. */
  write?(model: Model, place: Place): string
  /**
   * Whether a higher value is better for every buyer. Weight and price have no such mark: the lighter or cheaper supply may be the worse
   * choice.
   */
  isMoreBetter?: true
}

const DIGITS = 6
const NONE = '–'
/**
 * The dash of a range as in data sheets; the word joiner prevents a line break. It is not used beside a minus sign, where it would be
 * misread.
 */
const TO = '–\u2060'

const choice =
  (name: Exclude<ChoiceName, 'category'>): Column['write'] =>
  (model, place) =>
    CHOICES[name](model)
      .map((value) => labelOf(name, value, place))
      .join(', ') || NONE

/** Sorts by the position of a value within its choice. */
const rankIn =
  (name: Exclude<ChoiceName, 'category'>): Column['sortValue'] =>
  (model, { index }) => {
    const [value] = CHOICES[name](model)
    return value === undefined ? undefined : [...index.choices[name].keys()].indexOf(value)
  }

const span =
  (valuesOf: (model: Model) => readonly [number, number]): Column['write'] =>
  (model, { language }) => {
    const [low = '', high = ''] = valuesOf(model).map((value) => writeNumber(value, language, DIGITS))
    const isSigned = valuesOf(model).some((value) => value < 0)
    return isSigned ? say(language, 'wishRange', { from: low, to: high }) : low + TO + high
  }

/** A model of low voltage may give less than its series. */
const lowerOf = (watts: number, limit: number | undefined) => (limit === undefined ? undefined : Math.min(watts, limit))

/** Every column, in the order of the table and the comparison; the first, the model's name, is always shown. */
export const COLUMNS: readonly Column[] = [
  { name: 'model', label: textOf('column.model'), isShown: true, sortValue: ({ name }) => name },
  { name: 'series', label: textOf('column.series'), sortValue: ({ seriesName }) => seriesName },
  {
    name: 'category',
    label: textOf('column.category'),
    sortValue: (model, place) => categoryOf(model, place),
  },
  { name: 'status', label: textOf('column.status'), sortValue: rankIn('status'), write: choice('status') },
  { name: 'power', label: textOf('column.power'), unit: 'W', isShown: true, sortValue: ({ model }) => model.powerW },
  {
    name: 'voltage',
    label: textOf('column.voltage'),
    unit: 'V',
    isShown: true,
    sortValue: ({ model }) => model.outputV,
    write: (model, place) => {
      const [low, high] = outputSpan(model.series, model.model)
      return low === high ? writeNumber(low, place.language, DIGITS) : (span(() => [low, high])?.(model, place) ?? NONE)
    },
  },
  {
    name: 'current',
    label: textOf('column.current'),
    unit: 'A',
    isShown: true,
    sortValue: ({ model }) => model.outputA,
    write: ({ model }, { language }) => writeInAmperes(model.outputA, language),
  },
  { name: 'outputs', label: textOf('column.outputs'), sortValue: ({ outputs }) => outputs },
  {
    name: 'input',
    label: textOf('column.input'),
    unit: 'V',
    isShown: true,
    sortValue: ({ model }) => model.inputMinV,
    write: span(({ model }) => [model.inputMinV, model.inputMaxV]),
  },
  { name: 'supply', label: textOf('column.supply'), sortValue: rankIn('supply'), write: choice('supply') },
  {
    name: 'efficiency',
    label: textOf('column.efficiency'),
    unit: '%',
    isShown: true,
    sortValue: ({ series }) => series.efficiencyPct,
    isMoreBetter: true,
  },
  {
    name: 'size',
    label: textOf('column.size'),
    unit: 'mm',
    isShown: true,
    sortValue: ({ series: { sizeMm } }) => sizeMm.length * sizeMm.width * sizeMm.height,
    write: ({ series: { sizeMm } }, { language }) =>
      [sizeMm.length, sizeMm.width, sizeMm.height].map((side) => writeNumber(side, language, DIGITS)).join('\u00A0×\u00A0'),
  },
  { name: 'weight', label: textOf('column.weight'), unit: 'g', sortValue: ({ series }) => series.weightG },
  { name: 'isolation', label: textOf('column.isolation'), sortValue: rankIn('isolation'), write: choice('isolation') },
  {
    name: 'mopp',
    label: textOf('column.mopp'),
    unit: 'MOPP',
    sortValue: ({ series }) => series.isolation.mopp,
  },
  { name: 'mounting', label: textOf('column.mounting'), sortValue: rankIn('mounting'), write: choice('mounting') },
  { name: 'cooling', label: textOf('column.cooling'), sortValue: rankIn('cooling'), write: choice('cooling') },
  {
    name: 'temperature',
    label: textOf('column.temperature'),
    unit: '°C',
    sortValue: ({ series }) => series.temperature.maxC,
    write: span(({ series: { temperature } }) => [temperature.minC, temperature.maxC]),
  },
  {
    name: 'derating',
    label: textOf('column.derating'),
    unit: '°C',
    sortValue: ({ series }) => series.temperature.derateFromC,
  },
  {
    name: 'reference',
    label: textOf('column.reference'),
    sortValue: rankIn('reference'),
    write: choice('reference'),
  },
  {
    name: 'holdup',
    label: textOf('column.holdup'),
    unit: 'ms',
    sortValue: ({ series }) => series.holdUpMs,
    isMoreBetter: true,
  },
  { name: 'emissions', label: textOf('column.emissions'), sortValue: rankIn('emissions'), write: choice('emissions') },
  {
    name: 'approvals',
    label: textOf('column.approvals'),
    sortValue: ({ series }) => series.approvals.length,
    write: choice('approvals'),
  },
  { name: 'sector', label: textOf('column.sector'), sortValue: ({ series }) => series.sectors.length, write: choice('sector') },
  { name: 'mtbf', label: textOf('column.mtbf'), unit: 'h', sortValue: ({ series }) => mtbfHours(series), isMoreBetter: true },
  {
    name: 'price',
    label: textOf('column.price'),
    isShown: true,
    sortValue: rankIn('price'),
    write: ({ series }) => series.priceBand,
  },
  { name: 'stock', label: textOf('column.stock'), isShown: true, sortValue: ({ model }) => model.stock },
  {
    name: 'leadtime',
    label: textOf('column.leadtime'),
    unit: 'wk',
    sortValue: ({ model }) => model.leadTimeWeeks,
  },
  // At the end, so that the file keeps the places of its columns.
  {
    name: 'convection',
    label: textOf('column.convection'),
    unit: 'W',
    sortValue: ({ model, series }) => lowerOf(model.powerW, convectionPower(series)),
    isMoreBetter: true,
  },
  { name: 'peak', label: textOf('column.peak'), unit: 'W', sortValue: ({ series }) => series.peakPowerW, isMoreBetter: true },
  { name: 'role', label: textOf('column.role'), sortValue: rankIn('role'), write: choice('role') },
]

/** The title of a model's category. */
function categoryOf({ categoryPath }: Model, { index }: Place): string {
  return index.categoryTitles.get(categoryPath) ?? categoryPath
}

/** The unit of a column as the language writes it. */
export function columnUnit({ unit }: Column, language: string): string | undefined {
  return unit === 'wk' ? say(language, 'columnWeeks') : unit
}

/** The cell of a model in a column. */
export function writeCell(column: Column, model: Model, place: Place): FinderCell {
  const value = column.sortValue(model, place)
  const sortValue = typeof value === 'number' ? value : undefined
  const text =
    column.write?.(model, place) ??
    (typeof value === 'string' ? value : sortValue === undefined ? NONE : writeNumber(sortValue, place.language, DIGITS))
  return sortValue === undefined ? { text } : { text, sortValue }
}
