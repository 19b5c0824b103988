import type { ReadSet } from '#model/content/content-reader.ts'
import type { Query } from './query.ts'

/** A parsed call: its answer, the answer's lifetime, and the key under which it is cached. */
export type DeliveryCall = {
  /** Path and query, written the same for all equal calls. */
  key: string
  /** True when the raw URL has no ignored parts, so it may be an alias of the key in the cache. */
  isPlain: boolean
  cacheControl: string
  answer(reads: ReadSet): unknown
}

/** A URL that answers calls: GET from the query, sometimes POST from a body. Both throw the documented error for a wrong call. */
export type Place = { parse(query: Query): DeliveryCall; post?(body: string): unknown }

export const REVALIDATED = 'public, max-age=0, must-revalidate'

/** Cache-Control for a lifetime in seconds. */
export function keptFor(seconds: number): string {
  return `public, max-age=${seconds}`
}
