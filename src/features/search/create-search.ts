import type { ContentReader } from '#model/content/content-reader.ts'
import { defaultLanguage } from '#model/languages.ts'
import type { Search, SearchAnswer } from '#model/search.ts'
import { find, type Reader } from './find.ts'
import { followLive, type Follower, type Following } from './follow-live.ts'
import { parseQuery } from './parse-query.ts'
import { suggest } from './suggest.ts'
import type { SearchIndex } from './search-index.ts'

/** A search with its index. */
export type OpenSearch = Search & {
  /** Opens the index and fills it in slices; otherwise the first query does. */
  begin(): void
  /** Indexes at once what is still waiting. */
  catchUp(): void
  close(): void
}

/** The search over a read copy. `file` holds the index and may be deleted at any time; for the rest see `Following`. */
export function createSearch(parts: Omit<Following, 'originalLanguage'> & { reader: ContentReader; basePath: string }): OpenSearch {
  const { reader, basePath, report } = parts
  const follower = followLive({ ...parts, originalLanguage: () => defaultLanguage(reader.listLanguages(new Set())).code })

  function readerOf(language: string): Reader {
    const languages = reader.listLanguages(new Set())
    const first = defaultLanguage(languages)
    const site = languages.find(({ code }) => code === language) ?? first
    return { language: site.code, fallback: first.code, site, basePath, isStale: follower.isStale }
  }

  /** When the index turns out to be damaged, this one query gets `otherwise`, the error is reported and the index is rebuilt. */
  function ask<Answer>(question: (index: SearchIndex) => Answer, otherwise: Answer): Answer {
    try {
      const index = follower.current()
      return index === undefined ? otherwise : question(index)
    } catch (error) {
      if (!isDatabaseError(error)) throw error
      report(`The search index could not be read (${String(error)}) and is made again.`)
      restart(follower)
      return otherwise
    }
  }

  return {
    find(query) {
      const empty: SearchAnswer = { query: parseQuery(query.text).text, total: 0, groups: [], isFilling: true }
      const answer = ask((index) => find(index, query, readerOf(query.language)), empty)
      return follower.isFilling() ? { ...answer, isFilling: true } : answer
    },
    suggest: (query) => ask((index) => suggest(index, query, readerOf(query.language)), []),
    begin: () => void ask(() => undefined, undefined),
    catchUp: follower.catchUp,
    close: follower.close,
  }
}

function restart(follower: Follower): void {
  follower.begin()
  follower.current()
}

function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}
