import fc from 'fast-check'
import { expect, test } from 'vitest'

import { LEVEL_VI } from './level-vi.ts'
import { calculate, expectMonotonic, expectResults, judge, withDefaults } from './testing/calculate.ts'

// By hand, with decimal logarithms.
test.each([
  [0.5, 41, 0.1],
  [1, 66, 0.1],
  [5, 77.7270092, 0.1],
  [10, 81.9483542, 0.1],
  [24, 86.2041822, 0.1],
  [49, 87.7719241, 0.1],
  [49.1, 88, 0.21],
  [65, 88, 0.21],
  [250, 88, 0.21],
  [300, 87.5, 0.5],
])('a supply of %d W must reach %d %% and take no more than %d W idle', (poutW, minAveragePct, maxNoLoadW) =>
  expectResults(calculate(LEVEL_VI, { poutW }), { minAveragePct, maxNoLoadW }),
)

test('a larger supply may never take less without load', () => expectMonotonic(LEVEL_VI, 'poutW', 'maxNoLoadW', 'rises'))
test('up to 250 W a larger supply never has a lower limit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 250, noNaN: true }), fc.double({ min: 0.1, max: 250, noNaN: true }), (one, other) => {
      const demand = (poutW: number) => calculate(LEVEL_VI, { poutW })['minAveragePct'] ?? Number.NaN
      expect(demand(Math.max(one, other))).toBeGreaterThanOrEqual(demand(Math.min(one, other)) - 1e-9)
    }),
  )
})
test('the cases of the formula nearly meet where they change', () => {
  const demand = (poutW: number) => calculate(LEVEL_VI, { poutW })['minAveragePct'] ?? Number.NaN
  expect(Math.abs(demand(1.0001) - demand(1))).toBeLessThan(1)
  expect(Math.abs(demand(49.001) - demand(49))).toBeLessThan(0.3)
})

test.each([
  [{}, 'note', 'at least 87.41 %, and without load the supply may take 0.1 W at most'],
  // Exactly 81.948 %.
  [{ poutW: 10 }, 'note', 'at least 81.95 %'],
  [{ poutW: 0.01 }, 'note', 'at least 16.5 %'],
  [{ poutW: 400 }, 'note', 'Regulation (EU) 2019/1782 ends at 250 W'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(LEVEL_VI, some)
  const verdict = judge(LEVEL_VI, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})
