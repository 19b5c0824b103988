import type { Calculator, CalculatorOutput, Values } from './calculator.ts'
import { toBareUnit } from '#model/quantities/units.ts'
import { writeQuantity } from '#model/quantities/write-quantity.ts'

/** A piece of a formula: plain text, or the symbol or value of an input or output. */
export type FormulaPart = { kind: 'text'; text: string } | { kind: 'symbol'; id: string; text: string } | { kind: 'value'; id: string; text: string }

/** The right side of an output's formula with its symbols: `C · (V₁² − V₂²) · η / (2 · P)`. */
export function showSymbols(calculator: Calculator, output: CalculatorOutput, language: string): FormulaPart[] {
  return splitFormula(output.formula(language)).map((part) =>
    part.kind === 'text' ? part : { kind: 'symbol', id: part.id, text: find(calculator, part.id)?.symbol ?? part.id },
  )
}

/**
 * The same formula, or the case of it that applies, with values and units in place of the symbols: `330 µF · ((390 V)² − (300 V)²) · 94 % /
 * (2 · 150 W)`.
 */
export function showValues(
  calculator: Calculator,
  output: CalculatorOutput,
  given: { values: Values; results: Values; language: string },
): FormulaPart[] {
  const { values, results, language } = given
  const formula = output.piece?.(values, results) ?? output.formula
  return splitFormula(formula(language)).map((part) => {
    if (part.kind === 'text') return part
    const value = values[part.id] ?? results[part.id] ?? Number.NaN
    const { unit: fullUnit = '', digits = DIGITS } = find(calculator, part.id) ?? {}
    const unit = toBareUnit(fullUnit)
    const text = writeQuantity(value, unit, language, Math.max(DIGITS, digits))
    return { kind: 'value', id: part.id, text: (part.isRaised && unit !== '') || value < 0 || unit.includes('/') ? `(${text})` : text }
  })
}

/** The cases of a formula, which its text writes on lines of their own. */
export function splitCases(parts: readonly FormulaPart[]): FormulaPart[][] {
  const cases: FormulaPart[][] = [[]]
  for (const part of parts) {
    const [first = '', ...others] = part.kind === 'text' ? part.text.split('\n') : [part.text]
    if (first !== '') cases.at(-1)?.push({ ...part, text: first })
    for (const text of others) cases.push(text === '' ? [] : [{ kind: 'text', text }])
  }
  return cases
}

/** The parts as one text. */
export function joinFormula(parts: readonly FormulaPart[]): string {
  return parts.map(({ text }) => text).join('')
}

/** Significant digits; enough that a reader who repeats the calculation gets the shown result. */
const DIGITS = 6

function find({ inputs, outputs }: Calculator, id: string): { symbol: string; unit: string; digits?: number } | undefined {
  return inputs.find((input) => input.id === id) ?? outputs.find((output) => output.id === id)
}

type Stretch = { kind: 'text'; text: string } | { kind: 'name'; id: string; isRaised: boolean }

function splitFormula(formula: string): Stretch[] {
  return formula
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part, at, parts) =>
      /^\{\w+\}$/.test(part)
        ? { kind: 'name', id: part.slice(1, -1), isRaised: /^[²³⁴⁵]|^\^/.test(parts[at + 1] ?? '') }
        : { kind: 'text', text: part },
    )
}
