import type { CalculatorInput } from '#features/calculators/calculator.ts'
import { parseQuantity } from '#model/quantities/parse-quantity.ts'
import { toUnit } from '#model/quantities/units.ts'
import type { Entered } from '#features/calculators/state.ts'
import { toEntry } from '#model/quantities/write-quantity.ts'

/**
 * The text of a field after another unit was chosen: the same value in that unit; between named sizes and numbers the nearest customary
 * size, such as 6 mm² for AWG 10. Unreadable text is left as it is.
 */
export function changeUnit(input: CalculatorInput, { text, unit: chosen }: Entered, { unit, language }: { unit: string; language: string }): string {
  const read = parseQuantity(text, { ...input, chosen })
  if (read.kind === 'problem') return text
  const left = input.units?.find(({ symbol }) => symbol === chosen && symbol !== unit)
  const value = toUnit(left !== undefined && 'leave' in left ? left.leave(read.value) : read.value, input, unit)
  if (value === undefined) return text
  return typeof value === 'string' ? value : toEntry(Number(value.toPrecision(12)), language)
}
