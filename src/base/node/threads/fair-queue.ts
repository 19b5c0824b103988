import { LRUCache } from 'lru-cache'

/** How many jobs may wait: in all, and of one client. */
export type QueueLimits = { mostInAll: number; mostOfClient: number }

/** A job that is not done, and why: too many of its client wait, or too many in all. */
export type Refused<Job> = { job: Job; why: 'client' | 'all' }

/**
 * Jobs of several clients that wait for the same threads. The client that was worked for least in the last seconds is served first, so
 * whoever asks for much waits, and delays nobody else. `now` is in milliseconds, by any clock that never goes back.
 */
export type FairQueue<Job> = {
  /** Takes a job in. Returns the job that is refused for it: itself, or one that waits already and would be served after it. */
  add(job: Job, client: string, now: number): Refused<Job> | undefined
  /** Takes out the job to be done next, among those that `accepts` lets through. */
  take(now: number, accepts: (job: Job) => boolean): Job | undefined
  /** Takes out a job that is not wanted any more; false if it does not wait. */
  remove(job: Job): boolean
  /** Notes how long a client was worked for. */
  charge(client: string, milliseconds: number, now: number): void
}

type Waiting<Job> = { job: Job; since: number }

/** What a client was worked for counts half after this time. */
const HALF_LIFE_MS = 5000
/**
 * This part of the time that a job has waited is taken off what its client was worked for, so that every job has its turn. It is small, or
 * the jobs of a flood, which all wait long, would come before those of other clients.
 */
const PART_OF_WAIT = 0.01
const MOST_CLIENTS = 10_000

/** Makes an empty queue. */
export function createFairQueue<Job>({ mostInAll, mostOfClient }: QueueLimits): FairQueue<Job> {
  const waiting = new Map<string, Waiting<Job>[]>()
  // The bound is given as a weight because the library allocates memory for a bound in number at once.
  const spent = new LRUCache<string, { ms: number; at: number }>({ maxSize: MOST_CLIENTS, sizeCalculation: () => 1 })
  let size = 0

  function spentBy(client: string, now: number): number {
    const known = spent.peek(client)
    return known === undefined ? 0 : known.ms * 0.5 ** ((now - known.at) / HALF_LIFE_MS)
  }

  /** The lowest is served first. */
  function rank(client: string, { since }: Waiting<Job>, now: number): number {
    return spentBy(client, now) - (now - since) * PART_OF_WAIT
  }

  function takeOut(client: string, place: number): Job | undefined {
    const own = waiting.get(client)
    const [taken] = own?.splice(place, 1) ?? []
    if (own?.length === 0) waiting.delete(client)
    if (taken !== undefined) size -= 1
    return taken?.job
  }

  /** The client whose turn would come last. */
  function findLast(now: number): string | undefined {
    const ranked = [...waiting].map(([client, [first]]) => ({ client, rank: first === undefined ? 0 : rank(client, first, now) }))
    return ranked.toSorted((one, other) => other.rank - one.rank)[0]?.client
  }

  return {
    add(job, client, now) {
      const own = waiting.get(client) ?? []
      if (own.length >= mostOfClient) return { job, why: 'client' }
      waiting.set(client, own)
      own.push({ job, since: now })
      size += 1
      const last = size > mostInAll ? findLast(now) : undefined
      const refused = last === undefined ? undefined : takeOut(last, (waiting.get(last)?.length ?? 0) - 1)
      return refused === undefined ? undefined : { job: refused, why: 'all' }
    },
    take(now, accepts) {
      let best: { client: string; place: number; rank: number } | undefined
      for (const [client, own] of waiting) {
        const place = own.findIndex(({ job }) => accepts(job))
        const first = own[place]
        if (first === undefined) continue
        const turn = rank(client, first, now)
        if (best === undefined || turn < best.rank) best = { client, place, rank: turn }
      }
      return best && takeOut(best.client, best.place)
    },
    remove(job) {
      for (const [client, own] of waiting) {
        const place = own.findIndex((one) => one.job === job)
        if (place >= 0) return takeOut(client, place) !== undefined
      }
      return false
    },
    charge: (client, milliseconds, now) => void spent.set(client, { ms: spentBy(client, now) + milliseconds, at: now }),
  }
}
