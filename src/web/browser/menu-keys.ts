const NAMES = '.page-menu[data-for="wide"] > ul > li > a, .page-menu[data-for="wide"] > ul > li > details > summary'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Lets Escape, a click elsewhere and leaving by Tab close the header's menus, and arrow keys walk through them. */
export function listen(): void {
  const header = document.querySelector<HTMLElement>('.page-header')
  if (header === null) return
  header.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeInnermost(header)
    else if (event.key in STEPS && walk(header, event.key)) event.preventDefault()
  })
  header.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!(relatedTarget instanceof Node)) return
    for (const panel of openPanels(header)) if (panel.contains(target as Node) && !panel.contains(relatedTarget)) panel.open = false
  })
  document.addEventListener('click', ({ target }) => {
    for (const panel of openPanels(header)) if (!panel.contains(target as Node)) panel.open = false
  })
  // A page that comes back from the browser's memory comes back with its menus closed.
  addEventListener('pagehide', () => {
    for (const panel of openPanels(header)) panel.open = false
  })
}

function openPanels(header: HTMLElement): HTMLDetailsElement[] {
  return [...header.querySelectorAll<HTMLDetailsElement>('details[open]')]
}

/** Closes the menu that holds the focus, else the last one opened, and gives its name the focus. */
function closeInnermost(header: HTMLElement): void {
  const open = openPanels(header)
  const panel = open.findLast((one) => one.contains(document.activeElement)) ?? open.at(-1)
  if (panel === undefined) return
  panel.open = false
  panel.querySelector('summary')?.focus()
}

/** Left and right go from menu to menu, up and down through the entries of an open one. Says whether there was somewhere to go. */
function walk(header: HTMLElement, key: string): boolean {
  const { activeElement } = document
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const panel = activeElement?.closest('details[open]')
  const stops = isAcross ? header.querySelectorAll<HTMLElement>(NAMES) : panel?.querySelectorAll<HTMLElement>('summary, a')
  const all = [...(stops ?? [])].filter((stop) => stop.checkVisibility())
  const place = all.findIndex((stop) => stop === activeElement)
  if (place < 0) return false
  const way = isAcross && getComputedStyle(header).direction === 'rtl' ? -1 : 1
  all[(place + way * (STEPS[key] ?? 0) + all.length) % all.length]?.focus()
  return true
}
