import { pushEvent } from '../data-layer.ts'

/** Tells the data layer what was searched for and how much was found. */
export function pushSearch(results: HTMLElement | null): void {
  const { query, total } = results?.dataset ?? {}
  if (query === undefined || total === undefined) return
  void pushEvent({ event: 'search', query: query.toLowerCase(), results: Number(total) })
}
