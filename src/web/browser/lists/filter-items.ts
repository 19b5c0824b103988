import { foldText, holdsWords } from '#web/blocks/lists/fold-text.ts'

/** Debounce of typing, in ms (decisions, Grid listing: debounce). */
const PAUSE = 150

/** Dispatched to a list when its address has changed but its items have not. */
export const ADDRESS_CHANGE = 'busbar:list-address'

type Item = { element: HTMLElement; text: string }

/**
 * Filters the items of a list while the reader types or selects; the form still works without the script. The count is announced, the
 * address is updated, and Escape clears the field.
 */
export function filterItems(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form.list-filter')
  if (form === null) return
  const items = Array.from(root.querySelectorAll<HTMLElement>('[data-id]'), (element) => ({ element, text: foldText(wordsOf(element)) }))
  const apply = () => {
    // During the pause the list may have been replaced by another choice.
    if (!form.isConnected) return
    const values = new Map([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))
    const count = hideOthers(items, { form, values })
    showGroups(root)
    showCount(root, count)
    writeAddress(values)
    root.dispatchEvent(new Event(ADDRESS_CHANGE))
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const applySoon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(apply, PAUSE)
  }
  form.addEventListener('input', (event) => (event.target instanceof HTMLSelectElement ? apply() : applySoon()))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    apply()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.target.value = ''
    apply()
  })
}

/** The text of an item without the parts that are the same in every item. */
function wordsOf(element: HTMLElement): string {
  const parts = Array.from(element.childNodes, (part) => (part instanceof Element && part.matches('[data-quiet]') ? '' : (part.textContent ?? '')))
  // Titles have soft hyphens, which nobody types.
  return parts.join(' ').replaceAll('\u00AD', '')
}

type Asked = { form: HTMLFormElement; values: ReadonlyMap<string, string> }

function hideOthers(items: readonly Item[], { form, values }: Asked): number {
  const query = values.get(form.querySelector('input')?.name ?? '') ?? ''
  const selects = Array.from(form.querySelectorAll('select'), ({ name }) => name)
  let count = 0
  for (const { element, text } of items) {
    const isChosen = selects.every((name) => !values.get(name) || element.dataset[name]?.split(' ').includes(values.get(name) ?? ''))
    element.hidden = !isChosen || !holdsWords(text, query)
    if (!element.hidden) count += 1
  }
  return count
}

/** Hides groups without items and disables the links to them. */
function showGroups(root: HTMLElement): void {
  for (const group of root.querySelectorAll<HTMLElement>('.list-group')) {
    group.hidden = group.querySelector('[data-id]:not([hidden])') === null
    const link = root.querySelector<HTMLElement>(`.list-index a[href="#${CSS.escape(group.id)}"]`)
    link?.toggleAttribute('inert', group.hidden)
  }
}

function showCount(root: HTMLElement, count: number): void {
  const none = root.querySelector<HTMLElement>('[data-none]')
  if (none !== null) none.hidden = count > 0
  const status = root.querySelector<HTMLElement>('.list-count')
  const { pattern = '', total = '' } = status?.dataset ?? {}
  if (status) status.textContent = pattern.replace('{count}', String(count)).replace('{total}', total)
}

function writeAddress(values: ReadonlyMap<string, string>): void {
  const query = new URLSearchParams([...values].filter(([, value]) => value !== '')).toString()
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`) + location.hash)
}
