import type { Store } from '#store/tables.ts'

import { type JobHandlers, runDueJobs } from './run-due-jobs.ts'

export type JobsOptions = {
  store: Store
  handlers: JobHandlers
  intervalMs?: number
  clock?: () => Date
  /** Told once when jobs cannot be looked for, and once when they can again. */
  report?: (message: string, error?: unknown) => void
}

/** Looks for due jobs by the clock until it is stopped; `stop` waits for the one under way. */
export function startJobs({ store, handlers, intervalMs = 1000, clock = () => new Date(), report = console.warn }: JobsOptions): {
  stop(): Promise<void>
} {
  let isStopped = false
  let hasFailed = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    try {
      await runDueJobs(store, { handlers, now: clock() })
      if (hasFailed) report('Scheduled work goes on.')
      hasFailed = false
    } catch (error) {
      if (!hasFailed) report('Scheduled work waits: the content store does not answer.', error)
      hasFailed = true
    }
    if (!isStopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => void (running = look()), intervalMs).unref()
  }
  plan()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
