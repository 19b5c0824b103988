import type { ProductModel } from '../types/product-model.ts'
import type { SeriesData } from '../types/series-data.ts'

/** What a series is for: most supply power. Filters were told by their category before series had a role. */
export function roleOf({ role, category }: Pick<SeriesData, 'role' | 'category'>): 'supply' | 'high-voltage' | 'accessory' {
  return role ?? (category === 'filters' ? 'accessory' : 'supply')
}

/** The voltages that a model can have at its output: an accessory passes on what stands at its input. */
export function outputSpan(
  data: Pick<SeriesData, 'role' | 'category'>,
  { outputV, inputMinV, inputMaxV }: ProductModel,
): readonly [low: number, high: number] {
  return roleOf(data) === 'accessory' ? [inputMinV, inputMaxV] : [outputV, outputV]
}

/** Usual voltages of DC systems. */
const SYSTEMS_V = [12, 24, 48]

/** The voltages by which people ask for a model: its own, and for an accessory those of the DC systems in which it works. */
export function askedVoltages(data: Pick<SeriesData, 'role' | 'category' | 'input'>, model: ProductModel): number[] {
  const [low, high] = outputSpan(data, model)
  const systems = low < high && data.input.type === 'DC' ? SYSTEMS_V.filter((volts) => volts >= low && volts <= high) : []
  return [...new Set([model.outputV, ...systems])].toSorted((one, other) => one - other)
}
