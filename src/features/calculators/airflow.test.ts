import fc from 'fast-check'
import { expect, test } from 'vitest'

import { AIRFLOW } from './airflow.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// The density is derived independently: molar mass and gas constant at the pressure of the standard atmosphere, (1 −
// 0.0065·h/288.15)^5.25588.
test.each([
  [
    { inletC: 40, altM: 0, heatW: 500, dT: 15, areaCm2: 100 },
    { densityKgM3: 1.12721444, flowM3h: 105.822184, flowCFM: 62.2845862, velocityMs: 2.93950512 },
  ],
  [
    { inletC: 20, altM: 2000, heatW: 1000, dT: 20, areaCm2: 150 },
    { densityKgM3: 0.944698794, flowM3h: 189.400518, flowCFM: 111.476936, velocityMs: 3.50741701 },
  ],
  [
    { inletC: 55, altM: 5000, heatW: 80, dT: 5, areaCm2: 40 },
    { densityKgM3: 0.573487042, flowM3h: 99.8391543, flowCFM: 58.7631076, velocityMs: 6.9332746 },
  ],
])('an enclosure of %j needs the air it should', (values, expected) => expectResults(calculate(AIRFLOW, values), expected, 1e-4))

test('at sea level and 20 °C the rules of thumb hold: 2.97 P/ΔT in m³/h and 1.75 P/ΔT in CFM', () => {
  expectResults(calculate(AIRFLOW, { inletC: 20, heatW: 100, dT: 10 }), { flowM3h: 29.7, flowCFM: 17.5 }, 5e-3)
})

test('twice the heat takes twice the air', () => expectScaling(AIRFLOW, 'heatW', 2, { flowM3h: 2, flowCFM: 2, velocityMs: 2, densityKgM3: 1 }))
test('half the rise takes twice the air', () => expectScaling(AIRFLOW, 'dT', 0.5, { flowM3h: 2, velocityMs: 2 }))
test('twice the area halves the velocity', () => expectScaling(AIRFLOW, 'areaCm2', 2, { velocityMs: 0.5, flowM3h: 1 }))
test('a higher altitude never takes less air', () => expectMonotonic(AIRFLOW, 'altM', 'flowM3h', 'rises'))
test('warmer air is never denser', () => expectMonotonic(AIRFLOW, 'inletC', 'densityKgM3', 'falls'))

test('speed times area is the volume flow', () => {
  fc.assert(
    fc.property(validValues(AIRFLOW), (values) => {
      const { flowM3h = 0, velocityMs = 0 } = AIRFLOW.compute(values)
      expectResults({ flow: velocityMs * (values['areaCm2'] ?? 0) * 0.36 }, { flow: flowM3h }, 1e-9)
    }),
  )
})

test.each([
  [{}, 'good', '60.5 m³/h (35.6 CFM)'],
  [{ areaCm2: 30 }, 'caution', 'noisy and costs pressure'],
  [{ areaCm2: 10 }, 'bad', 'too fast for most fans'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(AIRFLOW, some)
  const verdict = judge(AIRFLOW, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})
