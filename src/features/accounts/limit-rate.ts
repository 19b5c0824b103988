import { LRUCache } from 'lru-cache'

import { toClientKey } from '#base/node/client-key.ts'

/** What a limit says to one request; `retryAfterSeconds` is a whole number of at least 1, for Retry-After. */
export type RateVerdict = { kind: 'ok' } | { kind: 'refused'; retryAfterSeconds: number }

/** Counts requests of a client; refused ones do not count. */
export type RateLimit = {
  take(address: string, now: Date): RateVerdict
  /** What was taken last came to nothing, by no fault of the client: it does not count. */
  giveBack(address: string): void
  /** The client has shown who it is: its count begins anew. */
  forgive(address: string): void
}

/** `points` in `seconds`, from a client's first request on. `toKey` tells what counts as one client, by default `toClientKey`. */
export type RateLimitOptions = { points: number; seconds: number; toKey?: (address: string) => string; mostKeys?: number }

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
    take(address, now) {
      const key = toKey(address)
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
    giveBack(address) {
      const window = windows.peek(toKey(address))
      if (window !== undefined) window.count = Math.max(0, window.count - 1)
    },
    forgive: (address) => void windows.delete(toKey(address)),
  }
}
