/** Loads the keyboard support of menus when the first one is opened, so that other pages do not load it. */
export function watchMenus(): void {
  document.querySelector('.page-header')?.addEventListener('toggle', () => void import('./menu-keys.ts').then((keys) => keys.listen()), {
    capture: true,
    once: true,
  })
}
