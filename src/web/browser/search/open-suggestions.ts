import type { Suggestion } from '#model/search.ts'

export type SuggestionTexts = { suggestions: string; none: string; one: string; many: string; more?: Readonly<Record<string, string>> }
type Options = { url: string; language: string; texts: SuggestionTexts }

/** Debounce of typing before suggestions are requested, in ms (decisions, Grid listing: debounce). */
const PAUSE = 150
const SHORTEST = 2

/**
 * Turns the input of a search form into a combobox with a list below it (ARIA Authoring Practices, list autocomplete with manual
 * selection). Arrow keys choose, Enter follows the chosen suggestion or sends the form, Escape closes the list and then clears the input. A
 * new request aborts the earlier one; when one fails, the form stays as it is.
 */
export function openSuggestions(form: HTMLFormElement, { url, language, texts }: Options): void {
  const input = form.querySelector('input')
  const status = form.querySelector<HTMLElement>('[data-said]')
  if (input === null || status === null) return
  const list = createList(`${input.id}-list`, texts.suggestions)
  input.parentElement?.append(list)
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id, 'aria-expanded': 'false' }
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  let running: AbortController | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let chosen = -1

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    running?.abort()
    if (input.value.trim().length < SHORTEST) return close()
    waiting = setTimeout(() => void ask(input.value), PAUSE)
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (list.hidden) void ask(input.value)
      else choose(event.key === 'ArrowDown' ? chosen + 1 : chosen - 1)
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault()
      follow(options()[chosen])
    }
  })
  input.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && list.contains(event.relatedTarget))) close()
  })
  form.addEventListener('submit', () => close())
  // Keep the focus in the input while the list is clicked.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
    follow(option ?? undefined, ctrlKey || metaKey ? '_blank' : '_self')
  })

  async function ask(typed: string): Promise<void> {
    const text = typed.trim()
    if (text.length < SHORTEST) return
    running?.abort()
    const own = (running = new AbortController())
    try {
      const query = new URLSearchParams({ q: text, lang: language })
      const answer = await fetch(`${url}?${query.toString()}`, { signal: own.signal, headers: { Accept: 'application/json' } })
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`)
      const { suggestions } = (await answer.json()) as { suggestions: Suggestion[] }
      if (document.activeElement === input) show(suggestions)
    } catch (error) {
      if (own.signal.aborted) return
      console.error('Suggestions could not be loaded:', error)
      close()
    }
  }

  function show(suggestions: readonly Suggestion[]): void {
    list.replaceChildren(...suggestions.map((suggestion, place) => createOption(suggestion, `${list.id}-${place}`)))
    list.hidden = suggestions.length === 0
    input?.setAttribute('aria-expanded', String(!list.hidden))
    choose(-1)
    if (status) status.textContent = sayCount(suggestions.length, texts)
  }

  function close(): void {
    clearTimeout(waiting)
    running?.abort()
    list.hidden = true
    input?.setAttribute('aria-expanded', 'false')
    choose(-1)
    if (status) status.textContent = ''
  }

  /** After the last option the input itself is next, and then the first option again. */
  function choose(place: number): void {
    const all = options()
    chosen = place < -1 ? all.length - 1 : place >= all.length ? -1 : place
    for (const [index, option] of all.entries()) option.setAttribute('aria-selected', String(index === chosen))
    const option = all[chosen]
    if (option === undefined) return input?.removeAttribute('aria-activedescendant')
    input?.setAttribute('aria-activedescendant', option.id)
    option.scrollIntoView({ block: 'nearest' })
  }

  function options(): HTMLElement[] {
    return [...list.querySelectorAll<HTMLElement>('[role="option"]')]
  }
}

function sayCount(count: number, { none, one, many, more }: SuggestionTexts): string {
  if (count === 0) return none
  const category = new Intl.PluralRules(document.documentElement.lang).select(count)
  return (more?.[category] ?? (category === 'one' ? one : many)).replace('{count}', String(count))
}

/** Opened by script: a link inside an option would be ignored by screen readers. */
function follow(option: HTMLElement | undefined, target = '_self'): void {
  const href = option?.dataset['href']
  if (href !== undefined) open(href, target, target === '_blank' ? 'noopener' : '')
}

function createList(id: string, label: string): HTMLUListElement {
  const list = document.createElement('ul')
  Object.assign(list, { id, className: 'search-suggestions', hidden: true })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', label)
  return list
}

/** Suggestions are inserted as text, never as markup. */
function createOption({ text, label, href }: Suggestion, id: string): HTMLLIElement {
  const option = document.createElement('li')
  option.id = id
  option.setAttribute('role', 'option')
  option.dataset['href'] = href
  const words = document.createElement('span')
  words.append(...text.map((part) => (part.isHit ? markOf(part.text) : part.text)))
  const kind = document.createElement('small')
  kind.textContent = label
  option.append(words, ' ', kind)
  return option
}

function markOf(text: string): HTMLElement {
  const mark = document.createElement('mark')
  mark.textContent = text
  return mark
}
