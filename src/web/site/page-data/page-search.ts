import type { PageSearch } from '#model/pages/page-data.ts'
import type { LoadedPage, Loading } from '../load-page.ts'

/** The search in the page's language. One that fails costs the page its results, not the page. */
export function createSearch({ language }: LoadedPage, { search, log }: Pick<Loading, 'search' | 'log'>): PageSearch {
  return {
    search(query) {
      try {
        return search?.find({ ...query, language: language.code })
      } catch (error) {
        log.error({ err: error }, 'A search failed.')
        return undefined
      }
    },
  }
}
