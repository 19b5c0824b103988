import { pushEvent } from '../data-layer.ts'

/** Numbers as long as those of phones and cards, whatever stands between their digits. */
const LONG_NUMBER = /(?:\d[\s()+/.-]*){7}/

/** Tells the data layer what was searched for and how much was found; what may be personal is not told (docs/data-layer.md). */
export function pushSearch(results: HTMLElement | null): void {
  const { query, total } = results?.dataset ?? {}
  if (query === undefined || total === undefined) return
  void pushEvent({ event: 'search', query: LONG_NUMBER.test(query) ? '' : query.toLowerCase(), results: Number(total) })
}
