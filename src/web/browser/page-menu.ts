/** Fetches what makes menus handy when the first one opens: a page on which nobody opens one loads nothing. */
export function watchMenus(): void {
  document.querySelector('.page-header')?.addEventListener('toggle', () => void import('./menu-keys.ts').then((keys) => keys.listen()), {
    capture: true,
    once: true,
  })
}
