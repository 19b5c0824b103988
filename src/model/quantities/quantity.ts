import type { Text } from '#texts/text.ts'
import { writeQuantity } from './write-quantity.ts'

/** A number with its unit for use in a text, written as the language of that text requires. */
export function quantity(value: number, unit: string, digits?: number): Text {
  return (language) => writeQuantity(value, unit, language, digits)
}
