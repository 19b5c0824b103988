import { pushEvent } from '../data-layer.ts'

/** Reports the query and the number of results to the data layer. */
export function pushSearch(results: HTMLElement | null): void {
  const { query, total } = results?.dataset ?? {}
  if (query === undefined || total === undefined) return
  void pushEvent({ event: 'search', query: query.toLowerCase(), results: Number(total) })
}
