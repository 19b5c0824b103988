import { LRUCache } from 'lru-cache'

import { toClientKey } from '#base/node/client-key.ts'

/** What a limit says to one request; `retryAfterSeconds` is a whole number of at least 1, for Retry-After. */
export type RateVerdict = { kind: 'ok' } | { kind: 'refused'; retryAfterSeconds: number }

/** Bounds requests of a client, wherever they are counted. None of its functions rejects: a place that does not answer is no reason to. */
export type RateLimit = {
  /** Counts one request, in one step, before the work that it bounds; refused ones do not count. */
  consume(client: string, now: Date): Promise<RateVerdict>
  /** What was counted last came to nothing, by no fault of the client: it does not count. */
  giveBack(client: string): Promise<void>
  /** The client has shown who it is: its count begins anew. */
  forgive(client: string): Promise<void>
}

/** `points` in `seconds`, from a client's first request on. `toKey` tells what counts as one client, by default `toClientKey`. */
export type RateLimitOptions = { points: number; seconds: number; toKey?: (client: string) => string; mostKeys?: number }

const MOST_KEYS = 50_000

/** A limit for one kind of request, in the memory of this process, bounded: with too many clients at once the oldest count goes. */
export function createRateLimit({ points, seconds, toKey = toClientKey, mostKeys = MOST_KEYS }: RateLimitOptions): RateLimit {
  // All windows are equally long and only `set` moves one to the end, so they stand in the order in which they end.
  // The bound is a weight because the library reserves the memory of a bound in number at once.
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ maxSize: mostKeys, sizeCalculation: () => 1 })

  function dropEnded(moment: number): void {
    const findOldest = () => windows.rvalues().next().value
    for (let oldest = findOldest(); oldest !== undefined && oldest.endsAt <= moment; oldest = findOldest()) windows.pop()
  }

  return {
    async consume(client, now) {
      const key = toKey(client)
      const moment = now.getTime()
      const window = windows.peek(key)
      if (window !== undefined && window.endsAt > moment) {
        if (window.count >= points) return { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - moment) / 1000)) }
        window.count += 1
        return { kind: 'ok' }
      }
      dropEnded(moment)
      windows.set(key, { count: 1, endsAt: moment + seconds * 1000 })
      return { kind: 'ok' }
    },
    async giveBack(client) {
      const window = windows.peek(toKey(client))
      if (window !== undefined) window.count = Math.max(0, window.count - 1)
    },
    async forgive(client) {
      windows.delete(toKey(client))
    },
  }
}
