import type { PageAction } from '#model/pages/page-action.ts'
import { LONGEST_QUERY } from '#model/search.ts'

/**
 * The action of the search page: hands the query to its blocks. A query that is too long answers 400, with results for its beginning.
 * `exact=1` searches for a misspelt word as it is. Several `q` are one query; of the other parameters the first one counts.
 */
export const searchAction: PageAction = {
  async load({ query }) {
    const typed = query.getAll('q').join(' ')
    const number = Number(query.get('page') ?? '')
    const isTooLong = typed.length > LONGEST_QUERY
    const isExact = query.get('exact') === '1'
    const page = Number.isInteger(number) && number > 0 && number < 10_000 ? { page: number } : {}
    return {
      kind: 'page',
      status: isTooLong ? 400 : 200,
      data: { search: { text: typed.slice(0, LONGEST_QUERY).toWellFormed(), kind: query.get('kind') ?? '', isTooLong, isExact, ...page } },
    }
  },
}
