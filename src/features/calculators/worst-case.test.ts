import { expect, test } from 'vitest'

import type { Calculator } from './calculator.ts'
import { HOLD_UP } from './hold-up.ts'
import { worstCase } from './worst-case.ts'

const values = Object.fromEntries(HOLD_UP.inputs.map((input) => [input.id, input.default]))

test('without tolerances the worst case is the value itself', () => {
  const { holdUpMs } = worstCase(HOLD_UP, values, {})
  expect(holdUpMs?.low).toBe(holdUpMs?.nominal)
  expect(holdUpMs?.high).toBe(holdUpMs?.nominal)
})

test('the ends come from the worst and the best corner', () => {
  const { holdUpMs } = worstCase(HOLD_UP, values, { v1: 2, v2: 2 })
  // 211.2 µF · (382.2² − 306²) · 0.94 / 300 W and 211.2 µF · (397.8² − 294²) · 0.94 / 300 W, by hand.
  expect(holdUpMs?.low).toBeCloseTo(34.7033, 3)
  expect(holdUpMs?.high).toBeCloseTo(47.5202, 3)
})

test('corners stay within the bounds of the inputs', () => {
  const { effectiveCapUF, holdUpMs } = worstCase(HOLD_UP, { ...values, effPct: 99.9 }, { effPct: 10 })
  expect(holdUpMs?.high).toBe(holdUpMs?.nominal)
  expect(effectiveCapUF?.low).toBe(effectiveCapUF?.nominal)
})

test('impossible corners do not count', () => {
  const { holdUpMs } = worstCase(HOLD_UP, { ...values, v1: 310, v2: 300 }, { v1: 2, v2: 2 })
  expect(holdUpMs?.low).toBeGreaterThan(0)
})

test('an output without a value has no range', () => {
  const none: Calculator = { ...HOLD_UP, compute: () => ({ holdUpMs: Number.NaN }) }
  expect(worstCase(none, values, { v1: 2 })['holdUpMs']).toEqual({ nominal: Number.NaN, low: Number.NaN, high: Number.NaN })
})
