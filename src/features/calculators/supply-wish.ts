import type { FinderParameters } from '#model/products/finder.ts'
import { textOf } from '#texts/text.ts'

/**
 * The finder's parameters for a result; undefined when one of the numbers is not finite. Numbers are not rounded, so that exactly the
 * matching models are found.
 */
export function wishFor(parameters: FinderParameters, ...numbers: readonly number[]): FinderParameters | undefined {
  return numbers.every(Number.isFinite) ? parameters : undefined
}

/** `asksFor` of the calculators that link to supplies by MTBF. */
export const OF_THIS_MTBF = textOf('calculationOfThisMtbf')
