import { pushEvent } from '../data-layer.ts'
import { createFailureNotice } from '../failure-notice.ts'
import { isSameState, listFilters, readForm, withValues } from './address.ts'
import { keepPlaces } from './keep-place.ts'
import { createFinderLoader } from './load-finder.ts'
import { morph } from './morph.ts'

/** Debounce of typing, in ms (decisions, Grid listing: debounce). */
const PAUSE = 150
/** What becomes of the browser's history: a new entry, the current one replaced, or none because the browser has changed it already. */
type Step = 'push' | 'replace' | 'stay'

/**
 * Applies filters, links and the browser's back button without loading a page: fetches the page of the new address and takes over its
 * finder.
 */
export function followFilters(root: HTMLElement, afterwards: () => void): void {
  const load = createFinderLoader()
  const places = keepPlaces()
  let asked = new URL(location.href)
  let running: AbortController | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** The field whose typing has already added a history entry. */
  let typed: EventTarget | null = null

  async function go(url: URL, step: Step): Promise<void> {
    clearTimeout(waiting)
    running?.abort()
    const own = (running = new AbortController())
    asked = url
    if (step === 'push') history.pushState(places.next(), '', url)
    if (step === 'replace') history.replaceState(history.state, '', url)
    root.setAttribute('aria-busy', 'true')
    try {
      const fresh = await load(url, own.signal)
      if (own.signal.aborted) return
      show(fresh)
      if (step === 'stay') {
        retype(fresh)
        places.restore()
      }
      tell(url, root)
    } catch (error) {
      if (own.signal.aborted) return
      console.error('The results of the finder could not be loaded:', error)
      fail(root, () => void go(url, 'stay'))
    }
    if (running === own) root.removeAttribute('aria-busy')
  }

  function show(fresh: Element): void {
    root.querySelector('[data-failure]')?.remove()
    const focused = document.activeElement
    // Part by part, so that the live region with the count between them is kept.
    for (const part of ['.finder-open-bar', '.finder-filters', '.finder-results']) {
      const [live, next] = [root.querySelector(part), fresh.querySelector(part)]
      if (live !== null && next !== null) morphPart(live, next)
    }
    root.dataset['view'] = (fresh as HTMLElement).dataset['view'] ?? 'auto'
    afterwards()
    const count = root.querySelector<HTMLElement>('#finder-count')
    if (focused !== null && !focused.isConnected) count?.focus({ preventScroll: true })
    const said = root.querySelector('[data-said]')
    const problems = [...root.querySelectorAll('.finder-problems li')].map((one) => one.textContent ?? '')
    if (said !== null) said.textContent = [count?.textContent ?? '', ...problems].join('. ')
  }

  async function follow({ href, dataset }: HTMLAnchorElement): Promise<void> {
    const isPage = dataset['finderLink'] === 'page'
    await go(new URL(href), 'push')
    if (isPage) toTop(root)
  }

  function goByForm(form: HTMLFormElement, step: Step): void {
    const url = withValues(asked, readForm(form))
    if (!isSameState(url, asked)) void go(url, step)
  }

  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'text' || target.form?.id !== 'finder-filters') return
    const { form } = target
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      const step = typed === target ? 'replace' : 'push'
      typed = target
      goByForm(form, step)
    }, PAUSE)
  })
  root.addEventListener('focusout', () => void (typed = null))
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.form === null || target.name === 'models') return
    goByForm(target.form, target.type === 'text' && typed === target ? 'replace' : 'push')
  })
  root.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.matches('[data-compare]')) return
    event.preventDefault()
    goByForm(event.target, 'push')
  })
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-finder-link]') : null
    if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void follow(link)
  })
  addEventListener('popstate', ({ state }) => {
    const url = new URL(location.href)
    if (isSameState(url, asked)) return
    places.turnTo(state)
    void go(url, 'stay')
  })
  // Boxes that were ticked before the script was loaded.
  for (const form of root.querySelectorAll<HTMLFormElement>('#finder-filters')) goByForm(form, 'push')
  // Report the result that the page was opened with, too.
  if (running === undefined && listFilters(asked).length > 0) tell(asked, root)
}

/** After going back, the focused field shows the value of the address, not what was typed. */
function retype(fresh: Element): void {
  const field = document.activeElement
  const other = field === null || field.id === '' ? null : fresh.querySelector(`#${CSS.escape(field.id)}`)
  if (field instanceof HTMLInputElement && other instanceof HTMLInputElement) field.value = other.defaultValue
}

/** Keeps the attributes that an open drawer has set. */
function morphPart(live: Element, next: Element): void {
  const { open, role, ariaModal } = {
    open: live.getAttribute('data-open'),
    role: live.getAttribute('role'),
    ariaModal: live.getAttribute('aria-modal'),
  }
  morph(live, next)
  for (const [name, value] of Object.entries({ 'data-open': open, role, 'aria-modal': ariaModal })) if (value !== null) live.setAttribute(name, value)
}

function toTop(root: HTMLElement): void {
  const count = root.querySelector<HTMLElement>('#finder-count')
  count?.focus({ preventScroll: true })
  root.querySelector('#finder-results')?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Reports that the results could not be loaded, with a button to try again; the form still works without the script. */
function fail(root: HTMLElement, retry: () => void): void {
  root.querySelector('[data-failure]')?.remove()
  const { failed: text = '', retry: label = '' } = root.dataset
  const { notice } = createFailureNotice('finder-failure', { text, label, retry })
  root.querySelector('#finder-results')?.before(notice)
}

function tell(url: URL, root: HTMLElement): void {
  const results = Number(root.querySelector<HTMLElement>('#finder-count')?.dataset['total'] ?? 0)
  void pushEvent({ event: 'filter', filters: listFilters(url), results })
}
