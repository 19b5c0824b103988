/** Dispatched on the document after a change of view within the page; `detail` is the name of the new view. */
export const VIEW_CHANGE = 'busbar:viewchange'

/** Announces a new view in the page's polite live region. Nothing is announced at first load. */
export function announceViews(): void {
  document.addEventListener(VIEW_CHANGE, (event) => {
    const notice = document.getElementById('view-notice')
    if (notice !== null && event instanceof CustomEvent) notice.textContent = String(event.detail)
  })
}
