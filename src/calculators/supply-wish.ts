import type { FinderParameters } from '#contract/finder.ts'
import { toNeutral } from '#contract/quantities/write-quantity.ts'

/** At least so much, as the finder reads it: not rounded, so that exactly the models that satisfy the result are found. */
export function atLeast(value: number): string {
  return `>= ${toNeutral(value)}`
}

/** A state of the finder; undefined when one of its values does not exist or asks for nothing. */
export function wishFor(parameters: FinderParameters, ...numbers: readonly number[]): FinderParameters | undefined {
  return numbers.every(Number.isFinite) ? parameters : undefined
}
