import fc from 'fast-check'
import { expect, test } from 'vitest'

import { RELIABILITY } from './reliability.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// Computed independently: survival as (1 − 1/MTBF) compounded for each hour, capacitor life by repeated doubling.
test.each([
  [
    { mtbfH: 1000000, units: 500, years: 10, l0H: 2000, t0: 105, tc: 85 },
    { afrPct: 0.872174299, survivalPct: 91.6127254, expectedFailures: 41.9363728, fit: 1000, capLifeH: 8000, capLifeYears: 0.913242009 },
  ],
  [
    { mtbfH: 200000, units: 20000, years: 3, l0H: 10000, t0: 105, tc: 65 },
    { afrPct: 4.28546326, survivalPct: 87.6866957, expectedFailures: 2462.66085, fit: 5000, capLifeH: 160000, capLifeYears: 18.2648402 },
  ],
  [
    { mtbfH: 87600, units: 100, years: 1, l0H: 3000, t0: 85, tc: 90 },
    { afrPct: 9.5162582, survivalPct: 90.4837418, expectedFailures: 9.5162582, fit: 11415.5251, capLifeH: 2121.32034, capLifeYears: 0.242159857 },
  ],
])('units of %j last as they should', (values, expected) => expectResults(calculate(RELIABILITY, values), expected))

test('after a time equal to the MTBF 36.8 % survive', () =>
  expectResults(calculate(RELIABILITY, { mtbfH: 87600, years: 10 }), { survivalPct: 36.7879441 }))
test('failed and surviving units add up to all units', () => {
  fc.assert(
    fc.property(validValues(RELIABILITY), (values) => {
      const { expectedFailures = 0, survivalPct = 0 } = RELIABILITY.compute(values)
      const units = values['units'] ?? 0
      expectResults({ all: expectedFailures + (units * survivalPct) / 100 }, { all: units }, 1e-9)
    }),
  )
})
test('twice the MTBF halves the failure rate', () => expectScaling(RELIABILITY, 'mtbfH', 2, { fit: 0.5, capLifeH: 1 }))
test('twice the units fail twice as often', () => expectScaling(RELIABILITY, 'units', 2, { expectedFailures: 2, survivalPct: 1 }))
test('ten kelvin less double the life of the capacitor', () => {
  const lifeAt = (tc: number) => calculate(RELIABILITY, { tc })['capLifeH'] ?? Number.NaN
  expect(lifeAt(60) / lifeAt(70)).toBeCloseTo(2, 12)
})
test('more time never leaves more units, and more heat never gives a longer life', () => {
  expectMonotonic(RELIABILITY, 'years', 'survivalPct', 'falls')
  expectMonotonic(RELIABILITY, 'mtbfH', 'survivalPct', 'rises')
  expectMonotonic(RELIABILITY, 'tc', 'capLifeH', 'falls')
})

test.each([
  [{}, 'good', 'Of 1000 in use, about 84 fail at random in 5 years. The capacitor lasts longer, about 6.46 years.'],
  [{ tc: 40 }, 'good', '15 years, at which calculated lives are commonly capped'],
  [{ years: 10 }, 'bad', 'Wear-out comes first: count on 6.46 years'],
  [{ years: 20, tc: 40 }, 'bad', 'count on 15 years'],
  [{ tc: 110 }, 'bad', 'hotter than its rated 105 °C'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(RELIABILITY, some)
  const verdict = judge(RELIABILITY, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('no row or line of the plot gives a longer life than the verdict', () => {
  const values = withDefaults(RELIABILITY, { tc: 20, years: 20 })
  const { capLifeH = 0, capLifeYears = 0 } = RELIABILITY.compute(values)
  const shown = RELIABILITY.outputs.map(({ id, meaningful }) => [id, meaningful?.to])
  expect(capLifeYears).toBeGreaterThan(200)
  expect(shown).toContainEqual(['capLifeYears', 15])
  expect(shown).toContainEqual(['capLifeH', 15 * 8760])
  const plot = RELIABILITY.plot(values, { ...RELIABILITY.compute(values), capLifeH, capLifeYears })
  expect(plot.kind === 'line' && plot.guides.map(({ at }) => at)).toEqual([15])
})

test("the curve is dashed after the end of the capacitor's life", () => {
  const values = withDefaults(RELIABILITY)
  const plot = RELIABILITY.plot(values, RELIABILITY.compute(values))
  if (plot.kind !== 'line') throw new Error('Not a line plot.')
  expect(plot.series.map(({ id, isDashed = false }) => [id, isDashed])).toEqual([
    ['survival', false],
    ['worn', true],
  ])
  expect(plot.series[1]?.points[0]?.[0]).toBeCloseTo(6.458, 3)
})
