import { findWeakColours } from '../checks/check-theme.ts'
import type { Problem } from '../checks/problem.ts'
import type { Looking } from './looking.ts'

/** Colours of a theme that are too faint on a surface, though not for large text. */
export function* warnOfTheme({ variant, version }: Looking): Generator<Problem> {
  yield* findWeakColours(variant, version)
}
