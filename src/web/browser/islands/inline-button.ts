import type { WakeIslands } from '../islands.ts'
import { openInDialog } from './view-dialog.ts'

/** Opens the target of inline buttons in a dialog; with a modifier key they remain plain links. */
export function wake(element: HTMLElement, _props: unknown, wakeIslands: WakeIslands): void {
  element.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-inline]') : null
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    void openInDialog(link, wakeIslands)
  })
  element.dataset['awake'] = ''
}
