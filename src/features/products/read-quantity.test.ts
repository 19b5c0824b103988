import { expect, test } from 'vitest'

import type { QuantityName } from './filters.ts'
import { readQuantity, type Term } from './read-quantity.ts'

const value = (number: number): Term => ({ kind: 'value', value: number })
const range = (from: number, to: number): Term => ({ kind: 'range', from, to })
const least = (number: number, isStrict = false): Term => ({ kind: 'bounds', above: { value: number, isStrict }, below: undefined })
const most = (number: number, isStrict = false): Term => ({ kind: 'bounds', above: undefined, below: { value: number, isStrict } })

test.each<[QuantityName, string, Term[]]>([
  ['current', '500m', [value(0.5)]],
  ['current', '0.5 A', [value(0.5)]],
  ['current', '0,5 A', [value(0.5)]],
  ['voltage', '3k3', [value(3300)]],
  ['voltage', '24', [value(24)]],
  ['voltage', '12;24', [value(12), value(24)]],
  ['voltage', '12; 24 V', [value(12), value(24)]],
  ['voltage', '12, 24', [value(12), value(24)]],
  ['voltage', '12,24', [value(12.24)]],
  ['voltage', '3,3; 5', [value(3.3), value(5)]],
  ['voltage', '12/24', [value(12), value(24)]],
  ['voltage', '5 V / 12 V', [value(5), value(12)]],
  ['voltage', '12 or 24', [value(12), value(24)]],
  ['voltage', '12 oder 24', [value(12), value(24)]],
  ['input', '9..36 V', [range(9, 36)]],
  ['input', '9-36', [range(9, 36)]],
  ['input', '9 – 36 V', [range(9, 36)]],
  ['input', '9…36V', [range(9, 36)]],
  ['input', '90 V...264 V', [range(90, 264)]],
  ['input', '0.5..1 kV', [range(500, 1000)]],
  ['input', '500..1k', [range(500, 1000)]],
  ['input', '24 V DC', [{ ...value(24), supply: 'DC' }]],
  ['input', '230VAC', [{ ...value(230), supply: 'AC' }]],
  ['input', '90-264 V AC', [{ ...range(90, 264), supply: 'AC' }]],
  ['efficiency', '>= 90 %', [least(90)]],
  ['efficiency', '≥90', [least(90)]],
  ['efficiency', '> 92,5 %', [least(92.5, true)]],
  ['power', '< 5', [most(5, true)]],
  ['power', 'max. 5 W', [most(5)]],
  ['power', 'mindestens 100 W', [least(100)]],
  ['power', '100 W or more', [least(100)]],
  ['power', '100 W oder mehr', [least(100)]],
  ['power', '100+', [least(100)]],
  ['power', '100 W', [value(100)]],
  ['power', '100 W to 200 W', [range(100, 200)]],
  ['power', '100 bis 200 W', [range(100, 200)]],
  ['power', '1 kW', [value(1000)]],
  ['power', '1e3', [value(1000)]],
  ['power', '> 100 < 200', [{ kind: 'bounds', above: { value: 100, isStrict: true }, below: { value: 200, isStrict: true } }]],
  ['power', '>= 100 and <= 200 W', [{ kind: 'bounds', above: { value: 100, isStrict: false }, below: { value: 200, isStrict: false } }]],
  ['temperature', '-40..70 °C', [range(-40, 70)]],
  ['temperature', '−40 to +70', [range(-40, 70)]],
  ['temperature', '-40 - 70', [range(-40, 70)]],
  ['temperature', '-40--10', [range(-40, -10)]],
  ['temperature', '158 °F', [value(70)]],
  ['temperature', '-40 F..158 F', [range(-40, 70)]],
  ['temperature', '-25', [value(-25)]],
  ['temperature', '>= 70', [least(70)]],
  ['holdup', '0.02 s', [value(20)]],
  ['mtbf', '500k', [value(500_000)]],
  ['mtbf', '500 kh', [value(500_000)]],
  ['mtbf', '500 000 h', [value(500_000)]],
  ['mtbf', '50 years', [value(438_000)]],
  ['mopp', '2 × MOPP', [value(2)]],
  ['stock', '100 pcs', [value(100)]],
])('%s: “%s” is read as engineers mean it', (name, typed, terms) => {
  expect(readQuantity(name, typed)).toEqual({ kind: 'terms', terms })
})

test.each<[QuantityName, string, string]>([
  ['power', '> 100 < 50', 'No value is above 100\u00A0W and below 50\u00A0W at once; exchange the two or leave one out.'],
  ['power', '> 100 < 100', 'No value is above 100\u00A0W and below 100\u00A0W at once; exchange the two or leave one out.'],
  ['input', '36..9', 'The range runs from 36\u00A0V down to 9\u00A0V; write the smaller number first.'],
  ['power', '-5', 'There is no value below 0\u00A0W; enter a larger one.'],
  ['efficiency', '150 %', 'There is no value above 100\u00A0%; enter a smaller one.'],
  ['temperature', '-300', 'There is no value below −273.15\u00A0°C; enter a larger one.'],
  ['power', '5 furlongs', '“furlongs” is not a unit of this value; use W, or write the number alone.'],
  ['power', '24 V', '“V” is not a unit of this value; use W, or write the number alone.'],
  ['power', '>=', 'Enter a number, such as 0.5.'],
  ['power', 'NaN', '“NaN” cannot be read as a number; write it like 0.5, 1 500 or 4.7k.'],
  ['power', 'Infinity', '“Infinity” cannot be read as a number; write it like 0.5, 1 500 or 4.7k.'],
  ['power', '1e999', '“1e999” is too large to calculate with; enter a smaller number.'],
  ['power', '5 > 3', '“5 > 3” cannot be read; write it like 24, 9..36 or >= 12.'],
])('%s: “%s” is refused with a sentence', (name, typed, message) => {
  const read = readQuantity(name, typed)
  expect(read.kind === 'problem' ? read.message('en') : read).toBe(message)
})

test('a list of too many values is refused, not processed', () => {
  expect(readQuantity('voltage', Array.from({ length: 300 }, (_, at) => at).join(';')).kind).toBe('problem')
})

test('two equals signs mean one', () => {
  expect(readQuantity('power', '==60')).toEqual(readQuantity('power', '=60'))
  expect(readQuantity('power', '==60')).toEqual({ kind: 'terms', terms: [{ kind: 'value', value: 60 }] })
})
