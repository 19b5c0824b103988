/** Loads the code of menus when the first one is pointed at or opened, so that other pages do not load it. */
export function watchMenus(): void {
  const header = document.querySelector('.page-header')
  header?.addEventListener('toggle', () => void import('./menu-keys.ts').then((keys) => keys.listen()), { capture: true, once: true })
  for (const panel of header?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
    const fill = async () => {
      // Without its code the menu keeps its entries.
      const index = await import('./menu-index.ts').catch(() => undefined)
      await index?.fillMenu(panel)
    }
    panel.parentElement?.addEventListener('pointerenter', () => void fill())
    panel.parentElement?.addEventListener('toggle', () => void fill())
  }
}
