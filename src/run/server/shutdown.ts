import { setTimeout as wait } from 'node:timers/promises'

import type { Readiness } from './readiness.ts'

/** How long new connections are still taken after the word to stop: closing at once resets those in the listen queue (trust 5, fact 3). */
const STILL_ACCEPTING_MS = 700
const LONGEST_MS = 9000

/** On SIGTERM or SIGINT: not ready any more, go on answering for a moment, close, let what runs end, leave with status 0. */
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
