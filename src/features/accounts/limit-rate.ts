import { LRUCache } from 'lru-cache'

import { toClientKey } from '#base/node/client-key.ts'

/** The decision on one request; `retryAfterSeconds` is a whole number of at least 1, for Retry-After. */
export type RateVerdict = { kind: 'ok' } | { kind: 'refused'; retryAfterSeconds: number }

/** Counts requests per client, wherever they are counted; refused requests do not count. None of its functions rejects. */
export type RateLimit = {
  /** Counts one request, or so many points, in one atomic step, before the work that it limits. */
  consume(client: string, now: Date, points?: number): Promise<RateVerdict>
  /** Takes back what the client's last request counted, because it failed through no fault of the client. */
  giveBack(client: string, points?: number): Promise<void>
  /** Resets the client's count, because it has proved its identity. */
  forgive(client: string): Promise<void>
}

/** `toKey` maps what a client is told by, usually an address, to what is counted, by default `toClientKey`. */
export type LimitOptions = { toKey?: (client: string) => string; mostKeys?: number }

/** Allows `points` requests per `seconds`, counted from a client's first request. */
export type RateLimitOptions = LimitOptions & { points: number; seconds: number }

export const MOST_KEYS = 50_000
export const OK: RateVerdict = { kind: 'ok' }

/** The refusal until a moment; both in milliseconds. */
export function refusedUntil(end: number, moment: number): RateVerdict {
  return { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil((end - moment) / 1000)) }
}

/** A rate limit for one kind of request, in the memory of this process. With more than `mostKeys` clients the oldest count is dropped. */
export function createRateLimit({ points: most, seconds, toKey = toClientKey, mostKeys = MOST_KEYS }: RateLimitOptions): RateLimit {
  const windows = createWindows(seconds * 1000, mostKeys)
  return {
    async consume(client, now, points = 1) {
      const window = windows.open(toKey(client), now)
      if (window.count + points > most) return refusedUntil(window.endsAt, now.getTime())
      window.count += points
      return OK
    },
    async giveBack(client, points = 1) {
      windows.giveBack(toKey(client), points)
    },
    async forgive(client) {
      windows.forget(toKey(client))
    },
  }
}

type Window = { count: number; endsAt: number }

/** Counts that end after a time. `open` gives the running window of a key, or begins one. */
export function createWindows(lengthMs: number, mostKeys: number) {
  // All windows have the same length and only `set` moves a key to the front, so the order of the keys is the order in which windows end.
  // The bound is given as a weight because the library allocates memory for a bound in number at once.
  const windows = new LRUCache<string, Window>({ maxSize: mostKeys, sizeCalculation: () => 1 })

  function dropEnded(moment: number): void {
    const findOldest = () => windows.rvalues().next().value
    for (let oldest = findOldest(); oldest !== undefined && oldest.endsAt <= moment; oldest = findOldest()) windows.pop()
  }

  return {
    open(key: string, now: Date): Window {
      const moment = now.getTime()
      const running = windows.peek(key)
      if (running !== undefined && running.endsAt > moment) return running
      dropEnded(moment)
      const fresh = { count: 0, endsAt: moment + lengthMs }
      windows.set(key, fresh)
      return fresh
    },
    giveBack(key: string, points: number): void {
      const window = windows.peek(key)
      if (window !== undefined) window.count = Math.max(0, window.count - points)
    },
    forget: (key: string) => void windows.delete(key),
  }
}
