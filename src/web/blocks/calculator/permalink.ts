import type { Calculator } from '#features/calculators/calculator.ts'
import { writeState, type State } from '#features/calculators/state.ts'

/** The address of the page with a state, `?capUF=470`; the plain path when nothing differs from the defaults. Neutral between languages. */
export function toPermalink(path: string, calculator: Calculator, state: State): string {
  const query = new URLSearchParams(writeState(calculator, state)).toString()
  return query === '' ? path : `${path}?${query}`
}
