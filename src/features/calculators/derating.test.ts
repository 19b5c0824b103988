import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DERATING } from './derating.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// Computed by hand from the line through (T1, 100 %) with the given slope.
test.each([
  [
    { pnW: 240, ta: 45, t1: 40, tmax: 80, slope: 2 },
    { effectiveAmbientC: 45, thermalFactor: 0.9, allowedW: 216 },
  ],
  [
    { pnW: 500, ta: 50, altM: 4000, altStart: 2000, kAlt: 3.5 },
    { effectiveAmbientC: 57, thermalFactor: 0.825, allowedW: 412.5 },
  ],
  [
    { pnW: 100, ta: 55, lowLineFactor: 0.8 },
    { thermalFactor: 0.875, allowedW: 80 },
  ],
  [
    { pnW: 100, ta: 71 },
    { thermalFactor: 0, allowedW: 0 },
  ],
  [
    { pnW: 100, ta: 70 },
    { thermalFactor: 0.5, allowedW: 50 },
  ],
  [
    { pnW: 100, ta: 50 },
    { thermalFactor: 1, allowedW: 100 },
  ],
  [
    { pnW: 100, ta: 30, altM: 2000 },
    { effectiveAmbientC: 30, allowedW: 100 },
  ],
])('a supply at %j may give what it should', (values, expected) => expectResults(calculate(DERATING, values), expected))

test('a steep slope ends at zero, not below', () => expect(calculate(DERATING, { ta: 69, slope: 20 })['allowedW']).toBe(0))
test('twice the rating allows twice the power', () => expectScaling(DERATING, 'pnW', 2, { allowedW: 2, thermalFactor: 1 }))
test('a hotter environment never allows more', () => expectMonotonic(DERATING, 'ta', 'allowedW', 'falls'))
test('a higher altitude never allows more', () => expectMonotonic(DERATING, 'altM', 'allowedW', 'falls'))
test('a better low-line factor never allows less', () => expectMonotonic(DERATING, 'lowLineFactor', 'allowedW', 'rises'))

test('two kinds of derating do not multiply: the lower power counts', () => {
  fc.assert(
    fc.property(validValues(DERATING), (values) => {
      const { thermalFactor = 0, allowedW } = DERATING.compute(values)
      expect(allowedW).toBe((values['pnW'] ?? 0) * Math.min(thermalFactor, values['lowLineFactor'] ?? 0))
    }),
  )
})

test('a range whose end is not above its start is refused', () => {
  expect(DERATING.check?.(withDefaults(DERATING, { t1: 70, tmax: 70 })).map(({ input }) => input)).toEqual(['t1'])
})

test.each([
  [{ ta: 40 }, 'good', 'full 150 W'],
  [{ ta: 60 }, 'caution', '112.5 W, 75 % of the rating: temperature decides'],
  [{ ta: 40, lowLineFactor: 0.8 }, 'caution', '120 W, 80 % of the rating: the line voltage decides'],
  [{ ta: 75 }, 'bad', 'its limit is 70 °C'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(DERATING, some)
  const verdict = judge(DERATING, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('the curve goes through its corners, and the reader’s own point lies on it', () => {
  const values = withDefaults(DERATING)
  const plot = DERATING.plot(values, DERATING.compute(values))
  if (plot.kind !== 'line') throw new Error('Not a line plot.')
  expect(plot.series[0]?.points).toEqual(
    expect.arrayContaining([
      [50, 100],
      [70, 50],
    ]),
  )
  expect(plot.mark).toMatchObject({ x: 60, y: 75 })
})
