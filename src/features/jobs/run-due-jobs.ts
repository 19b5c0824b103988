import { randomUUID } from 'node:crypto'

import { finishJob, type Lane, type LeasedJob, leaseDueJob, putJob, releaseJob, renewLease } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import { sentence } from '#texts/sentence.ts'
import { storeSentence } from '#texts/stored-sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { type JobKind, type JobKinds, NotDone, NotToBeDone, OtherSideAway } from './job-kind.ts'

/** One round of a worker. */
export type Round = {
  kinds: JobKinds
  lane: Lane
  clock: () => Date
  /** Called with one sentence for each first failure and each job that failed for good; it names no recipient. */
  report?: (sentence: string) => void
  isStopped?: () => boolean
}
/** How many jobs were done, and whether the round ended because the other side is away. */
export type RoundResult = { done: number; isAway: boolean }

/** After this time without renewal another process may take the job; a running process renews its lease. */
const LEASE_MS = 30_000
const MOST_ATTEMPTS = 10
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 3_600_000
const DAY_MS = 86_400_000

/** Does the due jobs of a lane one after the other; failed ones are due again after growing pauses. */
export async function runDueJobs(store: Store, round: Round): Promise<RoundResult> {
  const { lane, clock, isStopped = () => false } = round
  for (let done = 0; ;) {
    if (isStopped()) return { done, isAway: false }
    const now = clock()
    const job = await leaseDueJob(store, { lane, now, until: leaseEnd(now), lease: randomUUID() })
    if (job === undefined) return { done, isAway: false }
    const outcome = await runJob(store, job, round)
    if (outcome === 'away') return { done, isAway: true }
    if (outcome === 'done') done += 1
  }
}

async function runJob(store: Store, job: LeasedJob, round: Round): Promise<'done' | 'failed' | 'away'> {
  const { kinds, clock } = round
  const kind = kinds.get(job.kind)
  const stopRenewing = keepLease(store, job, clock)
  try {
    // The job was started so often and never finished, so it probably crashes its process.
    if (job.attempts > mostAttemptsOf(kind)) throw new NotToBeDone(sentence('jobStopped'))
    if (kind === undefined) throw new NotDone(sentence('jobUnknown', { kind: job.kind }))
    await kind.handler(job.payload, clock())
  } catch (error) {
    await stopRenewing()
    return await noteFailure(store, job, { ...round, error })
  }
  await stopRenewing()
  if (kind.isDaily === true) await planTomorrow(store, job, clock())
  await finishJob(store, job)
  return 'done'
}

async function noteFailure(store: Store, job: LeasedJob, { error, kinds, clock, report }: Round & { error: unknown }): Promise<'failed' | 'away'> {
  const reason = error instanceof Error ? error.message : String(error)
  const now = clock()
  const isLast = error instanceof NotToBeDone || job.attempts >= mostAttemptsOf(kinds.get(job.kind))
  const retryAt = isLast ? undefined : new Date(now.getTime() + pauseAfter(job.attempts))
  await releaseJob(store, job, { error: sentenceOf(error) ?? reason, retryAt, now })
  if (retryAt === undefined) report?.(`Job ${job.id} (${job.kind}) is given up: ${reason} "busbar jobs" lists it.`)
  else if (job.attempts === 1) report?.(`Job ${job.id} (${job.kind}) did not succeed and is tried again from ${retryAt.toISOString()} on: ${reason}`)
  return error instanceof OtherSideAway ? 'away' : 'failed'
}

/** The sentence of an error, as it is stored; undefined for an error that has only words. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof NotDone || error instanceof AuthoringError ? storeSentence(error.sentence) : undefined
}

function mostAttemptsOf(kind: JobKind | undefined): number {
  return kind?.mostAttempts ?? MOST_ATTEMPTS
}

/** Puts the job again under its key for tomorrow; this ends the lease, so `finishJob` leaves the new one alone. */
async function planTomorrow(store: Store, { kind, jobKey, payload }: LeasedJob, now: Date): Promise<void> {
  await putJob(store, { kind, jobKey, payload, dueAt: new Date(now.getTime() + DAY_MS), now })
}

/** Milliseconds until the next attempt: 10 s, 20 s, 40 s … at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

/** Renews the lease while the job runs. The returned function stops that and waits for a renewal in progress. */
function keepLease(store: Store, job: LeasedJob, clock: () => Date): () => Promise<void> {
  let renewing: Promise<unknown> = Promise.resolve()
  // When a renewal fails (the database is away), the lease runs out and another process repeats the job, which is harmless.
  const renew = () => void (renewing = renewLease(store, job, leaseEnd(clock())).catch(() => {}))
  const timer = setInterval(renew, LEASE_MS / 3).unref()
  return async () => {
    clearInterval(timer)
    await renewing
  }
}
