import { expect, test } from 'vitest'

import { CABLE_DROP } from '#features/calculators/cable-drop.ts'
import { HOLD_UP } from '#features/calculators/hold-up.ts'
import { changeUnit } from './change-unit.ts'

const [capacitance] = HOLD_UP.inputs
if (capacitance === undefined) throw new Error('The hold-up calculator has no input.')
const to = (text: string, unit: string, chosen: string, language = 'en_US') =>
  changeUnit(capacitance, { text, unit, tolerance: '' }, { unit: chosen, language })

test('the value stays, and is written in the unit chosen', () => {
  expect(to('330', 'µF', 'mF')).toBe('0.33')
  expect(to('0,33', 'mF', 'µF', 'de')).toBe('330')
  expect(to('330', 'µF', 'mF', 'de')).toBe('0,33')
})

test('a unit that was typed counts more than the one that was chosen', () => {
  expect(to('0.47 mF', 'µF', 'nF')).toBe('470000')
})

test('what cannot be read, and a unit that does not exist, leave the text as it is', () => {
  expect(to('lots', 'µF', 'mF')).toBe('lots')
  expect(to('330', 'µF', 'furlong')).toBe('330')
})

test('between cross-sections and wire gauges the nearest customary size is written', () => {
  const area = CABLE_DROP.inputs.find(({ id }) => id === 'areaMM2') ?? capacitance
  const convert = (text: string, unit: string, chosen: string) => changeUnit(area, { text, unit, tolerance: '' }, { unit: chosen, language: 'en_US' })
  expect(convert('2.5', 'mm²', 'AWG')).toBe('13')
  expect(convert('13', 'AWG', 'mm²')).toBe('2.5')
  expect(['14', '12', '10', '4/0', '22'].map((gauge) => convert(gauge, 'AWG', 'mm²'))).toEqual(['2.5', '4', '6', '120', '0.326'])
  expect(convert('10', 'AWG', 'AWG')).toBe('10')
})
