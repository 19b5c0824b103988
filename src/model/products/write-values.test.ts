import { expect, test } from 'vitest'

import { writePowers } from './write-values.ts'

const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00A0', ' ')

test.each([
  [65, 500, '65–500 W', '65–500 W'],
  [150, 5000, '150 W – 5 kW', '150 W – 5 kW'],
  [2000, 3200, '2–3.2 kW', '2–3,2 kW'],
  [120, 120, '120 W', '120 W'],
  [960, 1920, '960 W – 1.92 kW', '960 W – 1,92 kW'],
  [1000, 1000, '1 kW', '1 kW'],
])('a range of power from %i to %i W is %s', (min, max, english, german) => {
  expect(plain(writePowers({ min, max }, 'en_US'))).toBe(english)
  expect(plain(writePowers({ min, max }, 'de'))).toBe(german)
})
