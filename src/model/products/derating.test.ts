import { expect, test } from 'vitest'

import { deratingCurve, describeDerating, powerAt } from './derating.ts'

const temperature = { minC: -40, maxC: 80, derateFromC: 50, derateSlopePctPerK: 2.5, reference: 'ambient' }

test('the curve is flat to where derating begins and falls to the highest temperature', () => {
  expect(deratingCurve(temperature)).toEqual([
    [-40, 100],
    [50, 100],
    [80, 25],
  ])
})

test('a curve that reaches zero stays at zero', () => {
  expect(deratingCurve({ ...temperature, derateSlopePctPerK: 5 })).toEqual([
    [-40, 100],
    [50, 100],
    [70, 0],
    [80, 0],
  ])
})

test.each([
  ['without a slope', { derateSlopePctPerK: 0 }],
  ['where derating would begin at the limit', { derateFromC: 80 }],
])('there is no curve %s, and a sentence says so', (_name, change) => {
  expect(deratingCurve({ ...temperature, ...change })).toBeUndefined()
  expect(describeDerating({ ...temperature, ...change }, 'en')).toContain('there is no curve to draw')
})

test('the sentence names the same numbers as the curve', () => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ')
  expect(plain(describeDerating(temperature, 'en'))).toBe(
    'Full rated power from −40 °C to 50 °C ambient temperature; above that it falls by 2.5 %/K to 25 % of rated power at 80 °C.',
  )
  expect(plain(describeDerating({ ...temperature, reference: 'baseplate' }, 'de'))).toContain(
    'Temperatur der Grundplatte; darüber sinkt sie um 2,5 %/K',
  )
})

test('power at a temperature', () => {
  expect([20, 50, 60, 80, 120].map((celsius) => powerAt(temperature, celsius))).toEqual([100, 100, 75, 25, 0])
})
