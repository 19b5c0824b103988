import { withDecimalMarks } from '#model/quantities/write-quantity.ts'
import type { Text } from '#texts/text.ts'

/** A formula, the same in every language but for the decimal mark. */
export function asFormula(text: string): Text {
  return (language) => withDecimalMarks(text, language)
}
