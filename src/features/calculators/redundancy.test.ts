import fc from 'fast-check'
import { expect, test } from 'vitest'

import { REDUNDANCY } from './redundancy.ts'
import { calculate, expectMonotonic, expectResults, judge, validValues, withDefaults } from './testing/calculate.ts'

// Computed independently: every combination of working and failed supplies is listed and the probabilities are summed as exact fractions.
test.each([
  [
    { mtbfH: 100000, mttrH: 8, n: 2, k: 1, betaPct: 0 },
    { unitAvailability: 0.9999200064, systemAvailability: 0.999999993601, downtimeMinPerYear: 0.00336330185 },
  ],
  [
    { mtbfH: 500000, mttrH: 48, n: 4, k: 3, betaPct: 0 },
    { unitAvailability: 0.9999040092, systemAvailability: 0.999999944722, downtimeMinPerYear: 0.0290542793 },
  ],
  [
    { mtbfH: 50000, mttrH: 100, n: 5, k: 5, betaPct: 0 },
    { unitAvailability: 0.998003992, systemAvailability: 0.990059721, downtimeMinPerYear: 5224.61058 },
  ],
  [
    { mtbfH: 200000, mttrH: 72, n: 6, k: 4, betaPct: 0 },
    { unitAvailability: 0.9996401296, systemAvailability: 0.999999999069, downtimeMinPerYear: 0.000489521992 },
  ],
])('a system of %j is as available as it should be', (values, expected) => expectResults(calculate(REDUNDANCY, values), expected, 1e-8))

test('a system of one supply is as available as the supply', () => {
  const { unitAvailability, systemAvailability } = calculate(REDUNDANCY, { n: 1, k: 1, betaPct: 0 })
  expect(systemAvailability).toBeCloseTo(unitAvailability ?? 0, 15)
})
test("one of two supplies needed fails with the square of one supply's probability", () => {
  const { unitAvailability = 0, downtimeMinPerYear } = calculate(REDUNDANCY, { n: 2, k: 1, mtbfH: 1000, mttrH: 1000, betaPct: 0 })
  expect(unitAvailability).toBe(0.5)
  expect(downtimeMinPerYear).toBe(525600 / 4)
})
test('availability lies between 0 and 1', () => {
  fc.assert(
    fc.property(validValues(REDUNDANCY), (values) => {
      const { systemAvailability = -1, downtimeMinPerYear = -1 } = REDUNDANCY.compute(values)
      expect(systemAvailability).toBeGreaterThanOrEqual(0)
      expect(systemAvailability).toBeLessThanOrEqual(1)
      expect(downtimeMinPerYear).toBeGreaterThanOrEqual(0)
    }),
  )
})
test('MTBF and repair time count only by their ratio', () => {
  const { downtimeMinPerYear } = calculate(REDUNDANCY, { mtbfH: 600000, mttrH: 48 })
  expectResults(
    { downtimeMinPerYear: downtimeMinPerYear ?? Number.NaN },
    { downtimeMinPerYear: calculate(REDUNDANCY)['downtimeMinPerYear'] ?? 0 },
    1e-12,
  )
})
test('a better supply or a faster repair never adds downtime', () => {
  expectMonotonic(REDUNDANCY, 'mtbfH', 'downtimeMinPerYear', 'falls')
  expectMonotonic(REDUNDANCY, 'mttrH', 'downtimeMinPerYear', 'rises')
})
test('a further supply never adds downtime, a further supply needed never removes any', () => {
  fc.assert(
    fc.property(validValues(REDUNDANCY), (values) => {
      const { n = 1, k = 1 } = values
      const downtime = (change: Record<string, number>) => REDUNDANCY.compute({ ...values, ...change })['downtimeMinPerYear'] ?? Number.NaN
      const own = downtime({})
      expect(downtime({ n: n + 1 })).toBeLessThanOrEqual(own * (1 + 1e-12))
      if (k < n) expect(downtime({ k: k + 1 })).toBeGreaterThanOrEqual(own * (1 - 1e-12))
    }),
  )
})

test('common causes take all supplies at once: no further supply cures them', () => {
  // All failures in common: as available as one supply, however many there are.
  const { unitAvailability, systemAvailability } = calculate(REDUNDANCY, { n: 8, k: 1, betaPct: 100 })
  expect(systemAvailability).toBeCloseTo(unitAvailability ?? 0, 15)
  // 5 % of 24 h in 300 000 h are 2.10 min/year, to which the independent part adds little.
  expect(calculate(REDUNDANCY, { n: 20, k: 1 })['downtimeMinPerYear']).toBeCloseTo((525_600 * 0.05 * 24) / (300_000 + 0.05 * 24), 9)
})

test('what is below three seconds a year is shown as that, and drawn at three seconds', () => {
  const values = withDefaults(REDUNDANCY, { n: 50, k: 1, betaPct: 0 })
  const results = REDUNDANCY.compute(values)
  expect(results['downtimeMinPerYear']).toBeLessThan(1e-100)
  const plot = REDUNDANCY.plot(values, results)
  expect(plot.kind === 'bars' && plot.bars.every(({ value }) => value >= 0.05)).toBe(true)
  for (const { id, meaningful } of REDUNDANCY.outputs)
    expect(meaningful, id).toEqual(id === 'downtimeMinPerYear' ? { from: 0.05 } : { to: 0.9999999 })
})

test('more supplies needed than there are is refused', () => {
  expect(REDUNDANCY.check?.(withDefaults(REDUNDANCY, { n: 2, k: 3 })).map(({ input }) => input)).toEqual(['k'])
})

test.each([
  [{}, 'good', '1 of 3 supplies may fail. The downtime of 2.11 min/year is within the 5.256 min/year'],
  [{ betaPct: 0 }, 'note', 'below 3 s a year, where the figure means nothing'],
  [{ betaPct: 0, n: 50, k: 1 }, 'note', 'below 3 s a year, where the figure means nothing'],
  [{ n: 2, k: 2 }, 'caution', 'No redundancy'],
  [{ n: 2, k: 2, betaPct: 1, mttrH: 0.1, mtbfH: 1e7 }, 'caution', 'less than 0.05 min/year in all'],
  [{ betaPct: 100 }, 'caution', 'All 3 supplies fail together'],
  [{ mtbfH: 10000, mttrH: 100 }, 'caution', 'exceeds the 5.256 min/year'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(REDUNDANCY, some)
  const verdict = judge(REDUNDANCY, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('the reader’s own configuration is marked among the usual ones, or added to them', () => {
  const barsOf = (n: number) => {
    const values = withDefaults(REDUNDANCY, { n })
    const plot = REDUNDANCY.plot(values, REDUNDANCY.compute(values))
    return plot.kind === 'bars' ? plot.bars.map(({ label, isMarked }) => label('en') + (isMarked ? ' *' : '')) : []
  }
  expect(barsOf(3)).toEqual(['N (2)', 'N+1 (3) *', 'N+2 (4)', '2N (4)'])
  expect(barsOf(6)).toEqual(['N (2)', 'N+1 (3)', 'N+2 (4)', '2N (4)', 'N+4 (6) *'])
})
