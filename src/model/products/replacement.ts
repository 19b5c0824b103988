import type { ProductModel } from '../types/product-model.ts'
import type { SeriesData } from '../types/series-data.ts'
import { convectionPower } from './convection-power.ts'
import { listSpecifications, partsToText } from './specifications.ts'

export type Difference = { label: string; before: string; after: string }

/** Values derived from others, and those that do not matter for a replacement. */
const LEFT_OUT = new Set(['heatLoss', 'powerAtMaximum', 'powerDensity'])

/**
 * The quantities in which a series and its successor differ, with both values; '–' where one of them has none. Does not judge the
 * differences.
 */
export function listDifferences(
  before: { data: SeriesData; models: readonly ProductModel[] },
  after: { data: SeriesData; models: readonly ProductModel[] },
  language: string,
): Difference[] {
  const [old, its] = [before, after].map(({ data, models }) => toValues(data, models, language))
  if (old === undefined || its === undefined) return []
  const names = new Set([...old.keys(), ...its.keys()])
  return [...names].flatMap((name) => {
    const [one, other] = [old.get(name), its.get(name)]
    if (one?.value === other?.value) return []
    return [{ label: (one ?? other)?.label ?? '', before: one?.value ?? '–', after: other?.value ?? '–' }]
  })
}

function toValues(data: SeriesData, models: readonly ProductModel[], language: string): Map<string, { label: string; value: string }> {
  // Here the power by convection is a row of every series that has one: what is cooled by a fan may give less without.
  const rows = listSpecifications(data, models, language, { convection: convectionPower(data) }).flatMap((group) => group.rows)
  return new Map(
    rows
      .filter(({ name }) => !LEFT_OUT.has(name))
      .map(({ name, label, value }) => [name.replace(/Voltages$/, 'Voltage'), { label, value: partsToText(value) }]),
  )
}

export type Fit = 'fits' | 'fitsHigher' | 'larger'

/** Whether a successor fits into the footprint of the series before it, if necessary rotated by 90°, and whether it is higher. */
export function fitOf(before: SeriesData['sizeMm'], after: SeriesData['sizeMm']): Fit {
  const [oldLong, oldShort] = [Math.max(before.length, before.width), Math.min(before.length, before.width)]
  const [long, short] = [Math.max(after.length, after.width), Math.min(after.length, after.width)]
  if (long > oldLong || short > oldShort) return 'larger'
  return after.height > before.height ? 'fitsHigher' : 'fits'
}

/** The successor's model with the same output voltage; of several, the one whose input range overlaps most with the old one's. */
export function findSuccessorModel(model: ProductModel, successors: readonly ProductModel[]): ProductModel | undefined {
  const shared = ({ inputMinV, inputMaxV }: ProductModel) => Math.min(inputMaxV, model.inputMaxV) - Math.max(inputMinV, model.inputMinV)
  const same = successors.filter(({ outputV }) => outputV === model.outputV)
  return same.toSorted((one, other) => shared(other) - shared(one))[0]
}
