import { OK, type RateLimit } from './limit-rate.ts'

/** A request is allowed when each of these limits allows it; it counts in all of them or in none. */
export function createLimitOfAll(limits: readonly RateLimit[]): RateLimit {
  return {
    async consume(client, now, points) {
      for (const [place, limit] of limits.entries()) {
        const verdict = await limit.consume(client, now, points)
        if (verdict.kind === 'ok') continue
        for (const counted of limits.slice(0, place)) await counted.giveBack(client, points)
        return verdict
      }
      return OK
    },
    async giveBack(client, points) {
      for (const limit of limits) await limit.giveBack(client, points)
    },
    async forgive(client) {
      for (const limit of limits) await limit.forgive(client)
    },
  }
}
