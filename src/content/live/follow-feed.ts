import type { ReadFeed } from '#model/content/document.ts'

import { applyChanges, readCursor, resetLive, toPrint } from './apply-changes.ts'
import type { Live } from './open-live.ts'

const BATCH = 200
const LONGEST_PAUSE_MS = 5000

export type FollowOptions = {
  live: Live
  readFeed: ReadFeed
  /** Calls back when the feed may have grown; notices may be lost. */
  subscribe: (onNotice: () => void) => Promise<() => Promise<void> | void>
  /** How often the feed is read without a notice, in milliseconds. */
  intervalMs?: number
  /** Called once when the feed cannot be read, and once when it can be read again. */
  report?: (message: string, error?: unknown) => void
  /** Called after each attempt to read the feed, with the error if it failed. */
  noteAttempt?: (error?: unknown) => void
}

export type Follower = {
  stop(): Promise<void>
  /** Resolves when the copy has caught up with the feed for the first time; stays pending while the feed cannot be read. */
  caughtUp(): Promise<void>
  /** Reads now; resolves when the copy holds everything that was committed before the call, rejects when the feed cannot be read. */
  catchUpNow(): Promise<void>
}

/** Keeps the read copy up to date with a feed, on notices and at intervals. While the feed cannot be read, the copy still answers. */
export function followFeed({ live, readFeed, subscribe, intervalMs = 500, report = console.warn, noteAttempt }: FollowOptions): Follower {
  const firstTime = Promise.withResolvers<void>()
  let isStopped = false
  let isChecked = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  const readOnce = async () => {
    if (!isChecked) await startOverIfForeign(live, readFeed)
    isChecked = true
    for (;;) {
      if (isStopped) return
      const changes = await readFeed(readCursor(live).seq, BATCH)
      applyChanges(live, changes)
      if (changes.length < BATCH) return
    }
  }
  const read = async () => {
    clearTimeout(timer)
    try {
      await readOnce()
      if (failures > 0) report('The read copy follows the content store again.')
      failures = 0
      noteAttempt?.()
      firstTime.resolve()
    } catch (error) {
      // The store may return restored from a backup, so the next read compares the last applied entry again.
      isChecked = false
      if (failures++ === 0) report('The read copy cannot follow the content store; pages are served as they are until it can.', error)
      noteAttempt?.(error)
      throw error
    } finally {
      running = undefined
      if (!isStopped) timer = setTimeout(() => void catchUpNow().catch(() => {}), pauseAfter(failures, intervalMs)).unref()
    }
  }
  // A running read may have begun before the last commit, so a new call waits for it and reads again; calls that wait share that read.
  const catchUpNow = (): Promise<void> => {
    if (running === undefined) return (running = read())
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined
        return (running ??= read())
      })
    return waiting
  }
  const onNotice = () => void (isStopped || catchUpNow().catch(() => {}))

  const subscription = subscribe(onNotice)
  subscription.catch((error: unknown) => report('The content store sends no notices; it is polled instead.', error))
  onNotice()

  return {
    caughtUp: () => firstTime.promise,
    catchUpNow,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await (
        await subscription.catch(() => undefined)
      )?.()
      await Promise.allSettled([running, waiting])
      clearTimeout(timer)
    },
  }
}

/** Empties a copy that followed another feed (of another database, or of one restored from a backup). */
async function startOverIfForeign(live: Live, readFeed: ReadFeed): Promise<void> {
  const cursor = readCursor(live)
  if (cursor.seq === 0) return
  const [last] = await readFeed(cursor.seq - 1, 1)
  if (last?.seq !== cursor.seq || toPrint(last) !== cursor.print) resetLive(live)
}

function pauseAfter(failures: number, intervalMs: number): number {
  return failures === 0 ? intervalMs : Math.min(intervalMs * 2 ** (failures - 1), LONGEST_PAUSE_MS)
}
