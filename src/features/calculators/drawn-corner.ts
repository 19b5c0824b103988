import type { Calculator, Values } from './calculator.ts'
import { toNominal, type AtEnd, type Range } from './worst-case.ts'

/** The values at which a plot is drawn, and the ends of tolerances that they are at; none for the nominal values. */
export type DrawnCorner = { values: Values; results: Values; ends: readonly AtEnd[] }

/**
 * The worst corner of the tolerances, so that a plot shows what the verdict judges: each input is at the end that is bad for the first output
 * that depends on it. Where that corner cannot be drawn, because a result has no value there or `check` refuses it, the nominal values.
 */
export function pickDrawnCorner(calculator: Calculator, values: Values, ranges: Readonly<Record<string, Range>>): DrawnCorner {
  const ends = new Map<string, AtEnd>()
  for (const { id, worst } of calculator.outputs) {
    const range = ranges[id]
    if (range === undefined || worst === undefined) continue
    for (const end of worst === 'low' ? range.lowAt : range.highAt) if (!ends.has(end.input.id)) ends.set(end.input.id, end)
  }
  const nominal = toNominal(calculator, values)
  const corner = { ...nominal, ...Object.fromEntries([...ends].map(([id, { value }]) => [id, value])) }
  const results = calculator.compute(corner)
  const isDrawable = isBounded(calculator, results, ranges) && (calculator.check?.(corner) ?? []).length === 0
  return isDrawable ? { values: corner, results, ends: [...ends.values()] } : { values: nominal, results: calculator.compute(nominal), ends: [] }
}

/** Whether each result has a value where it has one at the nominal values. */
function isBounded({ outputs }: Calculator, results: Values, ranges: Readonly<Record<string, Range>>): boolean {
  return outputs.every(({ id }) => Number.isFinite(results[id]) || !Number.isFinite(ranges[id]?.nominal))
}
