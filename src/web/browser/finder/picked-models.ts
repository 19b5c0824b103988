const STORE = 'busbar-compare'
const MOST = 5

/**
 * Lets readers tick models for comparison. The picks are kept in session storage across result pages, and a bar lists them and leads to the
 * comparison. Returns a function that restores the ticks after the results have changed.
 */
export function pickModels(root: HTMLElement): () => void {
  const bar = root.querySelector<HTMLElement>('.finder-picked')
  if (bar === null) return () => undefined
  bar.dataset['own'] = ''
  let picked = readPicked()

  const show = () => {
    for (const box of root.querySelectorAll<HTMLInputElement>('input[name="models"]')) {
      box.checked = picked.includes(box.value)
      box.disabled = picked.length >= MOST && !box.checked
    }
    drawBar(bar, picked)
  }
  const set = (models: string[]) => {
    picked = models
    writePicked(picked)
    show()
  }
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'models') return
    const others = picked.filter((model) => model !== target.value)
    set(target.checked ? [...others, target.value].slice(0, MOST) : others)
  })
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null
    if (button === null) return
    const { model } = button.dataset
    set(model === undefined ? [] : picked.filter((one) => one !== model))
    const next = bar.hidden ? root.querySelector<HTMLElement>('#finder-count') : bar.querySelector<HTMLElement>('button')
    next?.focus({ preventScroll: true })
  })
  // A page from the back/forward cache may have missed changes made on other pages.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) picked = readPicked()
    show()
  })
  root.dataset['picks'] = ''
  show()
  return show
}

function drawBar(bar: HTMLElement, picked: readonly string[]): void {
  const { path = '', compare = '', one = '', most = '', remove = '', clear = '' } = bar.dataset
  bar.hidden = picked.length === 0
  const items = picked.map((model) => {
    const button = element('button', `${model} ×`)
    button.type = 'button'
    button.dataset['model'] = model
    button.setAttribute('aria-label', remove.replace('{model}', model))
    return button
  })
  const link = element('a', compare.replace('{count}', String(picked.length)))
  link.className = 'button'
  link.href = `${path}?models=${picked.map(encodeURIComponent).join(',')}`
  const way = picked.length < 2 ? element('span', one) : link
  const emptying = element('button', clear)
  emptying.type = 'button'
  emptying.className = 'finder-clear'
  const note = picked.length < MOST ? [] : [element('span', most)]
  bar.replaceChildren(...items, ...note, way, emptying)
}

function element<Name extends 'a' | 'button' | 'span'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function readPicked(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Without storage, the picks last as long as the page. */
function writePicked(picked: readonly string[]): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(picked))
  } catch {
    return
  }
}
