import type { Rounding } from '#model/quantities/round-to.ts'
import type { CalculatorOutput } from './calculator.ts'

/** How the value of an output, or of an axis with its values, is shortened wherever it is written. */
export function roundingOf({ demand }: Pick<CalculatorOutput, 'demand'>): Rounding {
  if (demand === undefined) return 'nearest'
  return demand === 'least' ? 'up' : 'down'
}
