import type { Text } from '#texts/text.ts'
import { roundTo } from './round-to.ts'
import { USUAL_DIGITS, writeQuantity } from './write-quantity.ts'

/** A number with its unit for use in a text, written as the language of that text requires. */
export function quantity(value: number, unit: string, digits?: number): Text {
  return (language) => writeQuantity(value, unit, language, digits)
}

/** What is needed at least, never rounded down. */
export function atLeast(value: number, unit: string, digits = USUAL_DIGITS): Text {
  return quantity(roundTo(value, digits, 'up'), unit, digits)
}

/** What is allowed at most, never rounded up. */
export function atMost(value: number, unit: string, digits = USUAL_DIGITS): Text {
  return quantity(roundTo(value, digits, 'down'), unit, digits)
}
