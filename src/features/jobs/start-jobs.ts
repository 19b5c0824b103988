import { setTimeout as wait } from 'node:timers/promises'

import { type Lane, listDueKinds, planJob } from '#content/store/jobs.ts'
import { subscribeJobs } from '#content/store/notices.ts'
import type { Store } from '#content/store/tables.ts'

import type { JobKinds } from './job-kind.ts'
import { pauseAfter, runDueJobs } from './run-due-jobs.ts'

export type JobsOptions = {
  store: Store
  kinds: JobKinds
  intervalMs?: number
  clock?: () => Date
  /** Called once when due jobs cannot be read and once when they can again, and for each job that fails. */
  report?: (message: string, error?: unknown) => void
}

/** How long a stop waits for running jobs; longer ones are repeated by another process after their lease. */
const LONGEST_STOP_MS = 6000
/** The longest pause between attempts to reach the other side of a kind. */
const LONGEST_AWAY_MS = 300_000

/** The worker of one kind: at most one round at a time, none before `notBefore`. */
type Worker = { lane: Lane; running?: Promise<void>; isWantedAgain: boolean; failures: number; notBefore: number }

/** Does due jobs until it is stopped: at once when this process queues one, else at intervals. Kinds do not wait for each other. */
export function startJobs({ store, kinds, intervalMs = 1000, clock = () => new Date(), report = console.warn }: JobsOptions): {
  stop(): Promise<void>
} {
  const workers = new Map<string, Worker>([...kinds.keys()].map((kind) => [kind, createWorker({ kind })]))
  const others = createWorker({ otherThan: [...kinds.keys()] })
  let isStopped = false
  let isStoreAway = false
  let isDailyPlanned = false
  let looking: Promise<void> | undefined
  let isLookedForAgain = false
  let timer: NodeJS.Timeout | undefined

  const guarded = async (act: () => Promise<void>) => {
    try {
      await act()
      if (isStoreAway) report('Scheduled work goes on.')
      isStoreAway = false
    } catch (error) {
      if (!isStoreAway && !isStopped) report('Scheduled work waits: the content store does not answer.', error)
      isStoreAway = true
    }
  }
  const look = async () => {
    clearTimeout(timer)
    do {
      isLookedForAgain = false
      await guarded(async () => {
        if (!isDailyPlanned) await planDaily(store, kinds, clock())
        isDailyPlanned = true
        for (const kind of await listDueKinds(store, clock())) wake(workers.get(kind) ?? others)
      })
    } while (isLookedForAgain && !isStopped)
    looking = undefined
    if (!isStopped) timer = setTimeout(lookSoon, intervalMs).unref()
  }
  const lookSoon = () => {
    isLookedForAgain = true
    if (!isStopped) looking ??= look()
  }
  const wake = (worker: Worker) => {
    worker.isWantedAgain = true
    if (isStopped || clock().getTime() < worker.notBefore) return
    worker.running ??= work(worker).finally(() => (worker.running = undefined))
  }
  const work = async (worker: Worker) => {
    while (worker.isWantedAgain && !isStopped) {
      worker.isWantedAgain = false
      await guarded(async () => {
        const { isAway, done } = await runDueJobs(store, { kinds, lane: worker.lane, clock, report, isStopped: () => isStopped })
        if (done > 0 || !isAway) worker.failures = 0
        if (!isAway) return
        worker.failures += 1
        worker.isWantedAgain = false
        worker.notBefore = clock().getTime() + Math.min(pauseAfter(worker.failures), LONGEST_AWAY_MS)
      })
    }
  }

  const unsubscribe = subscribeJobs(store, lookSoon)
  lookSoon()
  return {
    async stop() {
      isStopped = true
      unsubscribe()
      clearTimeout(timer)
      const running = [looking, others.running, ...[...workers.values()].map((worker) => worker.running)]
      await Promise.race([Promise.allSettled(running), wait(LONGEST_STOP_MS, undefined, { ref: false })])
    },
  }
}

function createWorker(lane: Lane): Worker {
  return { lane, isWantedAgain: false, failures: 0, notBefore: 0 }
}

async function planDaily(store: Store, kinds: JobKinds, now: Date): Promise<void> {
  for (const [kind, { isDaily }] of kinds) {
    if (isDaily === true) await planJob(store, { kind, jobKey: `daily:${kind}`, payload: {}, dueAt: now, now })
  }
}
