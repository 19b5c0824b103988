/** Loads the code of menus when the first one is pointed at or opened, so that other pages do not load it. */
export function watchMenus(): void {
  const header = document.querySelector('.page-header')
  header?.addEventListener('toggle', () => void import('./menu-keys.ts').then((keys) => keys.listen()), { capture: true, once: true })
  for (const panel of header?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
    const fill = () => void import('./menu-index.ts').then((index) => index.fillMenu(panel))
    panel.parentElement?.addEventListener('pointerover', fill, { once: true })
    panel.parentElement?.addEventListener('toggle', fill, { once: true })
  }
}
