import type { PageVisit } from '#model/pages/page-data.ts'
import { SEARCH_KINDS, type SearchKind } from '#model/search.ts'

/** A search request; `isTooLong` when the query exceeds the limit. */
export type SearchRequest = { text: string; kind?: SearchKind; page?: number; isExact?: true; isTooLong: boolean }

/** Reads the request that the page's action stored; an empty one on other pages. */
export function readSearchRequest({ visit }: Pick<PageVisit, 'visit'>): SearchRequest {
  const found = visit?.data['search']
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return { text: '', isTooLong: false }
  const { text, kind, page, isTooLong, isExact } = found
  const known = SEARCH_KINDS.find((one) => one === kind)
  return {
    text: typeof text === 'string' ? text : '',
    ...(known === undefined ? {} : { kind: known }),
    ...(typeof page === 'number' ? { page } : {}),
    ...(isExact === true ? { isExact } : {}),
    isTooLong: isTooLong === true,
  }
}
