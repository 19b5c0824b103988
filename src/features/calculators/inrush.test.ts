import fc from 'fast-check'
import { expect, test } from 'vitest'

import { INRUSH } from './inrush.ts'
import { readState } from './state.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// The pulse integrated numerically over 30 time constants: i² for I²t, i²·R for the energy lost.
test.each([
  [
    { vrms: 253, rNtc: 10, rSrc: 0.5, capUF: 470 },
    { peakVoltageV: 357.796031, inrushA: 34.0758125, i2tA2s: 2.86516476, energyJ: 30.08423, timeConstantMs: 4.935 },
  ],
  [
    { vrms: 132, rNtc: 2.5, rSrc: 0.8, capUF: 1000 },
    { peakVoltageV: 186.67619, inrushA: 56.5685425, i2tA2s: 5.28, energyJ: 17.424, timeConstantMs: 3.3 },
  ],
  [
    { vrms: 264, rNtc: 0, rSrc: 0.4, capUF: 100 },
    { peakVoltageV: 373.35238, inrushA: 933.380951, i2tA2s: 17.424, energyJ: 6.9696, timeConstantMs: 0.04 },
  ],
])('a supply of %j draws what it should', (values, expected) => expectResults(calculate(INRUSH, values), expected))

test('the energy lost in the resistance is I²t times the resistance and equals the energy stored', () => {
  fc.assert(
    fc.property(validValues(INRUSH), (values) => {
      const { i2tA2s = 0, energyJ = 0 } = INRUSH.compute(values)
      expectResults({ lost: i2tA2s * ((values['rNtc'] ?? 0) + (values['rSrc'] ?? 0)) }, { lost: energyJ }, 1e-9)
    }),
  )
})

test('twice the voltage doubles the current and quadruples I²t and energy', () =>
  expectScaling(INRUSH, 'vrms', 2, { inrushA: 2, i2tA2s: 4, energyJ: 4, timeConstantMs: 1 }))
test('twice the capacitance lasts twice as long at the same peak', () =>
  expectScaling(INRUSH, 'capUF', 2, { inrushA: 1, i2tA2s: 2, energyJ: 2, timeConstantMs: 2 }))
test('more resistance never draws more', () => {
  expectMonotonic(INRUSH, 'rNtc', 'inrushA', 'falls')
  expectMonotonic(INRUSH, 'rSrc', 'i2tA2s', 'falls')
})

test.each([
  [{ rNtc: 10 }, 'good', 'stays below the magnetic trip of a type B breaker'],
  [{}, 'caution', 'may trip a type B breaker for 16 A (from 48 A) and stays below type C (from 80 A)'],
  [{ rNtc: 0 }, 'caution', 'of type B (from 48 A) and type C (from 80 A)'],
  [{ capUF: 2200 }, 'caution', 'longer than a quarter of a cycle'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(INRUSH, some)
  const verdict = judge(INRUSH, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('a resistance of 0 is refused only where the other one is 0, too', () => {
  const problems = (some: Record<string, string>) => readState(INRUSH, some, 'en').problems.map(({ input }) => input)
  expect(problems({ rNtc: '1000', rSrc: '0' })).toEqual([])
  expect(problems({ rNtc: '0', rSrc: '1' })).toEqual([])
  expect(problems({ rNtc: '0', rSrc: '0' })).toEqual(['rSrc'])
})

test('the curve begins at the peak and has 37 % left after a time constant', () => {
  const values = withDefaults(INRUSH)
  const plot = INRUSH.plot(values, INRUSH.compute(values))
  if (plot.kind !== 'line') throw new Error('Not a line plot.')
  expect(plot.series[0]?.points[0]?.[1]).toBeCloseTo(62.2254, 3)
  expect(plot.mark?.x).toBeCloseTo(1.32, 9)
  expect(plot.mark?.y).toBeCloseTo(62.2254 * 0.367879, 3)
})
