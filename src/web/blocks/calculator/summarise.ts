import type { Calculator } from '#features/calculators/calculator.ts'
import { writeQuantity } from '#model/quantities/write-quantity.ts'
import type { Calculation } from './calculate.ts'

/** The main result as a sentence for screen readers: the verdict, else the first output with a worst case. */
export function summarise(calculator: Calculator, { results, verdict }: Calculation, language: string): string {
  if (verdict !== undefined) return verdict.text(language)
  const main = calculator.outputs.find(({ worst }) => worst !== undefined) ?? calculator.outputs[0]
  return main === undefined ? '' : `${main.label(language)}: ${writeQuantity(results[main.id] ?? Number.NaN, main.unit, language)}`
}
