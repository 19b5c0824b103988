import type { Span } from './filters.ts'
import type { Model } from './list-models.ts'

/** Lowest and highest value of every model, by place; NaN where the quantity does not apply, so that no comparison holds. */
export type Spans = { low: Float64Array; high: Float64Array }

/** The columns of a quantity. */
export function createSpans(models: readonly Model[], valuesOf: (model: Model) => Span | undefined): Spans {
  const low = new Float64Array(models.length).fill(Number.NaN)
  const high = new Float64Array(models.length).fill(Number.NaN)
  models.forEach((model, place) => {
    const span = valuesOf(model)
    if (span !== undefined) [low[place], high[place]] = span
  })
  return { low, high }
}

/** Smallest and largest value of all models; undefined when none has one. */
export function rangeOf({ low, high }: Spans): { min: number; max: number } | undefined {
  let [min, max] = [Infinity, -Infinity]
  low.forEach((value, place) => {
    if (value < min) min = value
    const top = high[place] ?? Number.NaN
    if (top > max) max = top
  })
  return min <= max ? { min, max } : undefined
}
