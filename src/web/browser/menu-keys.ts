const NAMES = '.page-menu[data-for="wide"] > ul > li > a, .page-menu[data-for="wide"] > ul > li > details > summary'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Closes the header's menus on Escape, on a click outside and when the focus leaves; arrow keys move through them. */
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
  // Close the menus before the page enters the back/forward cache.
  addEventListener('pagehide', () => {
    for (const panel of openPanels(header)) panel.open = false
  })
}

function openPanels(header: HTMLElement): HTMLDetailsElement[] {
  return [...header.querySelectorAll<HTMLDetailsElement>('details[open]')]
}

/** Closes the menu with the focus, else the last one opened, and focuses its button. */
function closeInnermost(header: HTMLElement): void {
  const open = openPanels(header)
  const panel = open.findLast((one) => one.contains(document.activeElement)) ?? open.at(-1)
  if (panel === undefined) return
  panel.open = false
  panel.querySelector('summary')?.focus()
}

/** Left and right move between menus, up and down between the entries of an open one. Returns whether the focus moved. */
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
