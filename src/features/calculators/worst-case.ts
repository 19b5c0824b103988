import type { Calculator, CalculatorInput, CalculatorOutput, Ends, Values } from './calculator.ts'

/** An input at an end of its tolerance, where it has this value. */
export type AtEnd = { input: CalculatorInput; side: -1 | 1; percent: number; value: number }

/** An output at the given values, its lowest and highest value, and where these are: only the inputs on which they depend. */
export type Range = { nominal: number; low: number; high: number; lowAt: readonly AtEnd[]; highAt: readonly AtEnd[] }

/**
 * The range of each output while every value stays within its tolerance (percent by input): the extremes over the nominal values and all
 * corners of the box of tolerances, which every output takes there because it rises or falls with each input. Corners are limited to the
 * bounds of the inputs, except that they reach 0 (`moved`). Where tolerances overlap, such as those of two voltages, a corner may be one that `check` refuses as a wish; it
 * is a case all the same, so `compute` answers there too. An output that exists at the given values and not at a corner has NaN for its
 * bad end.
 */
export function worstCase(calculator: Calculator, values: Values, tolerances: Values): Record<string, Range> {
  const center = toNominal(calculator, values)
  const nominal = calculator.compute(center)
  const corners = listCorners(calculator.inputs, values, tolerances).map((corner) => ({ ...corner, results: calculator.compute(corner.values) }))
  return Object.fromEntries(calculator.outputs.map((output) => [output.id, toRange(output, { calculator, values: center, nominal, corners })]))
}

/** The values of a nominal design: inputs that are tolerances themselves are 0. */
export function toNominal({ inputs }: Calculator, values: Values): Values {
  const exact = inputs.filter(({ spread }) => spread !== undefined).map(({ id }) => [id, 0])
  return { ...values, ...Object.fromEntries(exact) }
}

/** The results of which a design is judged: each output at its bad end, or as it is where neither end is bad. */
export function takeWorst(calculator: Calculator, ranges: Readonly<Record<string, Range>>): Record<string, number> {
  return Object.fromEntries(calculator.outputs.map(({ id, worst }) => [id, ranges[id]?.[worst ?? 'nominal'] ?? Number.NaN]))
}

/** All inputs at the lower and at the upper ends of their tolerances, within their bounds. */
export function takeEnds({ inputs }: Calculator, values: Values, tolerances: Values): Ends {
  const at = (side: -1 | 1): Values =>
    Object.fromEntries(
      inputs.map((input) => [input.id, moved(input, values, input.tolerancePct === undefined ? 0 : side * (tolerances[input.id] ?? 0))]),
    )
  return { low: at(-1), high: at(1) }
}

type Place = { values: Values; ends: readonly AtEnd[] }
type Corner = Place & { results: Values }

function listCorners(inputs: readonly CalculatorInput[], values: Values, tolerances: Values): Place[] {
  return inputs.reduce<Place[]>(
    (corners, input) => {
      const ends = listEnds(input, values, tolerances[input.id] ?? 0)
      return ends.length === 0
        ? corners
        : corners.flatMap((corner) => ends.map((end) => ({ values: { ...corner.values, [input.id]: end.value }, ends: [...corner.ends, end] })))
    },
    [{ values, ends: [] }],
  )
}

/** Both ends of an input; none where it is exact. */
function listEnds(input: CalculatorInput, values: Values, tolerance: number): AtEnd[] {
  const value = values[input.id] ?? Number.NaN
  if (input.spread !== undefined) {
    const low = input.spread === 'onOneSide' ? 0 : -value
    return value === 0
      ? []
      : [
          { input, side: -1, percent: Math.abs(low), value: low },
          { input, side: 1, percent: value, value },
        ]
  }
  if (input.tolerancePct === undefined || tolerance <= 0) return []
  return ([-1, 1] as const).map((side) => ({ input, side, percent: tolerance, value: moved(input, values, side * tolerance) }))
}

/**
 * Bounds that physics sets, such as 100 % of efficiency, hold for tolerances, too. The least value that may be entered is there against
 * slips of the pen: a tolerance of 100 % reaches 0.
 */
function moved({ id, min, max }: CalculatorInput, values: Values, percent: number): number {
  return Math.min(max, Math.max(Math.min(min, 0), (values[id] ?? Number.NaN) * (1 + percent / 100)))
}

type Found = { calculator: Calculator; values: Values; nominal: Values; corners: readonly Corner[] }

function toRange({ id, worst }: CalculatorOutput, { calculator, values, nominal: results, corners }: Found): Range {
  const nominal = results[id] ?? Number.NaN
  if (Number.isNaN(nominal)) return { nominal, low: nominal, high: nominal, lowAt: [], highAt: [] }
  const valueAt = (corner: Corner | undefined) => corner?.results[id] ?? Number.NaN
  const missing = corners.find((corner) => Number.isNaN(valueAt(corner)))
  const pick = (end: 'low' | 'high'): Corner | undefined => {
    if (worst === end && missing !== undefined) return missing
    const side = end === 'low' ? -1 : 1
    let best: Corner | undefined
    for (const corner of corners) if (side * (valueAt(corner) - (best === undefined ? nominal : valueAt(best))) > 0) best = corner
    return best
  }
  // An input matters at a corner when the output is another one without its tolerance.
  const namesOf = (corner: Corner | undefined) =>
    corner?.ends.filter(
      ({ input }) => !Object.is(calculator.compute({ ...corner.values, [input.id]: values[input.id] ?? Number.NaN })[id], corner.results[id]),
    ) ?? []
  const [low, high] = [pick('low'), pick('high')]
  return {
    nominal,
    low: low === undefined ? nominal : valueAt(low),
    high: high === undefined ? nominal : valueAt(high),
    lowAt: namesOf(low),
    highAt: namesOf(high),
  }
}
