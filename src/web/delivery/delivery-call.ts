import type { ReadSet } from '#model/content/content-reader.ts'
import type { Query } from './query.ts'

/** A call that was understood: what it answers, for how long, and under which key the answer is kept. */
export type DeliveryCall = {
  /** Path and query in one spelling for all equal calls. */
  key: string
  /** True when the raw URL may lead to the kept answer as well: it says nothing that is ignored. */
  isPlain: boolean
  cacheControl: string
  answer(reads: ReadSet): unknown
}

/** A place where calls are answered: by GET from its query, maybe by POST from a body. Both throw the documented error of what is wrong. */
export type Place = { parse(query: Query): DeliveryCall; post?(body: string): unknown }

export const REVALIDATED = 'public, max-age=0, must-revalidate'

/** A lifetime in seconds as Cache-Control says it. */
export function keptFor(seconds: number): string {
  return `public, max-age=${seconds}`
}
