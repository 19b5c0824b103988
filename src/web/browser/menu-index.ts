import css from './menu-index.css?inline'
import { parsePage } from './parse-page.ts'

let sheet: CSSStyleSheet | undefined
const loading = new Map<string, Promise<HTMLElement[]>>()

/**
 * Shows the product index and the quick search of the page to which the menu leads, in place of the entries that the index has, too. When the
 * page cannot be loaded, or a reader is already among the entries with keyboard or pointer, they stay, and the next opening tries again.
 */
export async function fillMenu(panel: HTMLElement): Promise<void> {
  const columns = panel.querySelector('.page-menu-columns')
  const page = columns?.querySelector<HTMLAnchorElement>('a')
  if (!columns || !page) return
  const parts = await loadParts(page.href)
  const isInUse = columns.contains(document.activeElement) || columns.matches(':hover')
  if (parts.length === 0 || isInUse || columns.querySelector('.category-index') !== null) return
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }
  removeListed(columns, parts)
  columns.append(...parts.map((part) => copyFor(panel.dataset['index'] ?? '', part)))
}

/** Removes the menu's entries that the index has, too. */
function removeListed(columns: Element, parts: readonly HTMLElement[]): void {
  const listed = new Set(parts.flatMap((part) => Array.from(part.querySelectorAll('a'), ({ pathname }) => pathname)))
  for (const link of columns.querySelectorAll<HTMLAnchorElement>('li > a')) if (listed.has(link.pathname)) link.parentElement?.remove()
}

/** The index and the forms of a page; nothing when it does not answer or has no index. Only what was found is kept. */
async function loadParts(address: string): Promise<HTMLElement[]> {
  const found = loading.get(address) ?? readParts(address)
  loading.set(address, found)
  const parts = await found
  if (parts.length === 0) loading.delete(address)
  return parts
}

async function readParts(address: string): Promise<HTMLElement[]> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' } })
    const page = answer.ok ? parsePage(await answer.text()) : undefined
    const index = page?.querySelector<HTMLElement>('main .category-index')
    const forms = page?.querySelector<HTMLElement>('main .finder-entry')
    return index ? [index, ...(forms ? [forms] : [])] : []
  } catch {
    return []
  }
}

/** A copy whose ids differ from those of the page's own forms and of the other menu's. */
function copyFor(menu: string, part: HTMLElement): HTMLElement {
  const copy = document.importNode(part, true)
  for (const name of ['id', 'for', 'aria-labelledby'])
    for (const element of copy.querySelectorAll(`[${name}]`)) element.setAttribute(name, `${menu}-${element.getAttribute(name)}`)
  for (const link of copy.querySelectorAll('a')) if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page')
  return copy
}
