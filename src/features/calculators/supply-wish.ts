import type { FinderParameters } from '#model/products/finder.ts'
import { textOf } from '#texts/text.ts'

/** A state of the finder, its numbers not rounded, so that exactly the models that satisfy the result are found; undefined when one of them does not exist. */
export function wishFor(parameters: FinderParameters, ...numbers: readonly number[]): FinderParameters | undefined {
  return numbers.every(Number.isFinite) ? parameters : undefined
}

/** What those ask for that look for an MTBF. */
export const OF_THIS_MTBF = textOf('calculationOfThisMtbf')
