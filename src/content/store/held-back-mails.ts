import { hashToken } from '#base/node/hash-token.ts'

import { isDue, putJob } from './jobs.ts'
import type { Mail } from './mails.ts'
import type { Store } from './tables.ts'

/** The kind of the jobs that hold mails back, so that many of them are sent as one. */
export const HELD_BACK_JOB = 'held-back-mail'

const TOGETHER_MS = 600_000

/** Holds a mail back until the next mark of ten minutes, when all that wait for its recipient are due; `id` is unique. */
export async function holdBackMail(store: Store, mail: Mail, { id, now }: { id: string; now: Date }): Promise<void> {
  const dueAt = new Date((Math.floor(now.getTime() / TOGETHER_MS) + 1) * TOGETHER_MS)
  await putJob(store, { kind: HELD_BACK_JOB, jobKey: `${frontOf(mail.to)}${id}`, payload: { ...mail }, dueAt, now })
}

/** Takes due mails for a recipient out of the queue, oldest first, in the transaction that sends them. */
export async function takeHeldBack(store: Store, { to, most, now }: { to: string; most: number; now: Date }): Promise<Mail[]> {
  const due = await store
    .selectFrom('job')
    .select('id')
    .where('kind', '=', HELD_BACK_JOB)
    .where('job_key', 'like', `${frontOf(to)}%`)
    .where(isDue(now))
    .orderBy('id')
    .limit(most)
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const rows = await store.deleteFrom('job').where('id', 'in', ids).returning(['id', 'payload']).execute()
  // Only `holdBackMail` writes these jobs.
  return rows.toSorted((one, other) => one.id - other.id).map(({ payload }) => JSON.parse(payload) as Mail)
}

/** How the keys of a recipient's jobs begin; the characters that LIKE reads in another way are left out. */
function frontOf(to: string): string {
  return `${HELD_BACK_JOB}:${hashToken(to.toLowerCase()).replaceAll(/[_-]/g, '').slice(0, 24)}:`
}
