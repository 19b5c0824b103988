import fc from 'fast-check'
import { expect } from 'vitest'

import type { Calculator, CalculatorInput, Values, Verdict } from '../calculator.ts'
import { takeEnds, takeWorst, worstCase } from '../worst-case.ts'

/** The results for some values, with defaults for the others. */
export function calculate(calculator: Calculator, some: Values = {}): Record<string, number> {
  return calculator.compute(withDefaults(calculator, some))
}

/** All values of a calculator, with defaults for those not given. */
export function withDefaults(calculator: Calculator, some: Values = {}): Values {
  return { ...Object.fromEntries(calculator.inputs.map((input) => [input.id, input.default])), ...some }
}

/** What a result means, judged by the worst values within the tolerances, as pages do it. */
export function judge(calculator: Calculator, values: Values, tolerances: Values = {}): Verdict | undefined {
  const worst = takeWorst(calculator, worstCase(calculator, values, tolerances))
  return calculator.verdict?.(values, worst, takeEnds(calculator, values, tolerances))
}

/** Results within a relative error. */
export function expectResults(results: Values, expected: Values, relativeError = 1e-6): void {
  for (const [id, value] of Object.entries(expected))
    if (!Object.is(results[id], value))
      expect(Math.abs((results[id] ?? Number.NaN) - value), `${id} is ${results[id]}, not ${value}`).toBeLessThanOrEqual(
        Math.abs(value) * relativeError,
      )
}

/** Arbitrary values within all bounds without problems; ends and small values are frequent. */
export function validValues(calculator: Calculator): fc.Arbitrary<Values> {
  const inputs = Object.fromEntries(calculator.inputs.map((input) => [input.id, validValue(input)]))
  return fc.record(inputs).filter((values) => isPossible(calculator, values))
}

/** Whether values are within their bounds and have no problem. */
export function isPossible(calculator: Calculator, values: Values): boolean {
  const isWithin = calculator.inputs.every(({ id, min, max }) => (values[id] ?? Number.NaN) >= min && (values[id] ?? Number.NaN) <= max)
  return isWithin && (calculator.check?.(values) ?? []).length === 0
}

/** Expects an output to change by a factor when an input is multiplied by `by`, whatever the other values are. */
export function expectScaling(calculator: Calculator, input: string, by: number, changes: Readonly<Record<string, number>>): void {
  fc.assert(
    fc.property(validValues(calculator), (values) => {
      const scaled = { ...values, [input]: (values[input] ?? Number.NaN) * by }
      fc.pre(isPossible(calculator, scaled))
      const [before, after] = [calculator.compute(values), calculator.compute(scaled)]
      expectResults(after, Object.fromEntries(Object.entries(changes).map(([id, factor]) => [id, (before[id] ?? Number.NaN) * factor])), 1e-9)
    }),
  )
}

/** Expects that raising an input never lowers (`rises`) or never raises (`falls`) an output. */
export function expectMonotonic(calculator: Calculator, input: string, output: string, direction: 'rises' | 'falls'): void {
  const { min, max } = calculator.inputs.find(({ id }) => id === input) ?? { min: Number.NaN, max: Number.NaN }
  fc.assert(
    fc.property(validValues(calculator), fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
      const value = values[input] ?? Number.NaN
      const raised = { ...values, [input]: Math.min(max, Math.max(min, value + share * (max - value))) }
      fc.pre(isPossible(calculator, raised))
      const [before = Number.NaN, after = Number.NaN] = [calculator.compute(values)[output], calculator.compute(raised)[output]]
      fc.pre(!Number.isNaN(before) && !Number.isNaN(after))
      const slack = 1e-12 * Math.max(Math.abs(before), Math.abs(after))
      if (direction === 'rises') expect(after).toBeGreaterThanOrEqual(before - slack)
      else expect(after).toBeLessThanOrEqual(before + slack)
    }),
  )
}

function validValue(input: CalculatorInput): fc.Arbitrary<number> {
  const { min, max, isWhole } = input
  if (isWhole) return fc.integer({ min, max })
  // Subnormal numbers have too few bits for a relative error.
  const even = fc.double({ min, max, noNaN: true }).map((value) => (Math.abs(value) < 1e-9 ? 0 : value))
  const byRatio = fc.double({ min: 0, max: 1, noNaN: true }).map((share) => Math.min(max, Math.max(min, min * (max / min) ** share)))
  return fc.oneof(even, min > 0 ? byRatio : even, fc.constantFrom(min, max, input.default))
}
