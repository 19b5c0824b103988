import { randomUUID } from 'node:crypto'

import type { JsonObject } from '#contract/json.ts'
import { finishJob, type LeasedJob, leaseDueJob, releaseJob } from '#store/jobs.ts'
import type { Store } from '#store/tables.ts'

/** Does one job. It may run twice (a process can die after the work and before the note), so it must be harmless to repeat. */
export type JobHandler = (payload: JsonObject, now: Date) => Promise<void>
export type JobHandlers = ReadonlyMap<string, JobHandler>

const LEASE_MS = 60_000
const MOST_ATTEMPTS = 10
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 3_600_000

/** Does everything that is due at `now`, one after the other; failures come back later, at growing distances. Gives how many were done. */
export async function runDueJobs(store: Store, { handlers, now }: { handlers: JobHandlers; now: Date }): Promise<number> {
  const lease = randomUUID()
  const until = new Date(now.getTime() + LEASE_MS)
  let done = 0
  for (let job = await leaseDueJob(store, { now, until, lease }); job !== undefined; job = await leaseDueJob(store, { now, until, lease })) {
    if (await runJob(store, job, { handlers, now })) done += 1
  }
  return done
}

async function runJob(store: Store, job: LeasedJob, { handlers, now }: { handlers: JobHandlers; now: Date }): Promise<boolean> {
  try {
    const handler = handlers.get(job.kind)
    if (handler === undefined) throw new Error(`Nobody does jobs of the kind ${job.kind}.`)
    await handler(job.payload, now)
  } catch (error) {
    const retryAt = job.attempts >= MOST_ATTEMPTS ? undefined : new Date(now.getTime() + pauseAfter(job.attempts))
    await releaseJob(store, job, { error: error instanceof Error ? error.message : String(error), retryAt, now })
    return false
  }
  await finishJob(store, job)
  return true
}

/** Milliseconds to the next attempt: 10 s, 20 s, 40 s … at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}
