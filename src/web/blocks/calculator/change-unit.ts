import type { CalculatorInput } from '#features/calculators/calculator.ts'
import { parseQuantity } from '#model/quantities/parse-quantity.ts'
import { toUnit } from '#model/quantities/units.ts'
import type { Entered } from '#features/calculators/state.ts'
import { toEntry } from '#model/quantities/write-quantity.ts'

/** The text of a field after another unit was chosen: the same value in that unit. Unreadable text is left as it is. */
export function changeUnit(input: CalculatorInput, { text, unit: chosen }: Entered, { unit, language }: { unit: string; language: string }): string {
  const read = parseQuantity(text, { ...input, chosen })
  const value = read.kind === 'problem' ? undefined : toUnit(read.value, input, unit)
  if (value === undefined) return text
  return typeof value === 'string' ? value : toEntry(Number(value.toPrecision(12)), language)
}
