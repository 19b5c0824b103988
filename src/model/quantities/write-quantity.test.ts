import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toEntry, toNeutral, writeNumber, writeQuantity } from './write-quantity.ts'

test.each([
  [41.0986, '41.1', '41,1'],
  [0.5, '0.5', '0,5'],
  [144, '144', '144'],
  [1234.56, '1235', '1235'],
  [12345, '12\u202F350', '12\u202F350'],
  [9_999_400, '9\u202F999\u202F000', '9\u202F999\u202F000'],
  [-40.25, '−40.25', '−40,25'],
  [0.001, '0.001', '0,001'],
  [0.00123456, '0.001235', '0,001235'],
  [0.000012, '1.2 × 10⁻⁵', '1,2 × 10⁻⁵'],
  [1e-9, '1 × 10⁻⁹', '1 × 10⁻⁹'],
  [12_345_678, '1.235 × 10⁷', '1,235 × 10⁷'],
  [9_999_999, '10\u202F000\u202F000', '10\u202F000\u202F000'],
  [0, '0', '0'],
  [-0, '0', '0'],
  [Number.NaN, '–', '–'],
])('%d is %s in English and %s in German', (value, english, german) => {
  expect(writeNumber(value, 'en')).toBe(english)
  expect(writeNumber(value, 'de_DE')).toBe(german)
})

test('more digits are shown where they are asked for', () => {
  expect(writeNumber(0.999999980804, 'en', 12)).toBe('0.999999980804')
})

test('a quantity keeps its unit on its line and names it in the language of the page', () => {
  expect(writeQuantity(20, 'ms', 'en')).toBe('20\u00A0ms')
  expect(writeQuantity(264, 'V rms', 'de')).toBe('264\u00A0V\u00A0eff')
  expect(writeQuantity(0.98, '', 'de')).toBe('0,98')
  expect([writeQuantity(1, 'years', 'en'), writeQuantity(1, 'years', 'de')]).toEqual(['1\u00A0year', '1\u00A0Jahr'])
  expect(writeQuantity(6.458, 'years', 'de')).toBe('6,458\u00A0Jahre')
})

test('an address has a dot and no plus, a field the mark of its language', () => {
  expect(toNeutral(0.47)).toBe('0.47')
  expect(toNeutral(1e21)).toBe('1e21')
  expect(toEntry(1234.5, 'de')).toBe('1234,5')
  expect(toEntry(1234.5, 'en')).toBe('1234.5')
})

test('no number from 0.001 to ten million is shown with a power of ten', () => {
  fc.assert(fc.property(fc.double({ min: 1e-3, max: 9_999_000, noNaN: true }), (value) => !writeNumber(value, 'en').includes('×')))
})
