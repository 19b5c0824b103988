import type { ExpressionBuilder } from 'kysely'

import type { JsonObject } from '#base/pure/json.ts'

import { announceJob } from './notices.ts'
import type { Store, StoreTables } from './tables.ts'

/** Something to do later. `jobKey` names it: asking again under the same key moves it. */
export type NewJob = { kind: string; jobKey: string; payload: JsonObject; dueAt: Date; now: Date }
/** A job that this process may do until its lease ends; `attempts` counts this one. */
export type LeasedJob = { id: number; kind: string; jobKey: string; payload: JsonObject; attempts: number; lease: string }

/** Which jobs one worker looks for: those of one kind, or those of no kind that has a worker of its own. */
export type Lane = { kind: string } | { otherThan: readonly string[] }

/** Adds a job, in the transaction of the act that asks for it, or moves it. Workers of this process hear of it when it is committed. */
export async function putJob(store: Store, job: NewJob): Promise<void> {
  const { created_at, job_key, ...fresh } = toRow(job)
  await store
    .insertInto('job')
    .values({ ...fresh, created_at, job_key })
    .onConflict((conflict) => conflict.column('job_key').doUpdateSet(fresh))
    .execute()
  announceJob(store)
}

/** Adds a job unless one of its key waits already. */
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

/** Takes a job back; false when there is none. */
export async function removeJob(store: Store, jobKey: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom('job').where('job_key', '=', jobKey).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The kinds of the jobs that are due and that nobody does at the moment. */
export async function listDueKinds(store: Store, now: Date): Promise<string[]> {
  const rows = await store.selectFrom('job').select('kind').distinct().where(isDue(now)).execute()
  return rows.map(({ kind }) => kind)
}

/** Takes the job of a lane that has been due longest; nobody else gets it before `until`. A process that died lets it go that way. */
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
  // Somebody was quicker.
  if (row === undefined) return await leaseDueJob(store, wish)
  return { id: row.id, kind: row.kind, jobKey: row.job_key, payload: JSON.parse(row.payload) as JsonObject, attempts: row.attempts, lease }
}

type JobExpressions = ExpressionBuilder<StoreTables, 'job'>

/** Due, not given up, and free: nobody does it, or who did it has died. */
function isDue(now: Date) {
  const moment = now.toISOString()
  return (row: JobExpressions) =>
    row.and([row('failed_at', 'is', null), row('due_at', '<=', moment), row.or([row('leased_until', 'is', null), row('leased_until', '<', moment)])])
}

/** Keeps a job that is still being done; false when it is no longer this worker's. */
export async function renewLease(store: Store, { id, lease }: LeasedJob, until: Date): Promise<boolean> {
  const set = { leased_until: until.toISOString() }
  const { numUpdatedRows } = await store.updateTable('job').set(set).where('id', '=', id).where('lease', '=', lease).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets go of every lease: for the start of the one process of an embedded database, where whoever held one has died. */
export async function freeLeases(store: Store): Promise<void> {
  await store.updateTable('job').set({ lease: null, leased_until: null }).where('lease', 'is not', null).execute()
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

/** Makes jobs that were given up due again, with all their attempts: the one of `id`, or all. Gives how many. */
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

/** Forgets jobs that were given up before a moment: what they were to send is personal, and nobody has asked for it. */
export async function removeFailedJobs(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('job').where('failed_at', '<', before.toISOString()).execute()
}
