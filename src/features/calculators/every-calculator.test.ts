import type { Text } from '#texts/text.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { atDepth } from '../../../tests/support/effort.ts'
import { CALCULATORS } from './registry.ts'
import { joinFormula, showSymbols, showValues } from './show-formula.ts'
import { expectDrawable } from './testing/expect-drawable.ts'
import { judge, validValues, withDefaults } from './testing/calculate.ts'
import { worstCase } from './worst-case.ts'

/** The capacitance where none is enough, and the thermal resistance where there is no heat. */
const UNBOUNDED = new Set(['requiredCapUF', 'totalRth', 'heatSinkRth'])

describe.each(CALCULATORS)('$id', (calculator) => {
  test('gives a result for every valid input: finite, NaN where there is none, or infinite where nothing is needed or enough', () => {
    fc.assert(
      fc.property(validValues(calculator), (values) => {
        const results = calculator.compute(values)
        for (const { id } of calculator.outputs) expect(results).toHaveProperty(id)
        return Object.entries(results).every(([id, value]) => Math.abs(value) < Infinity || Number.isNaN(value) || UNBOUNDED.has(id))
      }),
    )
  })

  test('draws only finite points within its axes, for every valid input', () => {
    fc.assert(fc.property(validValues(calculator), (values) => expectDrawable(calculator.plot(values, calculator.compute(values)))))
  })

  test('has a nominal value within the worst case', () => {
    fc.assert(
      fc.property(validValues(calculator), fc.double({ min: 0, max: 50, noNaN: true }), (values, percent) => {
        const tolerances = Object.fromEntries(calculator.inputs.map(({ id }) => [id, percent]))
        for (const { nominal, low, high } of Object.values(worstCase(calculator, values, tolerances)))
          expect(Number.isNaN(nominal) ? Number.isNaN(low) && Number.isNaN(high) : !(low > nominal) && !(nominal > high)).toBe(true)
      }),
      { numRuns: atDepth({ quick: 30, sampled: 100, long: 400 }) },
    )
  })

  test('has few enough inputs with tolerances that all combinations are tried', () => {
    expect(calculator.inputs.filter(({ tolerancePct }) => tolerancePct !== undefined).length).toBeLessThanOrEqual(9)
  })

  test('says what its result means in both languages, for every valid input', () => {
    fc.assert(
      fc.property(validValues(calculator), (values) => {
        const verdict = judge(calculator, values)
        expectSentence(verdict?.text)
      }),
    )
  })

  test('shows each formula with symbols and values of what it reads', () => {
    const values = withDefaults(calculator)
    const results = calculator.compute(values)
    for (const [at, output] of calculator.outputs.entries()) {
      const before = new Set([...calculator.inputs, ...calculator.outputs.slice(0, at)].map(({ id }) => id))
      const symbols = showSymbols(calculator, output, 'en')
      expect(symbols.flatMap((part) => (part.kind === 'symbol' && !before.has(part.id) ? [part.id] : []))).toEqual([])
      for (const language of ['en', 'de']) {
        const shown = joinFormula(showValues(calculator, output, { values, results, language }))
        expect(shown).not.toMatch(/[{}]|–|NaN|undefined/)
        if (language === 'de') expect(shown).not.toMatch(/\d\.\d/)
      }
    }
  })

  test('gives each input and output a label of its own, in German as well as in English', () => {
    const labels = [...calculator.inputs, ...calculator.outputs].map(({ label }) => label)
    expect(new Set(labels.map((label) => label('en'))).size).toBe(labels.length)
    expect(new Set(labels.map((label) => label('de'))).size).toBe(labels.length)
    const ids = [...calculator.inputs, ...calculator.outputs].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { default: value, min, max } of calculator.inputs) expect(min <= value && value <= max).toBe(true)
    for (const text of [calculator.note, ...calculator.inputs.map(({ help }) => help)]) if (text) expectSentence(text, 4)
  })
})

function expectSentence(text: Text | undefined, shortest = 20): void {
  for (const words of [text?.('en'), text?.('de')]) {
    expect(words?.length).toBeGreaterThan(shortest)
    expect(words).not.toMatch(/NaN|undefined|Infinity|\s–\s|!|\s\s/)
  }
  expect(text?.('de')).not.toMatch(/\d\.\d/)
}
