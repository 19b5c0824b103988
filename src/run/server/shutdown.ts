import { setTimeout as wait } from 'node:timers/promises'

import type { Readiness } from './readiness.ts'

/** How long new connections are accepted after the signal: closing at once would reset those in the listen queue (trust 5, fact 3). */
const STILL_ACCEPTING_MS = 700
const LONGEST_MS = 9000

/** On SIGTERM or SIGINT: reports not ready, goes on answering for a moment, closes, waits for running work, ends with status 0. */
export function stopOnSignal(readiness: Readiness, close: () => Promise<void>, log: (sentence: string) => void): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    readiness.state = 'draining'
    log('Stopping: requests under way are answered first.')
    setTimeout(() => process.exit(0), LONGEST_MS).unref()
    await wait(STILL_ACCEPTING_MS)
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
