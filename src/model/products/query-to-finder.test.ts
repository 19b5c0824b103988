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
  ['48V to 12V', { input: '48', voltage: '12' }],
  ['24 to 12 V converter', { input: '24', voltage: '12' }],
  ['Gleichspannungswandler 12V auf 24V', { input: '12', voltage: '24' }],
  ['24 V -> 5 V', { input: '24', voltage: '5' }],
  ['230V auf 24V', { input: '230', voltage: '24' }],
  ['230V Netzteil 12V 5A', { input: '230', voltage: '12', current: '5' }],
  ['24 V 400 V dreiphasig', { input: '400', voltage: '24', supply: 'ac-3' }],
  ['100-240 VAC to 24 VDC', { input: '100..240 V AC', voltage: '24' }],
  ['3 phase 24V 40A', { voltage: '24', current: '40', supply: 'ac-3' }],
  ['9 to 36 V 5 V', { input: '9..36', voltage: '5' }],
  ['110VDC input railway', { input: '110 V DC', sector: 'transport' }],
  ['230vac 24vdc', { input: '230 V AC', voltage: '24' }],
  ['Eingang 230 V AC, 24 V', { input: '230 V AC', voltage: '24' }],
  ['Eingang 230 V AC 24 V', { input: '230 V AC', voltage: '24' }],
  ['9-36 V input 5 V', { input: '9..36', voltage: '5' }],
  ['Hutschienennetzteil 24V', { voltage: '24', category: 'din-rail' }],
  ['Industrienetzteil 24 V', { voltage: '24', sector: 'industrial' }],
  ['Lüfterlos 500W', { power: '500', cooling: 'convection,conduction' }],
  ['conduction cooled 500W', { power: '500', cooling: 'conduction' }],
  ['pcb mount 5w', { power: '5', mounting: 'pcb' }],
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
