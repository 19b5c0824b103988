import type { FinderCell } from '#model/products/finder.ts'
import { inLanguage } from '#model/quantities/in-language.ts'
import type { Text } from '#model/quantities/text.ts'
import { writeNumber } from '#model/quantities/write-quantity.ts'
import { CHOICES, type ChoiceName } from './filters.ts'
import type { CatalogueIndex } from './build-index.ts'
import { labelOf } from './label-of.ts'
import type { Model } from './list-models.ts'

export type Place = { index: CatalogueIndex; language: string }

/** A column of the result and a row of the comparison. */
export type Column = {
  name: string
  label: Text
  unit?: string
  /** Whether it is shown unless the address says otherwise. */
  isShown?: boolean
  /** What it is ordered by: numbers by size, texts as people order them. Null and undefined come last. */
  sortValue(model: Model, place: Place): number | string | null | undefined
  /** What is written; the sort value when left out. */
  write?(model: Model, place: Place): string
  /** Whether more of it is better for everybody: a lighter or a cheaper supply may be the worse choice. */
  isMoreBetter?: true
}

const DIGITS = 6
const NONE = '–'
/** From one to the other as data sheets write it, on one line; beside a minus sign it would be misread. */
const TO = '–\u2060'

const choice =
  (name: Exclude<ChoiceName, 'category'>): Column['write'] =>
  (model, place) =>
    CHOICES[name](model)
      .map((value) => labelOf(name, value, place))
      .join(', ') || NONE

/** Place of a value in the order of its choice. */
const rankIn =
  (name: Exclude<ChoiceName, 'category'>): Column['sortValue'] =>
  (model, { index }) => {
    const [value] = CHOICES[name](model)
    return value === undefined ? undefined : [...index.choices[name].keys()].indexOf(value)
  }

const span =
  (valuesOf: (model: Model) => readonly [number, number]): Column['write'] =>
  (model, { language }) => {
    const [low, high] = valuesOf(model).map((value) => writeNumber(value, language, DIGITS))
    const isSigned = valuesOf(model).some((value) => value < 0)
    return `${low}${isSigned ? inLanguage({ en: ' to ', de: ' bis ' }, language) : TO}${high}`
  }

