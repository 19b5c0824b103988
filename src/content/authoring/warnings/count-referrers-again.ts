import { putJob } from '#content/store/jobs.ts'
import { forgetCountsOfReferrers } from '#content/store/problem-counts.ts'
import type { Store } from '#content/store/tables.ts'

/** The kind of the job that counts the problems of drafts whose numbers were forgotten. */
export const COUNT_FORGOTTEN_JOB = 'count-forgotten'

/** Has the problems of what refers to an item counted again, because it was withdrawn. */
export async function countReferrersAgain(transaction: Store, contentKey: string, now: Date): Promise<void> {
  await forgetCountsOfReferrers(transaction, [contentKey])
  await countForgotten(transaction, now)
}

/** Has drafts counted whose numbers were forgotten. */
export async function countForgotten(transaction: Store, now: Date): Promise<void> {
  await putJob(transaction, { kind: COUNT_FORGOTTEN_JOB, jobKey: COUNT_FORGOTTEN_JOB, payload: {}, dueAt: now, now })
}
