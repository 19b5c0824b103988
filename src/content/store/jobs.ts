import type { ExpressionBuilder } from 'kysely'

import type { JsonObject } from '#base/pure/json.ts'

import { announceJob } from './notices.ts'
import type { Store, StoreTables } from './tables.ts'

/** Something to do later. `jobKey` identifies it: putting another job under the same key replaces it. */
export type NewJob = { kind: string; jobKey: string; payload: JsonObject; dueAt: Date; now: Date }
/** A job leased to this process; `attempts` includes the current one. */
export type LeasedJob = { id: number; kind: string; jobKey: string; payload: JsonObject; attempts: number; lease: string }

/** Which jobs a worker takes: those of one kind, or those of all kinds but some. */
export type Lane = { kind: string } | { otherThan: readonly string[] }

/** Adds or replaces a job, in the transaction of the act that asks for it. Workers of this process are notified when it commits. */
export async function putJob(store: Store, job: NewJob): Promise<void> {
  const { created_at, job_key, ...fresh } = toRow(job)
  await store
    .insertInto('job')
    .values({ ...fresh, created_at, job_key })
    .onConflict((conflict) => conflict.column('job_key').doUpdateSet(fresh))
    .execute()
  announceJob(store)
}

/** Adds a job unless there is one under its key. */
export async function planJob(store: Store, job: NewJob): Promise<void> {
  await store
    .insertInto('job')
    .values(toRow(job))
    .onConflict((conflict) => conflict.column('job_key').doNothing())
    .execute()
}

function toRow({ kind, jobKey, payload, dueAt, now }: NewJob) {
  const free = { attempts: 0, leased_until: null, lease: null, last_error: null, failed_at: null }
  return { ...free, kind, job_key: jobKey, payload: JSON.stringify(payload), due_at: dueAt.toISOString(), created_at: now.toISOString() }
}

/** What is to be done by a job; undefined if there is none, or it was given up. */
export async function findPayload(store: Store, jobKey: string): Promise<JsonObject | undefined> {
  const row = await store.selectFrom('job').select('payload').where('job_key', '=', jobKey).where('failed_at', 'is', null).executeTakeFirst()
  return row && (JSON.parse(row.payload) as JsonObject)
}

/** The keys of the jobs of a kind that are still to be done. */
export async function listJobKeys(store: Store, kind: string): Promise<string[]> {
  const rows = await store.selectFrom('job').select('job_key').where('kind', '=', kind).where('failed_at', 'is', null).execute()
  return rows.map(({ job_key }) => job_key)
}

/** Changes what is to be done by a job; its time stays. */
export async function changeJob(store: Store, jobKey: string, payload: JsonObject): Promise<void> {
  await store
    .updateTable('job')
    .set({ payload: JSON.stringify(payload) })
    .where('job_key', '=', jobKey)
    .execute()
}

/** Removes a job; false when there was none. */
export async function removeJob(store: Store, jobKey: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom('job').where('job_key', '=', jobKey).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The kinds of the jobs that are due and not leased. */
export async function listDueKinds(store: Store, now: Date): Promise<string[]> {
  const rows = await store.selectFrom('job').select('kind').distinct().where(isDue(now)).execute()
  return rows.map(({ kind }) => kind)
}

/**
 * Leases the job of a lane that has been due longest; no other worker gets it before `until`, when the lease of a process that died ends.
 */
export async function leaseDueJob(store: Store, wish: { lane: Lane; now: Date; until: Date; lease: string }): Promise<LeasedJob | undefined> {
  const { lane, now, until, lease } = wish
  const ofLane = (row: JobExpressions) => {
    if ('kind' in lane) return row('kind', '=', lane.kind)
    return lane.otherThan.length === 0 ? row.lit(true) : row('kind', 'not in', lane.otherThan)
  }
  const candidate = await store
    .selectFrom('job')
    .select('id')
    .where(ofLane)
    .where(isDue(now))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (candidate === undefined) return undefined
  const row = await store
    .updateTable('job')
    .set((eb) => ({ lease, leased_until: until.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', candidate.id)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst()
  // Another worker was quicker.
  if (row === undefined) return await leaseDueJob(store, wish)
  return { id: row.id, kind: row.kind, jobKey: row.job_key, payload: JSON.parse(row.payload) as JsonObject, attempts: row.attempts, lease }
}

type JobExpressions = ExpressionBuilder<StoreTables, 'job'>

/** Due, not given up, and free: never leased, or its lease has ended. */
export function isDue(now: Date) {
  const moment = now.toISOString()
  return (row: JobExpressions) =>
    row.and([row('failed_at', 'is', null), row('due_at', '<=', moment), row.or([row('leased_until', 'is', null), row('leased_until', '<', moment)])])
}

/** Extends the lease of a running job; false when it was lost. */
export async function renewLease(store: Store, { id, lease }: LeasedJob, until: Date): Promise<boolean> {
  const set = { leased_until: until.toISOString() }
  const { numUpdatedRows } = await store.updateTable('job').set(set).where('id', '=', id).where('lease', '=', lease).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every lease: for the start of the only process of an embedded database, when no holder of a lease can be alive. */
export async function freeLeases(store: Store): Promise<void> {
  await store.updateTable('job').set({ lease: null, leased_until: null }).where('lease', 'is not', null).execute()
}

/** Deletes a finished job, unless it was replaced meanwhile. */
export async function finishJob(store: Store, { id, lease }: LeasedJob): Promise<void> {
  await store.deleteFrom('job').where('id', '=', id).where('lease', '=', lease).execute()
}

/** Records a failed attempt: the job is due again at `retryAt` or, without it, given up and kept for the operator. */
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

/** A job that was given up. */
export type FailedJob = { id: number; jobKey: string; kind: string; attempts: number; error: string; failedAt: string }

/** Jobs that were given up, with the reason, the oldest first. */
export async function listFailedJobs(store: Store): Promise<FailedJob[]> {
  const rows = await store.selectFrom('job').selectAll().where('failed_at', 'is not', null).orderBy('id').execute()
  return rows.map(({ id, job_key: jobKey, kind, attempts, last_error, failed_at }) => ({
    id,
    jobKey,
    kind,
    attempts,
    error: last_error ?? '',
    failedAt: failed_at ?? '',
  }))
}

/** Makes jobs that were given up due again, with all their attempts: the one of `id`, or all. Returns how many. */
export async function retryFailedJobs(store: Store, { id, now }: { id?: number; now: Date }): Promise<number> {
  const { numUpdatedRows } = await store
    .updateTable('job')
    .set({ failed_at: null, due_at: now.toISOString(), attempts: 0 })
    .where('failed_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()
  announceJob(store)
  return Number(numUpdatedRows)
}

/** Deletes jobs that were given up before a moment: their payload is personal data, and nobody has retried them. */
export async function removeFailedJobs(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('job').where('failed_at', '<', before.toISOString()).execute()
}
