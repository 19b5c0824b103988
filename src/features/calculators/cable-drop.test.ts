import fc from 'fast-check'
import { expect, test } from 'vitest'

import { nextAwg } from '#model/quantities/wire-gauge.ts'
import { CABLE_DROP } from './cable-drop.ts'
import { nextCrossSection, nextStandardCapacitance, nextStandardPower } from './standard-values.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// Computed independently: the resistance of one conductor, then the drop of both.
test.each([
  [
    { lenM: 10, currentA: 20, areaMM2: 6, tempC: 70, allowedV: 0.5 },
    { dropV: 1.37517733, lossW: 27.5035467, minAreaMM2: 16.502128 },
  ],
  [
    { lenM: 50, currentA: 2.5, areaMM2: 1.5, tempC: 20, allowedV: 1 },
    { dropV: 2.87333333, lossW: 7.18333333, minAreaMM2: 4.31 },
  ],
  [
    { lenM: 1.5, currentA: 100, areaMM2: 35, tempC: 40, allowedV: 0.1 },
    { dropV: 0.159386263, lossW: 15.9386263, minAreaMM2: 55.785192 },
  ],
  [
    { lenM: 2, currentA: 5, areaMM2: 0.5, tempC: -20, allowedV: 0.3 },
    { dropV: 0.58119488, lossW: 2.9059744, minAreaMM2: 0.968658133 },
  ],
])('a cable of %j drops what it should', (values, expected) => expectResults(calculate(CABLE_DROP, values), expected))

test('the smallest cross-section drops exactly the allowed voltage', () => {
  fc.assert(
    fc.property(validValues(CABLE_DROP), (values) => {
      const { minAreaMM2 = 0 } = CABLE_DROP.compute(values)
      expectResults(CABLE_DROP.compute({ ...values, areaMM2: minAreaMM2 }), { dropV: values['allowedV'] ?? 0 }, 1e-9)
    }),
  )
})
test('twice the length drops twice as much', () => expectScaling(CABLE_DROP, 'lenM', 2, { dropV: 2, lossW: 2, minAreaMM2: 2 }))
test('twice the current drops twice as much and loses four times as much', () =>
  expectScaling(CABLE_DROP, 'currentA', 2, { dropV: 2, lossW: 4, minAreaMM2: 2 }))
test('twice the copper drops half as much', () => expectScaling(CABLE_DROP, 'areaMM2', 2, { dropV: 0.5, lossW: 0.5, minAreaMM2: 1 }))
test('warmer copper never drops less', () => expectMonotonic(CABLE_DROP, 'tempC', 'dropV', 'rises'))

test.each([
  [{}, 'bad', 'at least 4.14 mm², that is 6 mm² or AWG 10'],
  [{ areaMM2: 6 }, 'good', 'within the 0.25 V allowed'],
  [{ lenM: 1000, currentA: 100 }, 'bad', 'Distribute at a higher voltage'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(CABLE_DROP, some)
  const verdict = judge(CABLE_DROP, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

// AWG n has a diameter of 0.127 mm · 92^((36 − n)/39).
test.each([
  [0.3, 'AWG 22'],
  [0.8, 'AWG 18'],
  [2.08, 'AWG 14'],
  [3.3, 'AWG 12'],
  [5.27, 'AWG 8'],
  [60, 'AWG 2/0'],
  [120, undefined],
])('at least %d mm² is %s', (area, gauge) => expect(nextAwg(area)).toBe(gauge))

test('standard values are the next at or above the value', () => {
  expect([160.6, 180, 180.1, 0.0034, 9.9].map(nextStandardCapacitance)).toEqual([180, 180, 220, 0.0039, 10])
  expect([144, 150, 151, 6000].map(nextStandardPower)).toEqual([150, 150, 200, undefined])
  expect([4.138, 6, 1001].map(nextCrossSection)).toEqual([6, 6, undefined])
})
