import type { Calculator, CalculatorInput, Values } from './calculator.ts'

/** An output at the given values, and its lowest and highest value. */
export type Range = { nominal: number; low: number; high: number }

/**
 * The range of each output while every value stays within its tolerance (percent by input): the extremes over the nominal values and all
 * corners of the tolerance box. Corners are limited to the bounds of the inputs; those that `check` refuses do not count.
 */
export function worstCase(calculator: Calculator, values: Values, tolerances: Values): Record<string, Range> {
  const nominal = calculator.compute(values)
  const corners = listCorners(calculator.inputs, values, tolerances)
  const results = corners.filter((corner) => (calculator.check?.(corner) ?? []).length === 0).map((corner) => calculator.compute(corner))
  return Object.fromEntries(
    calculator.outputs.map(({ id }) => [
      id,
      toRange(
        nominal[id] ?? Number.NaN,
        results.map((result) => result[id] ?? Number.NaN),
      ),
    ]),
  )
}

function listCorners(inputs: readonly CalculatorInput[], values: Values, tolerances: Values): Values[] {
  const loose = inputs.filter(({ id, tolerancePct }) => tolerancePct !== undefined && (tolerances[id] ?? 0) > 0)
  return loose.reduce<Values[]>(
    (corners, input) =>
      corners.flatMap((corner) => [-1, 1].map((side) => ({ ...corner, [input.id]: moved(input, corner, side * (tolerances[input.id] ?? 0)) }))),
    [values],
  )
}

function moved({ id, min, max }: CalculatorInput, values: Values, percent: number): number {
  return Math.min(max, Math.max(min, (values[id] ?? Number.NaN) * (1 + percent / 100)))
}

function toRange(nominal: number, others: readonly number[]): Range {
  if (Number.isNaN(nominal)) return { nominal, low: nominal, high: nominal }
  const found = others.filter((value) => !Number.isNaN(value))
  return { nominal, low: Math.min(nominal, ...found), high: Math.max(nominal, ...found) }
}
