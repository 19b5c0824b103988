import { toClientKey } from '#base/node/client-key.ts'
import { createWindows, MOST_KEYS, OK, refusedUntil, type LimitOptions, type RateLimit } from './limit-rate.ts'

/**
 * `perClient` points for one client and `inAll` for all of them together, per `seconds`. The nearer all come to `inAll`, the less is left
 * for each: one client may have no more than a part of what is left, but at least `least`. So a flood from many clients takes ever less, and
 * a client that comes late still gets its share.
 */
export type ShareLimitOptions = LimitOptions & { perClient: number; inAll: number; least: number; seconds: number; taken?: number }

/** One client may have an eighth of what is left. */
const PART = 8
const ALL = 'all'

/** A limit with room for those who come late, in the memory of this process; `taken` is what was used before the start. */
export function createShareLimit(options: ShareLimitOptions): RateLimit {
  const { perClient, inAll, least, seconds, toKey = toClientKey, mostKeys = MOST_KEYS } = options
  const clients = createWindows(seconds * 1000, mostKeys)
  const together = createWindows(seconds * 1000, 1)
  let before = options.taken ?? 0
  return {
    async consume(client, now, points = 1) {
      const own = clients.open(toKey(client), now)
      const all = together.open(ALL, now)
      all.count += before
      before = 0
      const share = Math.max(least, Math.min(perClient, (inAll - (all.count - own.count)) / PART))
      if (own.count + points > share) return refusedUntil(own.endsAt, now.getTime())
      own.count += points
      all.count += points
      return OK
    },
    async giveBack(client, points = 1) {
      clients.giveBack(toKey(client), points)
      together.giveBack(ALL, points)
    },
    async forgive(client) {
      clients.forget(toKey(client))
    },
  }
}
