import fc from 'fast-check'
import { expect, test } from 'vitest'

import { HOLD_UP } from './hold-up.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// The discharge in small numerical steps: each fall of the voltage takes C·V·ΔV of energy at constant power P/η.
test.each([
  [
    { capUF: 470, tolPct: 20, agePct: 10, v1: 380, v2: 280, poutW: 240, effPct: 92 },
    { effectiveCapUF: 338.4, holdUpMs: 42.8076, energyJ: 11.1672 },
  ],
  [
    { capUF: 2200, tolPct: 20, agePct: 30, v1: 48, v2: 36, poutW: 60, effPct: 90 },
    { effectiveCapUF: 1232, holdUpMs: 9.31392 },
  ],
  [
    { capUF: 100, tolPct: 0, agePct: 0, v1: 325, v2: 200, poutW: 30, effPct: 85 },
    { effectiveCapUF: 100, holdUpMs: 92.96875 },
  ],
  // The needed charge is energy over mean voltage, the capacitance is charge over the fall of voltage.
  [{ poutW: 240, tWantMs: 20, effPct: 92, v1: 380, v2: 280, tolPct: 20, agePct: 10 }, { requiredCapUF: 219.587177 }],
  [{ poutW: 60, tWantMs: 10, effPct: 90, v1: 48, v2: 36, tolPct: 20, agePct: 30 }, { requiredCapUF: 2362.05593 }],
])('a bulk capacitor of %j holds as long as it should', (values, expected) => expectResults(calculate(HOLD_UP, values), expected))

test('the capacitance computed for a time gives that hold-up time', () => {
  fc.assert(
    fc.property(validValues(HOLD_UP), (values) => {
      const { requiredCapUF = Number.NaN } = HOLD_UP.compute(values)
      expectResults(HOLD_UP.compute({ ...values, capUF: requiredCapUF }), { holdUpMs: values['tWantMs'] ?? Number.NaN }, 1e-9)
    }),
  )
})

test('twice the capacitance holds twice as long', () => expectScaling(HOLD_UP, 'capUF', 2, { holdUpMs: 2, energyJ: 2, requiredCapUF: 1 }))
test('half the load is held twice as long from the same energy', () =>
  expectScaling(HOLD_UP, 'poutW', 0.5, { holdUpMs: 2, energyJ: 1, requiredCapUF: 0.5 }))
test('twice the time takes twice the capacitance', () => expectScaling(HOLD_UP, 'tWantMs', 2, { requiredCapUF: 2, holdUpMs: 1 }))
test('a higher bus voltage never holds shorter', () => expectMonotonic(HOLD_UP, 'v1', 'holdUpMs', 'rises'))
test('a higher lowest voltage never holds longer', () => expectMonotonic(HOLD_UP, 'v2', 'holdUpMs', 'falls'))
test('more tolerance and ageing never hold longer', () => {
  expectMonotonic(HOLD_UP, 'tolPct', 'holdUpMs', 'falls')
  expectMonotonic(HOLD_UP, 'agePct', 'holdUpMs', 'falls')
})

test('a bus voltage that is not above the lowest voltage is refused', () => {
  expect(HOLD_UP.check?.(withDefaults(HOLD_UP, { v1: 300, v2: 300 })).map(({ input }) => input)).toEqual(['v2'])
  expect(HOLD_UP.check?.(withDefaults(HOLD_UP))).toEqual([])
})

test.each([
  [{}, 'good', 'It bridges one cycle at 50 Hz'],
  [{ capUF: 140 }, 'bad', 'the next standard value is 180 µF'],
  [{ capUF: 140 }, 'bad', 'It bridges one cycle at 60 Hz, not at 50 Hz'],
  [{ capUF: 100 }, 'bad', 'half a cycle at 50 Hz, not a whole one'],
  [{ capUF: 50, tWantMs: 5 }, 'good', 'does not bridge half a cycle'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(HOLD_UP, some)
  const verdict = judge(HOLD_UP, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('the curve is a hyperbola through the reader’s own point, with lines at 10, 16.7 and 20 ms', () => {
  const values = withDefaults(HOLD_UP)
  const plot = HOLD_UP.plot(values, HOLD_UP.compute(values))
  if (plot.kind !== 'line') throw new Error('Not a line plot.')
  for (const [power, ms] of plot.series[0]?.points ?? []) expect(power * ms).toBeCloseTo(150 * 41.095296, 3)
  expect(plot.guides.map(({ at }) => Number(at.toFixed(1)))).toEqual([10, 16.7, 20])
})
