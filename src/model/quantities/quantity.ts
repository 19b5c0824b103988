import type { Text } from '#texts/text.ts'
import { writeQuantity } from './write-quantity.ts'

/** A number with its unit as a value of a text: written as the language of that text writes it. */
export function quantity(value: number, unit: string, digits?: number): Text {
  return (language) => writeQuantity(value, unit, language, digits)
}
