import { expect, test } from 'vitest'

import { modelColumns } from './list-models.ts'
import { askedVoltages, outputSpan, roleOf } from './role-of.ts'
import { writeAmperes } from './write-values.ts'

const input = { type: 'DC' as const, minV: 10, maxV: 56, phases: null, frequencyHz: null, powerFactor: null, dcRangeV: null }
const redundancy = { role: 'accessory' as const, category: 'redundancy', input }
const model = { model: 'RDM40-48', outputV: 48, outputA: 40, powerW: 1920, inputMinV: 10, inputMaxV: 56, stock: 1, leadTimeWeeks: 2 }

test('a series without a role supplies power, except filters', () => {
  expect([roleOf({ category: 'ac-dc-din-rail' }), roleOf({ category: 'filters' }), roleOf({ role: 'high-voltage', category: 'hv-rack' })]).toEqual([
    'supply',
    'accessory',
    'high-voltage',
  ])
})

test('an accessory has the voltages of its input at its output, and is asked for by those of usual systems', () => {
  expect(outputSpan(redundancy, model)).toEqual([10, 56])
  expect(askedVoltages(redundancy, model)).toEqual([12, 24, 48])
  expect(outputSpan({ category: 'ac-dc-din-rail' }, model)).toEqual([48, 48])
  expect(askedVoltages({ category: 'dc-dc-brick', input }, model)).toEqual([48])
})

test('a table of models shows what an accessory passes on, and small currents with a unit that needs no powers of ten', () => {
  const cells = (outputA: number) => modelColumns('en', redundancy).map(({ write }) => write({ ...model, outputA }).replaceAll('\u2060', ''))
  expect(cells(40).slice(0, 2)).toEqual(['10–56', '40'])
  expect([0.01, 0.0005, 0.000167, 0.00005].map((amperes) => cells(amperes)[1])).toEqual(['10\u00A0mA', '0.5\u00A0mA', '0.167\u00A0mA', '50\u00A0µA'])
  expect(writeAmperes(0, 'de')).toBe('0\u00A0A')
})
