import { expect, test } from 'vitest'

import { HOLD_UP } from './hold-up.ts'
import { findCalculator } from './registry.ts'
import { joinFormula, showSymbols, showValues } from './show-formula.ts'
import { withDefaults } from './testing/calculate.ts'

const [, holdUp] = HOLD_UP.outputs
const values = Object.fromEntries(HOLD_UP.inputs.map((input) => [input.id, input.default]))
const results = HOLD_UP.compute(values)

test('a formula is shown with its symbols', () => {
  expect(joinFormula(showSymbols(HOLD_UP, holdUp!, 'en'))).toBe('C_eff · (V₁² − V₂²) · η / (2 · P)')
})

test('a formula is shown with values and units, and a squared value with its unit in brackets', () => {
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

test.each([
  ['level-vi', 'minAveragePct', { poutW: 0.5 }, '0.5 · 0.5 W / W + 0.16'],
  ['level-vi', 'minAveragePct', { poutW: 36 }, '0.071 · ln(36 W / W) − 0.0014 · 36 W / W + 0.67'],
  ['level-vi', 'minAveragePct', { poutW: 100 }, '0.880, because 100 W ≤ 250 W'],
  ['level-vi', 'maxNoLoadW', { poutW: 300 }, '0.500 W, because 300 W > 250 W'],
  ['derating', 'thermalFactor', { ta: 40 }, '1, because 40 °C ≤ 50 °C'],
  ['derating', 'thermalFactor', { ta: 60 }, 'max(0, 1 − (2.5 %/K) · (60 °C − 50 °C))'],
  ['derating', 'thermalFactor', { ta: 71 }, '0, because 71 °C > 70 °C'],
  ['mopp-lookup', 'creepage2Mopp', { vrms: 230 }, 'row up to 250 V, because 230 V ≤ 250 V'],
])('of a formula in pieces, %s %s shows the one that holds at %j', (id, outputId, some, shown) => {
  const calculator = findCalculator(id) ?? HOLD_UP
  const output = calculator.outputs.find((output) => output.id === outputId)
  const values = withDefaults(calculator, some)
  const parts = showValues(calculator, output!, { values, results: calculator.compute(values), language: 'en' })
  expect(joinFormula(parts).replaceAll('\u00A0', ' ')).toBe(shown)
})
