import { expect, test } from 'vitest'

import { toFinderParameters } from './to-finder-parameters.ts'

test.each([
  ['24 V 100 W medical', { voltage: '24', power: '100', sector: 'healthcare' }],
  ['24V 4,2A', { voltage: '24', current: '4.2' }],
  ['9-36 V railway converter', { input: '9..36', sector: 'transport' }],
  ['9 bis 36 V 5 V Bahntechnik', { input: '9..36', voltage: '5', sector: 'transport' }],
  ['2 x MOPP 12 V power supply', { voltage: '12', mopp: '2' }],
  ['Netzteil mit 48 V und 500 W', { voltage: '48', power: '500' }],
])('“%s” is a state of the finder', (query, parameters) => {
  expect(toFinderParameters(query)?.parameters).toEqual(parameters)
})

test.each(['medical', 'why does 24 V drop', 'TRN120-24', 'ripple at 24 V', 'IEC 60601-1', '100 km', ''])('“%s” is none', (query) => {
  expect(toFinderParameters(query)).toBeUndefined()
})

test('the values are repeated as they were written', () => {
  expect(toFinderParameters('24 V 4,2 A')?.values).toBe('24 V, 4,2 A')
})
