/**
 * The answers that a change has made out of date, for caches in front of the server. `urls` are paths with their query, as they were
 * requested. `tokens` are those that changed, whether or not a cached answer had read them; for an answer outdated while it was being made,
 * those it read. `isComplete` is false when `urls` does not list everything: there were too many, or the whole cache was cleared.
 */
export type DropNews = { tokens: ReadonlySet<string>; urls: readonly string[]; isComplete: boolean }

/** Called after the answers were dropped. A publication waits for it, so it must only record what it is told. */
export type DropListener = (news: DropNews) => void

/** Passes what one change drops to its listeners. While there are none (`isHeard` is false), the cache does not collect URLs. */
export type DropTeller = {
  readonly isHeard: boolean
  listen(listener: DropListener): () => void
  tell(news: DropNews): void
}

/** At most so many URLs are listed for one change. */
export const MOST_URLS = 5000

/** Opens a teller without listeners. */
export function createDropTeller(): DropTeller {
  const listeners = new Set<DropListener>()
  return {
    get isHeard() {
      return listeners.size > 0
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(news) {
      for (const listener of listeners) listener(news)
    },
  }
}

/** Lists those keys of answers that are URLs, up to `MOST_URLS`. */
export function listUrls(keys: Iterable<string>): Pick<DropNews, 'urls' | 'isComplete'> {
  const urls: string[] = []
  for (const key of keys) {
    if (!isUrl(key)) continue
    if (urls.length === MOST_URLS) return { urls, isComplete: false }
    urls.push(key)
  }
  return { urls, isComplete: true }
}

/** Keys that are raw URLs begin with a slash and hold no space; an answer under any other key is requested by other URLs. */
function isUrl(key: string): boolean {
  return key.startsWith('/') && !key.includes(' ')
}
