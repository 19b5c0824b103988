import type { FinderParameters } from '#model/products/finder.ts'
import type { Text } from '#model/quantities/text.ts'

/** A state of the finder, its numbers not rounded, so that exactly the models that satisfy the result are found; undefined when one of them does not exist. */
export function wishFor(parameters: FinderParameters, ...numbers: readonly number[]): FinderParameters | undefined {
  return numbers.every(Number.isFinite) ? parameters : undefined
}

/** What those ask for that look for an MTBF. */
export const OF_THIS_MTBF: Text = {
  en: 'State at least this MTBF; it is a calculated failure rate, not a lifetime.',
  de: 'Geben mindestens diese MTBF an; sie ist eine berechnete Ausfallrate, keine Lebensdauer.',
}
