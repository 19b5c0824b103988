import fc from 'fast-check'
import { expect, test } from 'vitest'

import { assumeHarmonics, classALimit, ODD_HARMONICS } from './class-a-limits.ts'
import { POWER_FACTOR } from './power-factor.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// Computed independently: fundamental and harmonics added as squares, apparent power as voltage times that current.
test.each([
  [
    { pW: 500, v: 230, cosphi: 0.98, thdPct: 8 },
    { powerFactor: 0.976878973, apparentVA: 511.834131, currentA: 2.22536579, fundamentalA: 2.21827862 },
  ],
  [
    { pW: 75, v: 120, cosphi: 0.95, thdPct: 120 },
    { powerFactor: 0.60817518, apparentVA: 123.319732, currentA: 1.02766443, fundamentalA: 0.657894737 },
  ],
  [
    { pW: 1000, v: 230, cosphi: 1, thdPct: 5 },
    { powerFactor: 0.998752339, apparentVA: 1001.24922, currentA: 4.35325748, fundamentalA: 4.34782609 },
  ],
  [
    { pW: 60, v: 230, cosphi: 0.9, thdPct: 180 },
    { powerFactor: 0.437078638, apparentVA: 137.275069, currentA: 0.596848124, fundamentalA: 0.289855072 },
  ],
])('a load of %j draws what it should', (values, expected) => expectResults(calculate(POWER_FACTOR, values), expected))

test('without distortion the power factor is the displacement factor', () =>
  expect(calculate(POWER_FACTOR, { cosphi: 0.8, thdPct: 0 })['powerFactor']).toBe(0.8))
test('twice the power takes twice the current at the same power factor', () =>
  expectScaling(POWER_FACTOR, 'pW', 2, { currentA: 2, fundamentalA: 2, apparentVA: 2, powerFactor: 1 }))
test('half the voltage takes twice the current', () => expectScaling(POWER_FACTOR, 'v', 0.5, { currentA: 2, apparentVA: 1 }))
test('more distortion never improves the power factor', () => expectMonotonic(POWER_FACTOR, 'thdPct', 'powerFactor', 'falls'))
test('no power factor is above one', () => {
  fc.assert(fc.property(validValues(POWER_FACTOR), (values) => (POWER_FACTOR.compute(values)['powerFactor'] ?? 2) <= 1))
})

test.each([
  [3, 2.3],
  [5, 1.14],
  [7, 0.77],
  [9, 0.4],
  [11, 0.33],
  [13, 0.21],
  [15, 0.15],
  [25, 0.09],
  [39, 0.0576923],
])('harmonic %i has the Class A limit of %d A', (order, limit) => expect(classALimit(order)).toBeCloseTo(limit, 6))

test('orders outside the table have no limit', () => expect([classALimit(1), classALimit(41)]).toEqual([undefined, undefined]))

test('the assumed harmonics have the given distortion and fall with their order', () => {
  const harmonics = assumeHarmonics(2, 40)
  expect(Math.hypot(...harmonics)).toBeCloseTo(0.8, 12)
  expect((harmonics[0] ?? 0) / (harmonics[1] ?? 1)).toBeCloseTo(5 / 3, 12)
  expect(harmonics).toHaveLength(ODD_HARMONICS.length)
})

test.each([
  [{}, 'good', 'all odd harmonics stay within the limits of Class A'],
  [{ pW: 60, thdPct: 150 }, 'good', 'sets no limits'],
  // 1 000 W at 230 V: a fundamental of 4.348 A; a sum of squares of 1/n from 3 to 39 of 0.2212 gives 2.126 · THD · 4.348 A / n.
  [{ pW: 1000, cosphi: 1, thdPct: 100 }, 'bad', 'beginning with harmonic 3: 3.08 A against 2.3 A'],
  [{ pW: 1000, cosphi: 1, thdPct: 30 }, 'bad', 'beginning with harmonic 13: 0.213 A against 0.21 A'],
  [{ pW: 1000, cosphi: 1, thdPct: 100, v: 120 }, 'note', 'no limits for systems below 220 V'],
  [{ pW: 1500, thdPct: 40 }, 'bad', 'Professional equipment of more than 1000 W is exempt'],
  [{ pW: 5000 }, 'caution', 'beyond IEC 61000-3-2'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(POWER_FACTOR, some)
  const verdict = judge(POWER_FACTOR, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('what is left out names all equipment of Class D', () => {
  expect(POWER_FACTOR.note?.('en')).toContain('televisions, and refrigerators and freezers with variable-speed drives (Class D)')
  expect(POWER_FACTOR.note?.('de')).toContain('Kühl- und Gefriergeräte mit drehzahlgeregeltem Antrieb (Klasse D)')
})

test('bars above their limit are marked, and only they', () => {
  const values = withDefaults(POWER_FACTOR, { pW: 600, cosphi: 1, thdPct: 60 })
  const plot = POWER_FACTOR.plot(values, POWER_FACTOR.compute(values))
  if (plot.kind !== 'bars') throw new Error('Not a bar plot.')
  for (const [at, { value, isMarked }] of plot.bars.entries()) expect(isMarked).toBe(value > (plot.limits?.values[at] ?? 0))
  expect(plot.bars.some(({ isMarked }) => isMarked)).toBe(true)
})
