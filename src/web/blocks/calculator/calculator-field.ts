import type { FieldWords } from '#model/fields/field.ts'
import { calculator } from '#model/types/calculators.ts'
import { orExpression } from '../attributes.ts'

const WORDS: FieldWords = {
  label: { en: 'Calculator', de: 'Rechner' },
  help: { en: 'One of the calculators, or an expression that names it.', de: 'Einer der Rechner oder ein Ausdruck, der ihn nennt.' },
}

/** Which calculator a block is about: one of them, or an expression that names one, such as `{!Content.calculator}`. */
export const calculatorField = orExpression(WORDS, calculator(WORDS), 'Choose a calculator, or write an expression that names one.')
