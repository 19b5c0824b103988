import type { Text } from './calculator.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'

/** A formula, the same in every language but for the decimal mark. */
export function asFormula(text: string): Text {
  return { en: text, de: text.replaceAll(/(?<=\d)\.(?=\d)/g, ',') }
}

/** Writes a quantity into a sentence. */
export type Write = (value: number, unit: string, digits?: number) => string

/** Sentences with quantities in them, each language with its own way of writing numbers. */
export function inBoth(english: (write: Write) => string, german: (write: Write) => string): Text {
  const writer =
    (language: string): Write =>
    (value, unit, digits) =>
      writeQuantity(value, unit, language, digits)
  return { en: english(writer('en')), de: german(writer('de')) }
}

/** Sentences one after the other. */
export function joinTexts(...texts: readonly Text[]): Text {
  return { en: texts.map(({ en }) => en).join(' '), de: texts.map(({ de }) => de).join(' ') }
}
