import { describe, expect, test } from 'vitest'

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

test('a curve whose rounded slope reaches zero just before the limit has no point twice', () => {
  expect(deratingCurve({ ...temperature, minC: -25, maxC: 100, derateFromC: 40, derateSlopePctPerK: 1.67 })).toEqual([
    [-25, 100],
    [40, 100],
    [100, 0],
  ])
})

test.each([
  ['without a slope', { derateSlopePctPerK: 0 }],
  ['where derating would begin at the limit', { derateFromC: 80 }],
])('there is no curve %s, and a sentence says so', (_name, change) => {
  expect(deratingCurve({ ...temperature, ...change })).toBeUndefined()
  expect(describeDerating({ ...temperature, ...change }, 'en')).toContain('there is no curve to draw')
})

describe('data whose derating begins below the lowest temperature', () => {
  const below = { ...temperature, derateFromC: -50, derateSlopePctPerK: 0.5 }
  test('have a curve that begins at reduced power', () => {
    expect(deratingCurve(below)).toEqual([
      [-40, 95],
      [80, 35],
    ])
    expect(deratingCurve({ ...below, derateSlopePctPerK: 20 })).toEqual([
      [-40, 0],
      [80, 0],
    ])
  })
  test('have a sentence that does not promise full power', () => {
    expect(describeDerating(below, 'en').replaceAll('\u00A0', ' ')).toBe(
      'Less than rated power from −40 °C to 80 °C ambient temperature: 95 % of rated power at −40 °C, falling by 0.5 %/K to 35 % at 80 °C.',
    )
  })
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
