import type { SavedKind } from '#model/accounts/saved-items.ts'

import { pushDataLayer, pushEvent } from '../data-layer.ts'

type Texts = Record<'save' | 'saved' | 'done' | 'undone' | 'failed' | 'full', string>
type Props = { kind: SavedKind; path: string; texts: Texts }
/** The answer of `POST /api/saved`. */
type Saving = { isSaved: boolean }

/** Turns the link into a button that saves and removes in place, for signed-in visitors. For guests it stays a link. */
export async function wake(element: HTMLElement, { kind, path, texts }: Props): Promise<void> {
  const link = element.querySelector('a')
  if (link === null) return
  if (kind === 'search') link.addEventListener('click', () => pointToSearch(link))
  const user = await pushDataLayer()
  if (user === undefined || user.attributes.isGuest) return
  const target = { kind, path: kind === 'search' ? searchPath(path) : path }
  const known = await ask(`?${new URLSearchParams(target)}`)
  if (known === undefined || known === 'full') return

  const button = document.createElement('button')
  const status = document.createElement('span')
  for (const { name, value } of link.attributes) if (name === 'class' || name.startsWith('data-')) button.setAttribute(name, value)
  button.type = 'button'
  button.append(...link.childNodes)
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  show(known.isSaved)
  button.addEventListener('click', () => void toggle())
  link.replaceWith(button, status)

  async function toggle(): Promise<void> {
    const wanted = button.getAttribute('aria-pressed') !== 'true'
    const now = kind === 'search' ? { kind, path: searchPath(path) } : target
    const answer = await ask('', { ...now, isSaved: wanted })
    if (answer === undefined || answer === 'full') return say(texts[answer ?? 'failed'])
    show(answer.isSaved)
    say(answer.isSaved ? texts.done : texts.undone)
    void pushEvent({ event: 'save', kind, path: now.path.replace(/[?#].*$/s, ''), isSaved: answer.isSaved })
  }

  function show(isSaved: boolean): void {
    button.setAttribute('aria-pressed', String(isSaved))
    const [word] = button.childNodes
    if (word !== undefined) word.textContent = isSaved ? texts.saved : texts.save
  }

  /** Failures are shown to everybody, successes only announced to screen readers. */
  function say(text: string): void {
    status.textContent = text
    status.classList.toggle('visually-hidden', text === texts.done || text === texts.undone)
  }
}

/** The finder changes its address while it is used, so the current query is saved. */
function searchPath(path: string): string {
  return path.replace(/\?.*$/, '') + location.search
}

function pointToSearch(link: HTMLAnchorElement): void {
  const { searchParams: wanted } = new URL(link.href)
  wanted.set('path', searchPath(wanted.get('path') ?? ''))
  link.search = String(wanted)
}

/** Undefined when the call failed. */
async function ask(query: string, body?: object): Promise<Saving | 'full' | undefined> {
  const url = `${document.documentElement.dataset['base'] ?? ''}/api/saved${query}`
  try {
    const answer = await fetch(url, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    if (answer.status === 409) return 'full'
    return answer.ok ? ((await answer.json()) as Saving) : undefined
  } catch {
    return undefined
  }
}
