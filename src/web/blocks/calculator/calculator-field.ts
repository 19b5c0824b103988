import { ruleSays } from '#model/fields/rule-sentence.ts'
import type { FieldWords } from '#model/fields/field.ts'
import { calculator } from '#model/types/calculators.ts'
import { orExpression } from '../attributes.ts'

const WORDS: FieldWords = {
  label: { en: 'Calculator', de: 'Rechner' },
  help: { en: 'One of the calculators, or a placeholder that supplies it.', de: 'Einer der Rechner oder ein Platzhalter, der ihn liefert.' },
}

/** The calculator of a block: its id, or an expression that supplies one, such as `{!Content.calculator}`. */
export const calculatorField = orExpression(WORDS, calculator(WORDS), ruleSays('blockCalculator'))
