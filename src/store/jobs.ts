import type { JsonObject } from '#contract/json.ts'

import type { Store } from './tables.ts'

/** Something to do later. `jobKey` names it: asking again under the same key moves it. */
export type NewJob = { kind: string; jobKey: string; payload: JsonObject; dueAt: Date; now: Date }
/** A job that this process may do until its lease ends; `attempts` counts this one. */
export type LeasedJob = { id: number; kind: string; jobKey: string; payload: JsonObject; attempts: number; lease: string }

/** Adds a job, in the transaction of the act that asks for it, or moves it. */
export async function putJob(store: Store, { kind, jobKey, payload, dueAt, now }: NewJob): Promise<void> {
  const fresh = {
    kind,
    payload: JSON.stringify(payload),
    due_at: dueAt.toISOString(),
    attempts: 0,
    leased_until: null,
    lease: null,
    last_error: null,
    failed_at: null,
  }
  await store
    .insertInto('job')
    .values({ ...fresh, job_key: jobKey, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('job_key').doUpdateSet(fresh))
    .execute()
}

/** Takes a job back; false when there is none. */
export async function removeJob(store: Store, jobKey: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom('job').where('job_key', '=', jobKey).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes the job that has been due longest; nobody else gets it before `until`. A process that died lets it go that way. */
export async function leaseDueJob(store: Store, { now, until, lease }: { now: Date; until: Date; lease: string }): Promise<LeasedJob | undefined> {
  const moment = now.toISOString()
  const candidate = await store
    .selectFrom('job')
    .select('id')
    .where('failed_at', 'is', null)
    .where('due_at', '<=', moment)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<', moment)]))
    .orderBy('due_at')
    .orderBy('id')
    .executeTakeFirst()
  if (candidate === undefined) return undefined
  const row = await store
    .updateTable('job')
    .set((eb) => ({ lease, leased_until: until.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', candidate.id)
    .where((each) => each.or([each('leased_until', 'is', null), each('leased_until', '<', moment)]))
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return await leaseDueJob(store, { now, until, lease })
  return { id: row.id, kind: row.kind, jobKey: row.job_key, payload: JSON.parse(row.payload) as JsonObject, attempts: row.attempts, lease }
}

/** Done: the job goes, unless it was moved meanwhile. */
export async function finishJob(store: Store, { id, lease }: LeasedJob): Promise<void> {
  await store.deleteFrom('job').where('id', '=', id).where('lease', '=', lease).execute()
}

/** Not done: it is due again at `retryAt`, or given up and kept for people to look at when there is none. */
export async function releaseJob(store: Store, { id, lease }: LeasedJob, outcome: { error: string; retryAt?: Date; now: Date }): Promise<void> {
  const { error, retryAt, now } = outcome
  const due = retryAt === undefined ? { failed_at: now.toISOString() } : { due_at: retryAt.toISOString() }
  await store
    .updateTable('job')
    .set({ ...due, lease: null, leased_until: null, last_error: error })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

/** Jobs that were given up, with the reason. */
export async function listFailedJobs(store: Store): Promise<{ jobKey: string; kind: string; error: string; failedAt: string }[]> {
  const rows = await store.selectFrom('job').selectAll().where('failed_at', 'is not', null).orderBy('id').execute()
  return rows.map((row) => ({ jobKey: row.job_key, kind: row.kind, error: row.last_error ?? '', failedAt: row.failed_at ?? '' }))
}
