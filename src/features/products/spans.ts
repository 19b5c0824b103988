import type { Span } from './filters.ts'
import type { Model } from './list-models.ts'

/** The lowest and highest value of every model, by position; NaN where the quantity does not apply, so that no comparison is true. */
export type Spans = { low: Float64Array; high: Float64Array }

/** Fills the two columns of a quantity. */
export function createSpans(models: readonly Model[], valuesOf: (model: Model) => Span | undefined): Spans {
  const low = new Float64Array(models.length).fill(Number.NaN)
  const high = new Float64Array(models.length).fill(Number.NaN)
  models.forEach((model, place) => {
    const span = valuesOf(model)
    if (span !== undefined) [low[place], high[place]] = span
  })
  return { low, high }
}

/** The smallest and largest value over all models; undefined when none has one. */
export function rangeOf({ low, high }: Spans): { min: number; max: number } | undefined {
  let [min, max] = [Infinity, -Infinity]
  low.forEach((value, place) => {
    if (value < min) min = value
    const top = high[place] ?? Number.NaN
    if (top > max) max = top
  })
  return min <= max ? { min, max } : undefined
}
