import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MOPP_LOOKUP } from './mopp-lookup.ts'
import { calculate, expectMonotonic, judge, validValues, withDefaults } from './testing/calculate.ts'

// Values from the guide's table: at the end of a row, just above it and in the middle.
test.each([
  [1, 1.7, 0.8, 3.4, 1.6],
  [12, 1.7, 0.8, 3.4, 1.6],
  [12.1, 2, 1, 4, 2],
  [60, 2.3, 1.2, 4.6, 2.4],
  [100, 3, 1.6, 6, 3.2],
  [230, 4, 2.5, 8, 5],
  [250, 4, 2.5, 8, 5],
  [251, 6, 3.5, 12, 7],
  [480, 8, 4.5, 16, 9],
  [660, 10.5, 6, 21, 12],
])('at %d V the distances are those of the row', (vrms, creepage1Mopp, clearance1Mopp, creepage2Mopp, clearance2Mopp) =>
  expect(calculate(MOPP_LOOKUP, { vrms })).toEqual({ creepage1Mopp, clearance1Mopp, creepage2Mopp, clearance2Mopp }),
)

test('a higher voltage never takes less distance', () => {
  for (const { id } of MOPP_LOOKUP.outputs) expectMonotonic(MOPP_LOOKUP, 'vrms', id, 'rises')
})
test('two means of protection take twice the distance of one, and creepage is longer than clearance', () => {
  fc.assert(
    fc.property(validValues(MOPP_LOOKUP), (values) => {
      const { creepage1Mopp = 0, clearance1Mopp = 0, creepage2Mopp, clearance2Mopp } = MOPP_LOOKUP.compute(values)
      expect([creepage2Mopp, clearance2Mopp]).toEqual([2 * creepage1Mopp, 2 * clearance1Mopp])
      expect(creepage1Mopp).toBeGreaterThan(clearance1Mopp)
    }),
  )
})

test.each([
  [{ vrms: 230 }, 'note', '8 mm of creepage and 5 mm of clearance. The test voltages are 1500 V AC for one and 4000 V AC for two.'],
  [{ vrms: 120 }, 'caution', 'the row up to 125 V rms. Check it'],
  [{ vrms: 400 }, 'caution', 'the row up to 400 V rms. Check it'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(MOPP_LOOKUP, some)
  const verdict = judge(MOPP_LOOKUP, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('test voltages stand at the barriers only where the row is certain', () => {
  const barriersOf = (vrms: number) => {
    const plot = MOPP_LOOKUP.plot({ vrms }, MOPP_LOOKUP.compute({ vrms }))
    return plot.kind === 'barriers' ? plot.barriers.map(({ value }) => value('en').replaceAll(/\s/g, ' ')) : []
  }
  expect(barriersOf(250)).toEqual(['8 mm creepage, 5 mm clearance, 4000 V AC', '4 mm creepage, 2.5 mm clearance, 1500 V AC'])
  expect(barriersOf(400)).toEqual(['12 mm creepage, 7 mm clearance', '6 mm creepage, 3.5 mm clearance'])
})
