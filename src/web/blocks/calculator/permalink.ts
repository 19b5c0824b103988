import type { Calculator } from '#features/calculators/calculator.ts'
import { writeState, type State } from '#features/calculators/state.ts'

/** The page's address with a state, `?capUF=470`; only the path when all values are defaults. The query is the same in all languages. */
export function toPermalink(path: string, calculator: Calculator, state: State): string {
  const query = new URLSearchParams(writeState(calculator, state)).toString()
  return query === '' ? path : `${path}?${query}`
}
