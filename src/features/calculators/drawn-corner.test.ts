import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { atDepth } from '../../../tests/support/effort.ts'
import { expectDrawable } from './testing/expect-drawable.ts'
import { CABLE_DROP } from './cable-drop.ts'
import type { Calculator, Plot, Values } from './calculator.ts'
import { pickDrawnCorner } from './drawn-corner.ts'
import { HOLD_UP } from './hold-up.ts'
import { POWER_BUDGET } from './power-budget.ts'
import { POWER_FACTOR } from './power-factor.ts'
import { CALCULATORS } from './registry.ts'
import { judge, validValues, withDefaults } from './testing/calculate.ts'
import { takeEnds, takeWorst, worstCase } from './worst-case.ts'

/** The plot as pages draw it, with the results that the verdict goes by. */
function draw(calculator: Calculator, values: Values, tolerances: Values): { plot: Plot; worst: Values; ends: readonly string[] } {
  const ranges = worstCase(calculator, values, tolerances)
  const drawn = pickDrawnCorner(calculator, values, ranges)
  const plot = calculator.plot(drawn.values, drawn.results, { entered: values, ends: takeEnds(calculator, values, tolerances) })
  return { plot, worst: takeWorst(calculator, ranges), ends: drawn.ends.map(({ input, side }) => (side < 0 ? '−' : '+') + input.id) }
}

const usual = ({ inputs }: Calculator) => Object.fromEntries(inputs.map(({ id, tolerancePct = 0 }) => [id, tolerancePct]))

describe.each(CALCULATORS)('$id', (calculator) => {
  test('marks the value that its verdict judges', () => {
    const { plot, worst } = draw(calculator, withDefaults(calculator), usual(calculator))
    if (plot.kind !== 'line' || plot.mark === undefined) return
    const output = calculator.outputs.find(({ label, unit }) => label === plot.y.label && unit === plot.y.unit)
    if (output !== undefined) expect(plot.mark.y).toBeCloseTo(worst[output.id] ?? Number.NaN, 9)
  })

  test('draws only finite points within its axes, whatever the tolerances are', () => {
    fc.assert(
      fc.property(validValues(calculator), fc.double({ min: 0, max: 100, noNaN: true }), (values, percent) => {
        expectDrawable(draw(calculator, values, Object.fromEntries(calculator.inputs.map(({ id }) => [id, percent]))).plot)
      }),
      { numRuns: atDepth({ quick: 50, sampled: 200, long: 1000 }) },
    )
  })
})

test('the plot of the power budget names the same next power as its verdict', () => {
  const { plot } = draw(POWER_BUDGET, withDefaults(POWER_BUDGET), { loadW: 5 })
  expect(plot.kind === 'line' && plot.guides.map(({ at }) => at)).toEqual([200])
  expect(judge(POWER_BUDGET, withDefaults(POWER_BUDGET), { loadW: 5 })?.text('en').replaceAll(/\s/g, ' ')).toContain('a supply of 200 W')
})

test('the plot of a cable names cross-sections as they are sold, and recommends the one of the verdict', () => {
  const values = withDefaults(CABLE_DROP, { lenM: 1.7 })
  const { plot, ends } = draw(CABLE_DROP, values, { lenM: 5, areaMM2: 5 })
  expect(plot.kind === 'line' && plot.series.map(({ label }) => label('en').replace(/\s/, ' '))).toEqual(['2.5 mm²', '4 mm²'])
  expect(ends).toEqual(['+lenM', '−areaMM2'])
})

test('bars that the verdict names as too high are marked, and none where no limits hold', () => {
  const marked = (some: Values, tolerances: Values = {}) => {
    const { plot } = draw(POWER_FACTOR, withDefaults(POWER_FACTOR, some), tolerances)
    return plot.kind === 'bars' ? [plot.bars.some(({ isMarked }) => isMarked), plot.limits !== undefined] : []
  }
  expect(judge(POWER_FACTOR, withDefaults(POWER_FACTOR, { pW: 900, cosphi: 1, thdPct: 30 }), { v: 15 })?.kind).toBe('bad')
  expect(marked({ pW: 900, cosphi: 1, thdPct: 30 }, { v: 15 })).toEqual([true, true])
  expect(marked({ pW: 1500, thdPct: 40, v: 120 })).toEqual([false, false])
  expect(marked({ pW: 60, thdPct: 1000 })).toEqual([false, false])
})

test('a corner that cannot be drawn leaves the nominal values', () => {
  expect(draw(HOLD_UP, withDefaults(HOLD_UP), { v1: 15, v2: 15 }).ends).toEqual([])
  expect(draw(HOLD_UP, withDefaults(HOLD_UP), { v1: 2, v2: 2 }).ends).toEqual(['+tolPct', '+agePct', '−v1', '+v2'])
})
