import fc from 'fast-check'
import { expect, test } from 'vitest'

import { POWER_BUDGET } from './power-budget.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// Computed by hand: input is load over efficiency, current is input over voltage and power factor, heat is input minus load.
test.each([
  [
    { loadW: 85, marginPct: 25, derateFactor: 0.8, effPct: 88, vin: 180, pf: 0.95 },
    { requiredRatingW: 132.8125, inputPowerW: 96.5909091, inputCurrentA: 0.564859117, heatW: 11.5909091 },
  ],
  [
    { loadW: 400, marginPct: 15, derateFactor: 0.75, effPct: 93, vin: 207, pf: 0.99 },
    { requiredRatingW: 613.333333, inputPowerW: 430.107527, inputCurrentA: 2.09880216, heatW: 30.1075269 },
  ],
  [
    { loadW: 12, marginPct: 50, derateFactor: 1, effPct: 82, vin: 18, pf: 1 },
    { requiredRatingW: 18, inputPowerW: 14.6341463, inputCurrentA: 0.81300813, heatW: 2.63414634 },
  ],
])('a load of %j needs what it should', (values, expected) => expectResults(calculate(POWER_BUDGET, values), expected))

test('the input power is the load plus the heat', () => {
  fc.assert(
    fc.property(validValues(POWER_BUDGET), (values) => {
      const { inputPowerW = Number.NaN, heatW = Number.NaN } = POWER_BUDGET.compute(values)
      expectResults({ inputPowerW }, { inputPowerW: (values['loadW'] ?? 0) + heatW }, 1e-12)
    }),
  )
})

test('twice the load takes twice of everything', () =>
  expectScaling(POWER_BUDGET, 'loadW', 2, { requiredRatingW: 2, inputPowerW: 2, inputCurrentA: 2, heatW: 2 }))
test('half the voltage takes twice the current', () => expectScaling(POWER_BUDGET, 'vin', 0.5, { inputCurrentA: 2, inputPowerW: 1 }))
test('half the derating factor takes twice the rating', () => expectScaling(POWER_BUDGET, 'derateFactor', 0.5, { requiredRatingW: 2, heatW: 1 }))
test('a better efficiency never makes more heat', () => expectMonotonic(POWER_BUDGET, 'effPct', 'heatW', 'falls'))

test.each([
  [{ loadW: 120 }, 'good', '150 W, the next customary power at or above 144 W'],
  [{ loadW: 125 }, 'good', '150 W, the next customary power at or above 150 W'],
  [{ loadW: 130 }, 'good', '200 W'],
  [{ loadW: 5000 }, 'caution', 'plan several in parallel'],
  [{ loadW: 2000, vin: 90 }, 'caution', 'more than a circuit of 16 A carries'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(POWER_BUDGET, some)
  const verdict = judge(POWER_BUDGET, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('without derating the point lies at the knee of the curve, with half the power at its end', () => {
  const markOf = (derateFactor: number) => {
    const values = withDefaults(POWER_BUDGET, { derateFactor })
    const plot = POWER_BUDGET.plot(values, POWER_BUDGET.compute(values))
    return plot.kind === 'line' ? [plot.mark?.x, plot.mark?.y] : []
  }
  expect(markOf(1)).toEqual([50, 144])
  expect(markOf(0.5)).toEqual([70, 288])
})
