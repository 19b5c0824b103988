import { DatabaseSync } from 'node:sqlite'

import { readCursor } from './apply-changes.ts'
import { type Invalidation, isSamePosition } from './invalidation-bus.ts'
import { type Live, toLive } from './open-live.ts'

/** The read copy in a thread that only reads it. Another thread of the process writes the file and passes on the messages of its bus. */
export type LiveReading = {
  live: Live
  /** Takes a message of the writing thread's bus. They have to come in their order, from a moment before this was opened. */
  receive(invalidation: Invalidation): void
  /**
   * Runs `work` once the file holds just what the last message led to. What `work` reads before its first pause is one state of the content,
   * as in the writing thread.
   */
  read<Result>(work: () => Result | Promise<Result>): Promise<Result>
  close(): void
}

/** Opens the file of a read copy that another thread of this process has open; `report` is as for `openLive`. */
export function openLiveReading(file: string, { report }: { report: (sentence: string) => void }): LiveReading {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('pragma busy_timeout = 2000; pragma cache_size = -4000')
  const live: Live = toLive(database, { report, position: () => known })
  let known = readCursor(live)
  let isFollowing = false
  let next = Promise.withResolvers<void>()

  return {
    live,
    receive(invalidation) {
      // Messages of changes from before the file was opened: it holds them already.
      if (!isFollowing && !isSamePosition(invalidation.after, known)) return
      isFollowing = true
      known = invalidation.at
      live.bus.publish(invalidation)
      next.resolve()
      next = Promise.withResolvers()
    },
    async read(work) {
      for (;;) {
        // Within a transaction the file shows one state, even while the other thread writes the next.
        database.exec('begin')
        try {
          if (isSamePosition(readCursor(live), known)) return work()
        } finally {
          database.exec('commit')
        }
        // The file is ahead: the message is on its way, because it is sent right after the file was written.
        await next.promise
      }
    },
    close: () => database.close(),
  }
}
