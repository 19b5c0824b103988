import fc from 'fast-check'
import { expect, test } from 'vitest'

import { HEAT_SINK_SIZE } from './heat-sink.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// Computed by hand from the balance of powers: the loss is input minus output.
test.each([
  [
    { poutW: 100, effPct: 90, tBaseMax: 100, ta: 40, rInt: 0.2 },
    { lossW: 11.1111111, totalRth: 5.4, heatSinkRth: 5.2 },
  ],
  [
    { poutW: 600, effPct: 95, tBaseMax: 85, ta: 55, rInt: 0.05 },
    { lossW: 31.5789474, totalRth: 0.95, heatSinkRth: 0.9 },
  ],
  [
    { poutW: 50, effPct: 85, tBaseMax: 90, ta: 70, rInt: 0.5 },
    { lossW: 8.82352941, totalRth: 2.26666667, heatSinkRth: 1.76666667 },
  ],
  [
    { poutW: 400, effPct: 90, tBaseMax: 100, ta: 60, rInt: 1 },
    { lossW: 44.4444444, totalRth: 0.9, heatSinkRth: -0.1 },
  ],
])('a converter of %j needs the heat sink it should', (values, expected) => expectResults(calculate(HEAT_SINK_SIZE, values), expected))

test('with the computed heat sink the baseplate reaches exactly its limit', () => {
  fc.assert(
    fc.property(validValues(HEAT_SINK_SIZE), (values) => {
      const { lossW = 0, heatSinkRth = 0 } = HEAT_SINK_SIZE.compute(values)
      fc.pre(lossW > 0)
      const { ta = 0, rInt = 0, tBaseMax = 0 } = values
      const rise = lossW * (heatSinkRth + rInt)
      expect(Math.abs(ta + rise - tBaseMax)).toBeLessThanOrEqual(1e-12 * (lossW * rInt + Math.abs(tBaseMax - ta)))
    }),
  )
})

test('twice the power halves the resistance allowed', () => expectScaling(HEAT_SINK_SIZE, 'poutW', 2, { lossW: 2, totalRth: 0.5 }))
test('a stage without losses needs no heat sink', () => {
  const values = withDefaults(HEAT_SINK_SIZE, { effPct: 100 })
  const results = HEAT_SINK_SIZE.compute(values)
  expect(results).toEqual({ lossW: 0, totalRth: Infinity, heatSinkRth: Infinity })
  expect(judge(HEAT_SINK_SIZE, values)?.text('en')).toContain('needs no heat sink')
})

test('a hotter environment never allows a worse heat sink', () => expectMonotonic(HEAT_SINK_SIZE, 'ta', 'heatSinkRth', 'falls'))
test('a worse interface never allows a worse heat sink', () => expectMonotonic(HEAT_SINK_SIZE, 'rInt', 'heatSinkRth', 'falls'))
test('a better efficiency never loses more', () => expectMonotonic(HEAT_SINK_SIZE, 'effPct', 'lossW', 'falls'))

test.each([
  [{}, 'good', 'at most 1.892 K/W'],
  [{ poutW: 1500 }, 'caution', 'forced air or a cold plate'],
  [{ poutW: 400, effPct: 90, tBaseMax: 100, ta: 60, rInt: 1 }, 'bad', 'the interface with 1 K/W takes more than the 0.9 K/W'],
  [{ ta: 95 }, 'bad', 'No heat sink can help'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(HEAT_SINK_SIZE, some)
  const verdict = judge(HEAT_SINK_SIZE, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})
