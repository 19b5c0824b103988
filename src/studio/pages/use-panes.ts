import { useEffect, type RefObject } from 'react'

import { hasDialog } from '#studio/kit/has-dialog.ts'

const PANE = '[data-pane]'
/** Where the keys go first in a part of the editor: the selected block of the outline, the page itself, else the first field or button. */
const FIRST = '[data-block][aria-current], iframe, input, textarea, select, [contenteditable], button:not(:disabled)'

/** F6 goes from one part of the page editor to the next, with Shift to the one before: a page has more blocks than anybody would tab through. */
export function usePanes(editor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || hasDialog()) return
      const panes = [...(editor.current?.querySelectorAll<HTMLElement>(PANE) ?? [])].filter((pane) => !pane.hidden)
      const at = panes.findIndex((pane) => pane.contains(document.activeElement))
      const step = event.shiftKey ? -1 : 1
      const next = panes[at === -1 ? 0 : (at + step + panes.length) % panes.length]
      if (next === undefined) return
      event.preventDefault()
      firstOf(next)?.focus()
    }
    document.addEventListener('keydown', byKey)
    return () => document.removeEventListener('keydown', byKey)
  }, [editor])
}

function firstOf(pane: HTMLElement): HTMLElement | undefined {
  // What is folded away cannot take the focus.
  const all = [...pane.querySelectorAll<HTMLElement>(FIRST)].filter((each) => each.checkVisibility())
  return all.find((each) => each.matches('[aria-current], iframe')) ?? all[0]
}
