import { expect, test } from 'vitest'

import { toFinderParameters } from './query-to-finder.ts'

test.each([
  ['24 V 100 W medical', { voltage: '24', power: '100', sector: 'healthcare' }],
  ['24V 4,2A', { voltage: '24', current: '4.2' }],
  ['9-36 V railway converter', { input: '9..36', sector: 'transport' }],
  ['9 bis 36 V 5 V Bahntechnik', { input: '9..36', voltage: '5', sector: 'transport' }],
  ['2 x MOPP 12 V power supply', { voltage: '12', mopp: '2' }],
  ['Netzteil mit 48 V und 500 W', { voltage: '48', power: '500' }],
  ['24V 5A', { voltage: '24', current: '5' }],
  ['2xMOPP 24V 100W', { voltage: '24', power: '100', mopp: '2' }],
  ['48v 1000w rack', { voltage: '48', power: '1000', category: 'front-end' }],
  ['1,5 kW 48V', { voltage: '48', power: '1500' }],
  ['24V 5A Hutschiene', { voltage: '24', current: '5', category: 'din-rail' }],
  ['Netzteil 24V medizin', { voltage: '24', sector: 'healthcare' }],
  ['I need 12 V and 60 W for a camera', { voltage: '12', power: '60' }],
])('“%s” is a state of the finder', (query, parameters) => {
  expect(toFinderParameters(query)?.parameters).toEqual(parameters)
})

test.each(['medical', 'why does 24 V drop', 'TRN120-24', 'ripple at 24 V', 'IEC 60601-1', '100 km', ''])('“%s” is none', (query) => {
  expect(toFinderParameters(query)).toBeUndefined()
})

test('the values are repeated as they were written', () => {
  expect(toFinderParameters('24 V 4,2 A')?.values).toBe('24 V, 4,2 A')
})
