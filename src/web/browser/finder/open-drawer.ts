const WIDE = '(min-width: 64.0625em)'

/**
 * Below the desktop width the filters are a modal drawer: it takes the focus, Escape and its links close it, and everything behind it is
 * inert.
 */
export function openDrawer(root: HTMLElement): void {
  const drawer = root.querySelector<HTMLElement>('.finder-filters')
  const opener = root.querySelector<HTMLElement>('.finder-open')
  if (drawer === null || opener === null) return
  let hidden: HTMLElement[] = []

  const open = () => {
    drawer.dataset['open'] = ''
    drawer.setAttribute('role', 'dialog')
    drawer.setAttribute('aria-modal', 'true')
    hidden = besides(drawer)
    for (const element of hidden) element.inert = true
    document.documentElement.dataset['still'] = ''
    drawer.querySelector<HTMLElement>('#finder-filters-title')?.focus({ preventScroll: true })
  }
  const close = (next: HTMLElement | null) => {
    if (!('open' in drawer.dataset)) return
    delete drawer.dataset['open']
    delete document.documentElement.dataset['still']
    drawer.removeAttribute('role')
    drawer.removeAttribute('aria-modal')
    for (const element of hidden) element.inert = false
    next?.focus({ preventScroll: true })
  }
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === opener) {
      event.preventDefault()
      open()
    } else if (link?.matches('.finder-close')) {
      event.preventDefault()
      close(opener)
    } else if (link?.matches('.finder-show')) {
      event.preventDefault()
      close(root.querySelector<HTMLElement>('#finder-count'))
      root.querySelector('#finder-results')?.scrollIntoView({ block: 'start', behavior: 'instant' })
    } else if (link?.matches('.finder-problem a, .finder-problems a')) {
      const field = document.getElementById(link.hash.slice(1))
      if (field === null) return
      event.preventDefault()
      if (!matchMedia(WIDE).matches) open()
      field.closest('details')?.setAttribute('open', '')
      field.focus()
    }
  })
  drawer.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !('open' in drawer.dataset)) return
    event.preventDefault()
    close(opener)
  })
  matchMedia(WIDE).addEventListener('change', ({ matches }) => {
    if (matches) close(null)
  })
  // Opened by the address before the script was loaded.
  if (location.hash === '#finder-filters' && !matchMedia(WIDE).matches) {
    history.replaceState(history.state, '', location.pathname + location.search)
    open()
  }
}

/** All siblings of an element and of its ancestors. */
function besides(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let one: HTMLElement | null = element; one !== null && one !== document.body; one = one.parentElement)
    for (const other of one.parentElement?.children ?? [])
      if (other instanceof HTMLElement && other !== one && !other.inert && !other.matches('script, style, [role="status"]')) found.push(other)
  return found
}
