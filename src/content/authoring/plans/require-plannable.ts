import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { sentence } from '#texts/sentence.ts'

/** How far in the past a time may be, because clocks differ a little. */
const MOST_PAST_MS = 60_000
/** Times are stored and compared as text; from the year 10000 on they have more digits and would sort before all others. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Throws `INVALID_CONFIG` for a time that nothing can be planned for: in the past, or after the year 9999. */
export function requirePlannable({ at, now }: { at: Date; now: Date }): void {
  if (!(at instanceof Date && at.getTime() >= now.getTime() - MOST_PAST_MS)) throw new AuthoringError('INVALID_CONFIG', sentence('refusePastTime'))
  if (at.getTime() > LATEST) throw new AuthoringError('INVALID_CONFIG', sentence('refuseLateTime'))
}
