import fc from 'fast-check'
import { expect, test } from 'vitest'

import { LEAKAGE } from './leakage.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// Computed independently: the voltage over the reactance 1/(2πfC) of the capacitor.
test.each([
  [
    { v: 230, f: 50, cyNF: 4.7, tolPct: 20 },
    { normalMA: 0.407527399, neutralOpenMA: 0.815054798 },
  ],
  [
    { v: 264, f: 63, cyNF: 1, tolPct: 10 },
    { normalMA: 0.114952132, neutralOpenMA: 0.229904264 },
  ],
  [
    { v: 115, f: 400, cyNF: 2.2, tolPct: 0 },
    { normalMA: 0.635858353, neutralOpenMA: 1.27171671 },
  ],
  [
    { v: 240, f: 60, cyNF: 10, tolPct: 20 },
    { normalMA: 1.08573442, neutralOpenMA: 2.17146884 },
  ],
])('a filter of %j leaks what it should', (values, expected) => expectResults(calculate(LEAKAGE, values), expected))

test('the current is proportional to voltage, frequency and capacitance', () => {
  for (const input of ['v', 'f', 'cyNF']) expectScaling(LEAKAGE, input, 2, { normalMA: 2, neutralOpenMA: 2 })
})

test('with the neutral open exactly twice as much flows', () => {
  fc.assert(
    fc.property(validValues(LEAKAGE), (values) => {
      const { normalMA = 0, neutralOpenMA } = LEAKAGE.compute(values)
      return neutralOpenMA === 2 * normalMA
    }),
  )
})

test('more tolerance never leaks less', () => expectMonotonic(LEAKAGE, 'tolPct', 'normalMA', 'rises'))

test.each([
  [{}, 'good', 'stays below 300 µA'],
  [{ cyNF: 3.3 }, 'good', 'not below the 300 µA'],
  [{ cyNF: 10 }, 'caution', 'only 500 µA are allowed'],
  [{ cyNF: 47 }, 'bad', 'more than the 5 mA of earth leakage'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(LEAKAGE, some)
  const verdict = judge(LEAKAGE, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('limits are drawn only where they lie within the plot', () => {
  const guidesOf = (cyNF: number) => {
    const values = withDefaults(LEAKAGE, { cyNF })
    const plot = LEAKAGE.plot(values, LEAKAGE.compute(values))
    return plot.kind === 'line' ? plot.guides.map(({ at }) => at) : []
  }
  expect(guidesOf(0.1)).toEqual([])
  expect(guidesOf(2.2)).toEqual([0.3, 0.5])
  expect(guidesOf(22)).toEqual([0.3, 0.5, 5])
})
