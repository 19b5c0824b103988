import { expect, test } from 'vitest'

import { drawFormula } from '#model/math/draw-formula.ts'
import { readSymbol, toMathTokens } from './formula-tokens.ts'
import { findCalculator, CALCULATORS } from './registry.ts'
import { joinFormula, showSymbols, showValues, splitCases } from './show-formula.ts'
import { withDefaults } from './testing/calculate.ts'

const draw = (symbol: string) => drawFormula(readSymbol(symbol) ?? [])?.replace(/<\/?math[^>]*>/g, '')

test.each([
  ['V₁', '<msub><mi>V</mi><mn>1</mn></msub>'],
  ['ΔV_C', '<mrow><mtext>Δ</mtext><msub><mi>V</mi><mtext>C</mtext></msub></mrow>'],
  ['cos φ₁', '<mrow><mtext>cos</mtext><mtext>\u2009</mtext><msub><mi>φ</mi><mn>1</mn></msub></mrow>'],
  ['MTBF', '<mi>MTBF</mi>'],
])('the symbol %s is %s', (symbol, math) => expect(draw(symbol)).toBe(math))

test.each(CALCULATORS.flatMap((calculator) => ['en', 'de'].map((language) => [calculator.id, language] as const)))(
  'every formula of %s in %s is drawn as MathML, each of its cases on a line, with symbols and with values [D8]',
  (id, language) => {
    const calculator = findCalculator(id)!
    const values = withDefaults(calculator)
    const results = calculator.compute(values)
    for (const output of calculator.outputs) {
      for (const parts of [showSymbols(calculator, output, language), showValues(calculator, output, { values, results, language })]) {
        for (const one of splitCases(parts)) expect(drawFormula(toMathTokens(one) ?? []), joinFormula(one)).toMatch(/^<math/)
      }
    }
  },
)

test('a division is a fraction, and a power of a value has its brackets', () => {
  const holdUp = findCalculator('hold-up')!
  const [, output] = holdUp.outputs
  const values = withDefaults(holdUp)
  const results = holdUp.compute(values)
  const math = drawFormula(toMathTokens(showValues(holdUp, output!, { values, results, language: 'en' })) ?? [])
  expect(math).toMatch(
    /<mfrac><mrow>.*<msup><mtext>\(390\u00A0V\)<\/mtext><mn>2<\/mn><\/msup>.*<\/mrow><mrow><mn>2<\/mn><mo>·<\/mo><mtext>150\u00A0W<\/mtext><\/mrow><\/mfrac>/,
  )
})

test('a word within a formula keeps its distance from the number after it', () => {
  const levelVi = findCalculator('level-vi')!
  const [, largeCase] = splitCases(showSymbols(levelVi, levelVi.outputs[1]!, 'en'))
  expect(drawFormula(toMathTokens(largeCase ?? []) ?? [])).toContain('for\u00A0</mtext><mn>49</mn>')
})
