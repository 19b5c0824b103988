import { verbatim } from '#texts/text.ts'
import { expect, test } from 'vitest'

import { isOnAxis, linearAxis, logAxis } from './axes.ts'

const LABEL = { label: verbatim('Power'), unit: 'W' }

test.each([
  [0, 102.7, 0, 120],
  [0, 300, 0, 300],
  [0, 0.83, 0, 1],
  [-13.7, 13.7, -15, 15],
  [-40, 75, -40, 80],
  [0, 1e-12, 0, 1e-12],
  [20, 20, 20, 25],
])('a linear axis for %d to %d ends at the round %d and %d', (min, max, low, high) => {
  expect(linearAxis({ ...LABEL, min, max })).toMatchObject({ scale: 'linear', min: low, max: high })
})

test.each([
  [0.003, 84, 0.001, 100],
  [1, 1000, 1, 1000],
  [10, 10, 10, 100],
])('a logarithmic axis for %d to %d ends at the powers of ten %d and %d', (min, max, low, high) => {
  expect(logAxis({ ...LABEL, min, max })).toMatchObject({ scale: 'log', min: low, max: high })
})

test('the ends of an axis count as on the axis', () => {
  const axis = linearAxis({ ...LABEL, min: 0, max: 100 })
  expect([-1, 0, 100, 101].map((value) => isOnAxis(axis, value))).toEqual([false, true, true, false])
})
