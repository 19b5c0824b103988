import type { Text } from './text.ts'
import { writeQuantity } from './write-quantity.ts'

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
