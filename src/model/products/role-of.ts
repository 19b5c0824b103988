import type { ProductModel } from '../types/product-model.ts'
import type { SeriesData } from '../types/series-data.ts'

/** What a series is for: most supply power. */
export function roleOf({ role = 'supply' }: Pick<SeriesData, 'role'>): 'supply' | 'high-voltage' | 'accessory' {
  return role
}

/** The voltages that a model can have at its output: an accessory passes on what stands at its input. */
export function outputSpan(data: Pick<SeriesData, 'role'>, { outputV, inputMinV, inputMaxV }: ProductModel): readonly [low: number, high: number] {
  return roleOf(data) === 'accessory' ? [inputMinV, inputMaxV] : [outputV, outputV]
}

/** Usual voltages of DC systems. */
const SYSTEMS_V = [12, 24, 48]

/** The voltages by which people ask for a model: its own, and for an accessory those of the DC systems in which it works. */
export function askedVoltages({ role, input }: Pick<SeriesData, 'role' | 'input'>, model: ProductModel): number[] {
  const [low, high] = outputSpan({ role }, model)
  const systems = low < high && input.type === 'DC' ? SYSTEMS_V.filter((volts) => volts >= low && volts <= high) : []
  return [...new Set([model.outputV, ...systems])].toSorted((one, other) => one - other)
}
