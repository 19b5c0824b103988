import type { Calculator, Plot, Values, Verdict } from '#features/calculators/calculator.ts'
import type { State } from '#features/calculators/state.ts'
import { pickDrawnCorner, type DrawnCorner } from '#features/calculators/drawn-corner.ts'
import { takeEnds, takeWorst, worstCase, type Range } from '#features/calculators/worst-case.ts'

/** Everything calculated from one set of values. */
export type Calculation = {
  values: Values
  results: Values
  ranges: Readonly<Record<string, Range>>
  /** What a design is judged by: the bad end of each output. Equal to `results` without tolerances. */
  worst: Values
  verdict: Verdict | undefined
  plot: Plot
  /** The corner of the tolerances at which the plot is drawn. */
  drawn: DrawnCorner
}

/** Calculates the results for a state; undefined when the state has problems. */
export function calculate(calculator: Calculator, { values, tolerances, problems }: State): Calculation | undefined {
  if (problems.length > 0) return undefined
  const results = calculator.compute(values)
  const ranges = worstCase(calculator, values, tolerances)
  const worst = takeWorst(calculator, ranges)
  const ends = takeEnds(calculator, values, tolerances)
  const drawn = pickDrawnCorner(calculator, values, ranges)
  return {
    values,
    results,
    ranges,
    worst,
    verdict: calculator.verdict?.(values, worst, ends),
    plot: calculator.plot(drawn.values, drawn.results, { entered: values, ends }),
    drawn,
  }
}
