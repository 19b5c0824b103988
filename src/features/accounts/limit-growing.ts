import { LRUCache } from 'lru-cache'

import { toClientKey } from '#base/node/client-key.ts'
import { MOST_KEYS, OK, refusedUntil, type LimitOptions, type RateLimit } from './limit-rate.ts'

/**
 * The pause after failures: none below `free` of them, then `firstSeconds`, which doubles with each `step` further ones, up to
 * `longestSeconds`. After `forgetSeconds` without a request the count begins again.
 */
export type Growth = { free: number; firstSeconds: number; step: number; longestSeconds: number; forgetSeconds: number }

/** The pause in milliseconds after so many failures. */
export function pauseAfter(failures: number, { free, firstSeconds, step, longestSeconds }: Growth): number {
  if (failures < free) return 0
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.min(30, Math.floor((failures - free) / step))) * 1000
}

/** The failures of one key, and since when it waits, in milliseconds: the last failure, or its first request; `before` is the time before that. */
export type Tries = { failures: number; since: number; before: number }

/** Remembers failures by key in the memory of this process; with too many keys, those that were not used for the longest time are dropped. */
export function createTries({ forgetSeconds }: Growth, mostKeys = MOST_KEYS) {
  const known = new LRUCache<string, Tries>({ maxSize: mostKeys, sizeCalculation: () => 1 })
  return {
    /** What is known of a key; a new record waits from now on. */
    open(key: string, moment: number): Tries {
      const found = known.get(key)
      if (found !== undefined && moment - found.since < forgetSeconds * 1000) return found
      const fresh = { failures: 0, since: moment, before: moment }
      known.set(key, fresh)
      return fresh
    },
    takeBack(key: string): void {
      const tries = known.peek(key)
      if (tries === undefined || tries.failures === 0) return
      tries.failures -= 1
      tries.since = tries.before
    },
    forget: (key: string) => void known.delete(key),
  }
}

/** Counts a request as a failure, until it is taken back or forgotten. */
export function countFailure(tries: Tries, moment: number): void {
  tries.failures += 1
  tries.before = tries.since
  tries.since = moment
}

/** A limit on failures whose pauses grow: each request counts as one until `forgive`, and requests within a pause are refused. */
export function createGrowingLimit({ toKey = toClientKey, mostKeys, ...growth }: LimitOptions & Growth): RateLimit {
  const known = createTries(growth, mostKeys)
  return {
    async consume(client, now) {
      const moment = now.getTime()
      const tries = known.open(toKey(client), moment)
      const readyAt = tries.since + pauseAfter(tries.failures, growth)
      if (moment < readyAt) return refusedUntil(readyAt, moment)
      countFailure(tries, moment)
      return OK
    },
    async giveBack(client) {
      known.takeBack(toKey(client))
    },
    async forgive(client) {
      known.forget(toKey(client))
    },
  }
}
