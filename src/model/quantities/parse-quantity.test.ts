import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { WIRE_GAUGES } from './wire-gauge.ts'
import { parseQuantity } from './parse-quantity.ts'
import { toNeutral, writeNumber, writeQuantity } from './write-quantity.ts'

const CAPACITANCE = {
  unit: 'µF',
  units: [
    { symbol: 'nF', factor: 1e-3 },
    { symbol: 'mF', factor: 1e3 },
  ],
}
const PURE = { unit: '' }

function valueOf(text: string, units: Parameters<typeof parseQuantity>[1] = PURE): number | undefined {
  const parsed = parseQuantity(text, units)
  return parsed.kind === 'value' ? parsed.value : undefined
}

function messageOf(text: string, units: Parameters<typeof parseQuantity>[1] = PURE, language = 'en'): string | undefined {
  const parsed = parseQuantity(text, units)
  return parsed.kind === 'problem' ? parsed.message(language) : undefined
}

test.each([
  ['0.5', 0.5],
  ['0,5', 0.5],
  [' 12 ', 12],
  ['-3,5', -3.5],
  ['−40', -40],
  ['+7', 7],
  ['.5', 0.5],
  [',5', 0.5],
  ['5.', 5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['1.234.567,25', 1234567.25],
  ['12 345', 12345],
  ['12\u202F345,6', 12345.6],
  ['12\u2009345.6', 12345.6],
  ['1’000’000', 1000000],
  ['1e3', 1000],
  ['1,5E-6', 1.5e-6],
  ['2e−3', 0.002],
  ['1,2 × 10⁻⁵', 1.2e-5],
  ['3x10^4', 30000],
  ['0', 0],
  ['-0', 0],
])('%j is the number %d in either language', (text, value) => expect(valueOf(text)).toBe(value))

test.each([
  ['1,234', 1.234],
  ['1.234', 1.234],
  ['100,000', 100],
])('a mark on its own is the decimal mark: %s is %d', (text, value) => expect(valueOf(text)).toBe(value))

test.each([
  ['470', 470],
  ['470u', 470],
  ['470 µF', 470],
  ['470 \u03BCF', 470],
  ['470uF', 470],
  ['470 uf', 470],
  ['0.47 mF', 470],
  ['0,47m', 470],
  ['330nF', 0.33],
  ['330n', 0.33],
  ['1F', 1e6],
  ['4u7', 4.7],
  ['2m2', 2200],
  ['2m2F', 2200],
  ['1000p', 1e-3],
])('%s of capacitance is %d µF', (text, value) => expect(valueOf(text, CAPACITANCE)).toBe(value))

test.each([
  ['2k2', 'Ω', 2200],
  ['3k3', 'Ω', 3300],
  ['3K3Ω', 'Ω', 3300],
  ['1M', 'Ω', 1e6],
  ['4R7', 'Ω', 4.7],
  ['10 ohms', 'Ω', 10],
  ['47 \u2126', 'Ω', 47],
  ['500m', 'A', 0.5],
  ['500 mA', 'A', 0.5],
  ['230 V AC', 'V rms', 230],
  ['230 V eff', 'V rms', 230],
  ['0,4 kV', 'V DC', 400],
  ['20 Ω', 'mΩ', 20000],
  ['0.3 MHz', 'kHz', 300],
  ['500 m', 'm', 500],
  ['2 km', 'm', 2000],
  ['2,5 mm2', 'mm²', 2.5],
  ['60 C', '°C', 60],
  ['500k', 'h', 500000],
  ['10k', '', 10000],
  ['20 %', '%', 20],
  ['5 Jahre', 'years', 5],
  ['0.1 K/W', 'K/W', 0.1],
])('%s is read in %s as %d', (text, unit, value) => expect(valueOf(text, { unit })).toBe(value))

test('a bare number is in the chosen unit, which a written unit overrides', () => {
  expect(valueOf('0.47', { ...CAPACITANCE, chosen: 'mF' })).toBe(470)
  expect(valueOf('470 nF', { ...CAPACITANCE, chosen: 'mF' })).toBe(0.47)
})

test('a length in feet becomes metres by its factor', () => {
  expect(valueOf('10 ft', { unit: 'm', units: [{ symbol: 'ft', factor: 0.3048 }] })).toBe(3.048)
})

describe('what cannot be read is answered with what to do', () => {
  test.each(['9..', '..', '1.2.3', '1,23,456', '12 34', '1,2,3.4', 'NaN', 'Infinity', 'abc', '1 2 k 3', '5-3', '--5', '0x10', '1/2', '<b>'])(
    '%s is refused',
    (text) => expect(messageOf(text)).toMatch(/write (?:it like|the number alone)/),
  )
  test('nothing at all', () => expect(messageOf('  ')).toBe('Enter a number, such as 0.5.'))
  test('more than any number needs', () =>
    expect(messageOf('9'.repeat(10_240))).toBe('No number needs more than 64 characters; enter a shorter one.'))
  test('more than a computer holds', () => expect(messageOf('1e999')).toBe('“1e999” is too large to calculate with; enter a smaller number.'))
  test('a unit of something else', () =>
    expect(messageOf('3 kg', CAPACITANCE)).toBe('“kg” is not a unit of this value; use µF, nF, mF, or write the number alone.'))
  test('direct voltage is not taken for alternating voltage', () => expect(messageOf('230 V AC', { unit: 'V DC' })).toContain('use V DC'))
  test('in German too', () =>
    expect(messageOf('3 kg', { unit: 'V rms' }, 'de')).toBe(
      '„kg“ ist keine Einheit dieses Werts; verwenden Sie V eff oder schreiben Sie nur die Zahl.',
    ))
})

test('an exponent of any length gives a value that is too large, or zero', () => {
  expect(valueOf('1e-999999999999999999999999')).toBe(0)
  expect(valueOf('0e999999999999999999999999')).toBe(0)
  expect(messageOf('1e999999999999999999999999', CAPACITANCE)).toContain('too large')
})

test('whatever is typed is a finite number or a sentence, at once', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,  \u202F+-−eEkKmMuµnpGRFVΩ%°'), maxLength: 40 }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const parsed = parseQuantity(text, CAPACITANCE)
      return parsed.kind === 'value' ? Number.isFinite(parsed.value) : parsed.message('en').length > 20 && parsed.message('de').length > 20
    }),
  )
})

