import { parsePage } from '../parse-page.ts'
const MOST_KEPT = 30

/** Fetches the page of an address and returns its finder. The last ones are kept, so that going back is immediate. */
export function createFinderLoader(): (url: URL, signal: AbortSignal) => Promise<Element> {
  const known = new Map<string, Element>()
  return async (url, signal) => {
    const address = url.pathname + url.search
    const kept = known.get(address)
    if (kept !== undefined) return kept
    const answer = await fetch(address, { signal, headers: { Accept: 'text/html' } })
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
    const finder = parsePage(await answer.text()).getElementById('finder')
    if (finder === null) throw new Error(`${address} holds no finder.`)
    known.set(address, finder)
    const oldest = known.keys().next().value
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
    return finder
  }
}
