import type { CalculatorInput } from '#features/calculators/calculator.ts'
import { parseQuantity } from '#model/quantities/parse-quantity.ts'
import type { Entered } from '#features/calculators/state.ts'
import { toEntry } from '#model/quantities/write-quantity.ts'

/** What stands in the field after another unit is chosen: the same value in it. What cannot be read is left as it is. */
export function changeUnit(input: CalculatorInput, { text, unit: chosen }: Entered, { unit, language }: { unit: string; language: string }): string {
  const read = parseQuantity(text, { ...input, chosen })
  const factor = unit === input.unit ? 1 : input.units?.find(({ symbol }) => symbol === unit)?.factor
  if (read.kind === 'problem' || factor === undefined) return text
  return toEntry(Number((read.value / factor).toPrecision(12)), language)
}