test('what is written for people reads back as what it shows, in both languages', () => {
  const number = fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer()).map((value) => value + 0)
  fc.assert(
    fc.property(number, fc.constantFrom('en', 'de'), (value, language) => {
      expect(valueOf(writeNumber(value, language))).toBe(Number(value.toPrecision(4)))
      expect(valueOf(writeQuantity(value, 'µF', language), CAPACITANCE)).toBe(Number(value.toPrecision(4)))
    }),
  )
})

test('what is written for an address reads back as the same number to the last bit', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => valueOf(toNeutral(value)) === value))
})

test.each([
  ['24 VDC', 'V', 24],
  ['24V DC', 'V', 24],
  ['3V3', 'V', 3.3],
  ['3R3', 'V', 3.3],
  ['12 volt', 'V', 12],
  ['100 watts', 'W', 100],
  ['4A2', 'A', 4.2],
  ['4R7', 'Ω', 4.7],
])('%s in %s is %f', (text, unit, value) => expect(parseQuantity(text, { unit })).toEqual({ kind: 'value', value }))

test.each([
  ['2.5', 'AWG'],
  ['41', 'AWG'],
  ['-5', 'AWG'],
  ['41 AWG', undefined],
  ['AWG 5/0', undefined],
  ['AWG', undefined],
])('%s, with the chosen unit %s, is no wire gauge, and the answer says which there are', (text, chosen) => {
  const parsed = parseQuantity(text, { unit: 'mm²', units: [WIRE_GAUGES], ...(chosen === undefined ? {} : { chosen }) })
  expect(parsed.kind === 'problem' && parsed.message('en')).toMatch(/^Wire gauges run from 4\/0 to 40/)
})

test('a cross-section is understood where a gauge is chosen', () => {
  expect(parseQuantity('2.5 mm²', { unit: 'mm²', units: [WIRE_GAUGES], chosen: 'AWG' })).toEqual({ kind: 'value', value: 2.5 })
})
