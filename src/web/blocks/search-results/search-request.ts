import type { PageVisit } from '#model/pages/page-data.ts'
import { SEARCH_KINDS, type SearchKind } from '#model/search.ts'

/** What is asked of the search page; `isTooLong` when more was typed than is looked for. */
export type SearchRequest = { text: string; kind?: SearchKind; page?: number; isTooLong: boolean }

/** Reads what the page's action found in its address; an empty request everywhere else. */
export function readSearchRequest({ visit }: Pick<PageVisit, 'visit'>): SearchRequest {
  const found = visit?.data['search']
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return { text: '', isTooLong: false }
  const { text, kind, page, isTooLong } = found
  const known = SEARCH_KINDS.find((one) => one === kind)
  return {
    text: typeof text === 'string' ? text : '',
    ...(known === undefined ? {} : { kind: known }),
    ...(typeof page === 'number' ? { page } : {}),
    isTooLong: isTooLong === true,
  }
}
