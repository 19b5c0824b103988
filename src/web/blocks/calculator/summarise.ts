import type { Calculator } from '#features/calculators/calculator.ts'
import { writeQuantity } from '#model/quantities/write-quantity.ts'
import type { Calculation } from './calculate.ts'

/** The main result in a sentence, for people who hear it: the verdict, or the first output for which one end hurts. */
export function summarise(calculator: Calculator, { results, verdict }: Calculation, language: string): string {
  if (verdict !== undefined) return verdict.text(language)
  const main = calculator.outputs.find(({ worst }) => worst !== undefined) ?? calculator.outputs[0]
  return main === undefined ? '' : `${main.label(language)}: ${writeQuantity(results[main.id] ?? Number.NaN, main.unit, language)}`
}