/** Every column, in the order of the table and of the comparison; the first, the model's name, is always shown. */
export const COLUMNS: readonly Column[] = [
  { name: 'model', label: { en: 'Model', de: 'Modell' }, isShown: true, sortValue: ({ name }) => name },
  { name: 'series', label: { en: 'Series', de: 'Serie' }, sortValue: ({ seriesName }) => seriesName },
  {
    name: 'category',
    label: { en: 'Category', de: 'Kategorie' },
    sortValue: (model, place) => categoryOf(model, place),
  },
  { name: 'status', label: { en: 'Life cycle', de: 'Lebenszyklus' }, sortValue: rankIn('status'), write: choice('status') },
  { name: 'power', label: { en: 'Power', de: 'Leistung' }, unit: 'W', isShown: true, sortValue: ({ model }) => model.powerW },
  { name: 'voltage', label: { en: 'Output voltage', de: 'Ausgangsspannung' }, unit: 'V', isShown: true, sortValue: ({ model }) => model.outputV },
  { name: 'current', label: { en: 'Output current', de: 'Ausgangsstrom' }, unit: 'A', isShown: true, sortValue: ({ model }) => model.outputA },
  { name: 'outputs', label: { en: 'Outputs', de: 'Ausgänge' }, sortValue: ({ outputs }) => outputs },
  {
    name: 'input',
    label: { en: 'Input voltage', de: 'Eingangsspannung' },
    unit: 'V',
    isShown: true,
    sortValue: ({ model }) => model.inputMinV,
    write: span(({ model }) => [model.inputMinV, model.inputMaxV]),
  },
  { name: 'supply', label: { en: 'Input type', de: 'Eingangsart' }, sortValue: rankIn('supply'), write: choice('supply') },
  {
    name: 'efficiency',
    label: { en: 'Efficiency, typical', de: 'Wirkungsgrad, typisch' },
    unit: '%',
    isShown: true,
    sortValue: ({ series }) => series.efficiencyPct,
    isMoreBetter: true,
  },
  {
    name: 'size',
    label: { en: 'Size (L × W × H)', de: 'Maße (L × B × H)' },
    unit: 'mm',
    isShown: true,
    sortValue: ({ series: { sizeMm } }) => sizeMm.length * sizeMm.width * sizeMm.height,
    write: ({ series: { sizeMm } }, { language }) =>
      [sizeMm.length, sizeMm.width, sizeMm.height].map((side) => writeNumber(side, language, DIGITS)).join('\u00A0×\u00A0'),
  },
  { name: 'weight', label: { en: 'Weight', de: 'Gewicht' }, unit: 'g', sortValue: ({ series }) => series.weightG },
  { name: 'isolation', label: { en: 'Isolation', de: 'Isolation' }, sortValue: rankIn('isolation'), write: choice('isolation') },
  {
    name: 'mopp',
    label: { en: 'Means of patient protection', de: 'Schutzmaßnahmen für Patienten' },
    unit: 'MOPP',
    sortValue: ({ series }) => series.isolation.mopp,
  },
  { name: 'mounting', label: { en: 'Mounting', de: 'Montage' }, sortValue: rankIn('mounting'), write: choice('mounting') },
  { name: 'cooling', label: { en: 'Cooling', de: 'Kühlung' }, sortValue: rankIn('cooling'), write: choice('cooling') },
  {
    name: 'temperature',
    label: { en: 'Operating temperature', de: 'Betriebstemperatur' },
    unit: '°C',
    sortValue: ({ series }) => series.temperature.maxC,
    write: span(({ series: { temperature } }) => [temperature.minC, temperature.maxC]),
  },
  {
    name: 'derating',
    label: { en: 'Full power up to', de: 'Volle Leistung bis' },
    unit: '°C',
    sortValue: ({ series }) => series.temperature.derateFromC,
  },
  {
    name: 'reference',
    label: { en: 'Temperatures measured at', de: 'Temperaturen gemessen an' },
    sortValue: rankIn('reference'),
    write: choice('reference'),
  },
  {
    name: 'holdup',
    label: { en: 'Hold-up time', de: 'Überbrückungszeit' },
    unit: 'ms',
    sortValue: ({ series }) => series.holdUpMs,
    isMoreBetter: true,
  },
  { name: 'emissions', label: { en: 'Emission class', de: 'Störaussendung' }, sortValue: rankIn('emissions'), write: choice('emissions') },
  {
    name: 'approvals',
    label: { en: 'Approvals', de: 'Zulassungen' },
    sortValue: ({ series }) => series.approvals.length,
    write: choice('approvals'),
  },
  { name: 'sector', label: { en: 'Sectors', de: 'Branchen' }, sortValue: ({ series }) => series.sectors.length, write: choice('sector') },
  { name: 'mtbf', label: { en: 'MTBF', de: 'MTBF' }, unit: 'kh', sortValue: ({ series }) => series.mtbfKh, isMoreBetter: true },
  {
    name: 'price',
    label: { en: 'Price band', de: 'Preisklasse' },
    isShown: true,
    sortValue: rankIn('price'),
    write: ({ series }) => series.priceBand,
  },
  { name: 'stock', label: { en: 'In stock', de: 'Auf Lager' }, isShown: true, sortValue: ({ model }) => model.stock },
  {
    name: 'leadtime',
    label: { en: 'Lead time', de: 'Lieferzeit' },
    unit: 'wk',
    sortValue: ({ model }) => model.leadTimeWeeks,
  },
]

/** Title of a model's category. */
function categoryOf({ categoryPath }: Model, { index }: Place): string {
  return index.categoryTitles.get(categoryPath) ?? categoryPath
}

/** A unit as the language writes it. */
export function columnUnit({ unit }: Column, language: string): string | undefined {
  return unit === 'wk' ? inLanguage({ en: 'weeks', de: 'Wochen' }, language) : unit
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
