import { expect, test } from 'vitest'

import { HOLD_UP } from './hold-up.ts'
import { joinFormula, showSymbols, showValues } from './show-formula.ts'

const [, holdUp] = HOLD_UP.outputs
const values = Object.fromEntries(HOLD_UP.inputs.map((input) => [input.id, input.default]))
const results = HOLD_UP.compute(values)

test('a formula stands with its symbols', () => {
  expect(joinFormula(showSymbols(HOLD_UP, holdUp!, 'en'))).toBe('C_eff · (V₁² − V₂²) · η / (2 · P)')
})

test('a formula stands with its values and their units, squared as a whole', () => {
  expect(joinFormula(showValues(HOLD_UP, holdUp!, { values, results, language: 'de' })).replaceAll('\u00A0', ' ')).toBe(
    '211,2 µF · ((390 V)² − (300 V)²) · 94 % / (2 · 150 W)',
  )
})

test('each symbol knows the input or output it stands for', () => {
  expect(showSymbols(HOLD_UP, holdUp!, 'en').flatMap((part) => (part.kind === 'text' ? [] : [part.id]))).toEqual([
    'effectiveCapUF',
    'v1',
    'v2',
    'effPct',
    'poutW',
  ])
})
