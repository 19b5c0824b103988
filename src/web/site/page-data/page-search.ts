import type { PageSearch } from '#model/pages/page-data.ts'
import type { LoadedPage, Loading } from '../load-page.ts'

/** Searches in the page's language. When a search fails, it is logged and the page is drawn without results. */
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
