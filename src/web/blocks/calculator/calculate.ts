import type { Calculator, Plot, Values, Verdict } from '#features/calculators/calculator.ts'
import type { State } from '#features/calculators/state.ts'
import { worstCase, type Range } from '#features/calculators/worst-case.ts'

/** Everything calculated from one set of values. */
export type Calculation = { values: Values; results: Values; ranges: Readonly<Record<string, Range>>; verdict: Verdict | undefined; plot: Plot }

/** Calculates the results for a state; undefined when the state has problems. */
export function calculate(calculator: Calculator, { values, tolerances, problems }: State): Calculation | undefined {
  if (problems.length > 0) return undefined
  const results = calculator.compute(values)
  return {
    values,
    results,
    ranges: worstCase(calculator, values, tolerances),
    verdict: calculator.verdict?.(values, results),
    plot: calculator.plot(values, results),
  }
}
