import fc from 'fast-check'
import { expect, test } from 'vitest'

import { roundDecimals, roundTo } from './round-to.ts'

test('a minimum is never rounded below itself, a maximum never above', () => {
  expect([roundTo(81.948, 3, 'up'), roundTo(81.948, 4, 'up'), roundTo(81.952, 4, 'down'), roundTo(-0.0996, 2, 'down')]).toEqual([
    82, 81.95, 81.95, -0.1,
  ])
  expect([roundDecimals(81.944, 2, 'up'), roundDecimals(81.949, 2, 'down'), roundDecimals(81.945, 1)]).toEqual([81.95, 81.94, 81.9])
})

test('what is exact but for floating point stays as it is', () => {
  expect([roundTo(0.1 + 0.2, 4, 'up'), roundTo(3 * 0.3, 4, 'down'), roundTo(120 * 1.2, 4, 'up')]).toEqual([0.3, 0.9, 144])
})

test('the shortened number lies within one step on the side wanted', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), fc.integer({ min: 2, max: 6 }), (value, digits) => {
      const [down, up] = [roundTo(value, digits, 'down'), roundTo(value, digits, 'up')]
      expect(down).toBeLessThanOrEqual(value * (1 + 1e-11))
      expect(up).toBeGreaterThanOrEqual(value * (1 - 1e-11))
      expect(up - down).toBeLessThanOrEqual(value * 10 ** (1 - digits) * (1 + 1e-9))
    }),
  )
})

test('no number and no bound stay what they are', () => {
  expect([roundTo(Number.NaN, 3, 'up'), roundTo(Infinity, 3, 'down'), roundDecimals(-Infinity, 2, 'up'), roundTo(0, 3, 'up')]).toEqual([
    Number.NaN,
    Infinity,
    -Infinity,
    0,
  ])
})
