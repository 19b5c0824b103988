import { parsePage } from '../parse-page.ts'
import { ADDRESS_CHANGE } from './filter-items.ts'
import { withoutKnownIds } from './known-ids.ts'
import type { FailureNotice } from '../failure-notice.ts'
import { showFailure } from './show-failure.ts'

/** The effect of a link that is followed in place: more items, another page, or another choice. */
type Loading = 'append' | 'replace' | 'choose'

/**
 * Follows a list's links without loading a page: the next page is fetched as HTML and appended, or replaces the current one. When this
 * fails, the list stays as it is, with a button to try again. A second click aborts the first.
 */
export function loadPages(listing: HTMLElement, afterReplacing: () => void): void {
  let running: AbortController | undefined
  let shown = location.pathname + location.search

  listing.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-load]') : null
    if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void follow(link.href, link.dataset['load'] as Loading, 'push')
  })
  // Filtering has changed the address, but all items are still in the list: a link to a letter must not fetch it again.
  listing.addEventListener(ADDRESS_CHANGE, () => void (shown = location.pathname + location.search))
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) void follow(location.href, 'replace', 'stay')
  })

  async function follow(url: string, loading: Loading, history: 'push' | 'stay'): Promise<void> {
    running?.abort()
    const own = (running = new AbortController())
    const failure: FailureNotice = {
      text: listing.dataset['failed'] ?? '',
      label: listing.dataset['retry'] ?? '',
      retry: () => void follow(url, loading, history),
    }
    showFailure(listing, undefined)
    listing.setAttribute('aria-busy', 'true')
    try {
      const next = await fetchListing(url, listing.id, own.signal)
      if (loading === 'append') append(listing, next)
      else replace(listing, next, loading)
      updateAddress(url, { loading, history })
      if (loading !== 'append') afterReplacing()
    } catch (error) {
      if (own.signal.aborted) return
      console.error('A page of a list could not be loaded:', error)
      showFailure(listing, failure)
    }
    if (running === own) listing.removeAttribute('aria-busy')
  }

  function updateAddress(url: string, { loading, history }: { loading: Loading; history: 'push' | 'stay' }): void {
    const { pathname, search } = new URL(url)
    shown = pathname + search
    if (history === 'stay') return
    if (loading === 'append') window.history.replaceState(null, '', shown)
    else window.history.pushState(null, '', shown)
  }
}

async function fetchListing(url: string, id: string, signal: AbortSignal): Promise<HTMLElement> {
  const answer = await fetch(url, { signal, headers: { Accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`)
  const page = parsePage(await answer.text())
  const listing = page.getElementById(id)
  if (listing === null) throw new Error(`${url} holds no list ${id}.`)
  return document.importNode(listing, true)
}

/** Leaves out items that are already listed (spec 3, grid item) and moves the focus to the first new one (spec 4). */
function append(listing: HTMLElement, next: HTMLElement): void {
  const list = listing.querySelector('[data-id]')?.parentElement
  const known = new Set(Array.from(listing.querySelectorAll<HTMLElement>('[data-id]'), ({ dataset }) => dataset['id']))
  const fresh = [...next.querySelectorAll<HTMLElement>('[data-id]')].filter(({ dataset }) => !known.has(dataset['id']))
  list?.append(...fresh.map(withoutKnownIds))
  takeOverNext(listing, next)
  const [count, newCount] = [listing, next].map((one) => one.querySelector<HTMLElement>('.list-count'))
  if (count && newCount) {
    count.dataset['to'] = newCount.dataset['to']
    count.textContent = fillPattern(count.dataset)
  }
  if (fresh[0] !== undefined) showFirst(fresh[0])
}

function takeOverNext(listing: HTMLElement, next: HTMLElement): void {
  const link = listing.querySelector<HTMLAnchorElement>('a[rel="next"]')
  const newLink = next.querySelector<HTMLAnchorElement>('a[rel="next"]')
  if (newLink === null) link?.remove()
  else if (link !== null) link.href = newLink.href
}

/** The text of a count, with the numbers in its element's data attributes. */
function fillPattern(dataset: DOMStringMap): string {
  return (dataset['pattern'] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => dataset[name] ?? whole)
}

/** After a choice the focus stays on it; after a change of page it moves to the first item. */
function replace(listing: HTMLElement, next: HTMLElement, loading: Loading): void {
  const address = document.activeElement instanceof HTMLAnchorElement ? document.activeElement.href : undefined
  const said = next.querySelector('.list-count')?.textContent ?? ''
  const count = listing.querySelector('.list-count')
  listing.replaceChildren(...next.childNodes)
  // The live region must remain the same element for screen readers to announce the change.
  const newCount = listing.querySelector('.list-count')
  if (count instanceof HTMLElement && newCount instanceof HTMLElement) {
    for (const name of Object.keys(newCount.dataset)) count.dataset[name] = newCount.dataset[name]
    newCount.replaceWith(count)
    count.textContent = said
  }
  const chosen =
    loading === 'choose' ? [...listing.querySelectorAll<HTMLAnchorElement>('a[data-load="choose"]')].find(({ href }) => href === address) : null
  if (chosen) chosen.focus({ preventScroll: true })
  else showFirst(listing.querySelector<HTMLElement>('[data-id]') ?? listing)
}

/** Focuses an item and scrolls to it when it is out of view, without animation under reduced motion (decisions, Grid listing). */
function showFirst(item: HTMLElement): void {
  const target = item.querySelector<HTMLElement>('a[href]') ?? item
  if (target === item) item.tabIndex = -1
  target.focus({ preventScroll: true })
  const { top, bottom } = item.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  item.scrollIntoView({ block: top < 0 ? 'start' : 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}
