/**
 * Which answers a change has made out of date, for caches outside: paths with their query, as they were asked for. `tokens` is all that
 * changed, whether or not an answer here had read it. `isComplete` is false when `urls` are not all that had to go: too many, or
 * everything was dropped.
 */
export type DropNews = { tokens: ReadonlySet<string>; urls: readonly string[]; isComplete: boolean }

/** Told after the answers have gone; it is called on the way of a publication, so it only notes what it hears. */
export type DropListener = (news: DropNews) => void

/** Collects what one change drops and tells the listeners; nothing is collected while there are none. */
export type DropTeller = {
  readonly isHeard: boolean
  listen(listener: DropListener): () => void
  tell(news: DropNews): void
}

/** More URLs than this are not listed for one change. */
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

/** Lists the URLs among the keys of answers, which may have keys of another shape, up to the bound. */
export function listUrls(keys: Iterable<string>): Pick<DropNews, 'urls' | 'isComplete'> {
  const urls: string[] = []
  for (const key of keys) {
    if (!isUrl(key)) continue
    if (urls.length === MOST_URLS) return { urls, isComplete: false }
    urls.push(key)
  }
  return { urls, isComplete: true }
}

/** Raw URLs begin with a slash and hold no space; what is named otherwise is reached by other URLs. */
function isUrl(key: string): boolean {
  return key.startsWith('/') && !key.includes(' ')
}
