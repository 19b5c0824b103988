import type { Calculator } from './calculator.ts'
import { HOLD_UP } from './hold-up.ts'

/** Every calculator, in the order of the guides. For the server: browsers load one by `loadCalculator`. */
export const CALCULATORS: readonly Calculator[] = [HOLD_UP]

/** The calculator of that id. */
export function findCalculator(id: string): Calculator | undefined {
  return CALCULATORS.find((calculator) => calculator.id === id)
}
