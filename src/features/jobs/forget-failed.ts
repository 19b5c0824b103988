import { removeFailedJobs } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'

import { type JobKind, repeatDaily } from './job-kind.ts'

/** The kind of the daily work that forgets what was given up a month ago. */
export const FORGET_FAILED_JOB = 'forget-failed'

const KEPT_MS = 30 * 86_400_000

/** Failed jobs are kept for 30 days: they hold addresses and texts of people. */
export function createForgetFailedKind(store: Store): JobKind {
  return repeatDaily(async (now) => await removeFailedJobs(store, new Date(now.getTime() - KEPT_MS)))
}
