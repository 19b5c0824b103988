import { removeFailedJobs } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'

import { type JobKind, repeatDaily } from './job-kind.ts'

/** The kind of the daily job that deletes failed jobs after 30 days. */
export const FORGET_FAILED_JOB = 'forget-failed'

const KEPT_MS = 30 * 86_400_000

/** Failed jobs are kept for only 30 days, because they hold personal data. */
export function createForgetFailedKind(store: Store): JobKind {
  return repeatDaily(async (now) => await removeFailedJobs(store, new Date(now.getTime() - KEPT_MS)))
}
