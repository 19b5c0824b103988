import { LRUCache } from 'lru-cache'

import { toClientKey } from '#base/node/client-key.ts'

/** The decision on one request; `retryAfterSeconds` is a whole number of at least 1, for Retry-After. */
export type RateVerdict = { kind: 'ok' } | { kind: 'refused'; retryAfterSeconds: number }

/** Counts requests per client, wherever they are counted; refused requests do not count. None of its functions rejects. */
export type RateLimit = {
  /** Counts one request, in one atomic step, before the work that it limits. */
  consume(client: string, now: Date): Promise<RateVerdict>
  /** Takes back the client's last request from its count, because it failed through no fault of the client. */
  giveBack(client: string): Promise<void>
  /** Resets the client's count, because it has proved its identity. */
  forgive(client: string): Promise<void>
}

/**
 * Allows `points` requests per `seconds`, counted from a client's first request. `toKey` maps what a client is told by, usually an address, to
 * what is counted, by default `toClientKey`.
 */
export type RateLimitOptions = { points: number; seconds: number; toKey?: (client: string) => string; mostKeys?: number }

const MOST_KEYS = 50_000

/** A rate limit for one kind of request, in the memory of this process. With more than `mostKeys` clients the oldest count is dropped. */
export function createRateLimit({ points, seconds, toKey = toClientKey, mostKeys = MOST_KEYS }: RateLimitOptions): RateLimit {
  // All windows have the same length and only `set` moves a key to the front, so the order of the keys is the order in which windows end.
  // The bound is given as a weight because the library allocates memory for a bound in number at once.
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
