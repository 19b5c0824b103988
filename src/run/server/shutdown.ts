import type { ServerLog } from './log/create-log.ts'
import type { Readiness } from './readiness.ts'

const LONGEST_MS = 9000

/** On SIGTERM or SIGINT: reports not ready, answers what was asked, waits for running work, ends with status 0. */
export function stopOnSignal(readiness: Readiness, close: () => Promise<void>, log: ServerLog): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    readiness.state = 'draining'
    log.info('Stopping: requests under way are answered first.')
    setTimeout(() => process.exit(0), LONGEST_MS).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** On a signal during the start: ends with status 0 at once, because nothing is served yet. The returned function ends this. */
export function endOnSignal(log: ServerLog): () => void {
  const end = () => {
    log.info('Stopping during the start; the next start goes on where this one ended.')
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  return () => {
    process.off('SIGTERM', end)
    process.off('SIGINT', end)
  }
}
