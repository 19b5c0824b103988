import { useEffect, useLayoutEffect, useRef } from 'react'

import type { Component } from '#model/pages/view.ts'
import { emptyRegionOf } from './empty-places.ts'
import { isOfOverlay } from './overlay-host.ts'
import type { CanvasPage } from './use-canvas-page.ts'

export type CanvasActs = {
  tree: Component
  onHover(id: string | undefined): void
  onSelect(id: string): void
  /** The place of an empty region was pressed. */
  onEmpty(parent: string, region: string): void
  /** Somebody wants to change the words of a block at an element. */
  onEdit(id: string, target: Element): void
  /** Whether a key was meant for a block. */
  onKey(event: KeyboardEvent): boolean
  /** What is copied, cut or pasted as text; whether it was a block. */
  onClipboard(event: ClipboardEvent): boolean
}

const CLIPBOARD = ['copy', 'cut', 'paste'] as const

/** Whether a key means the text that is typed in, and not the studio around it, which saves, publishes and undoes. */
function isOfText({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (!ctrlKey && !metaKey) return true
  // The editor of rich text has keys of its own.
  return (target as Element).closest('.ProseMirror') !== null && key.toLowerCase() !== 's' && key !== 'Enter'
}

/**
 * The pointer and the keys in the page that is edited. Nothing of the page is followed or sent. Keys that mean nothing here go on to the studio
 * around it, with its shortcuts.
 */
export function useCanvasEvents(page: CanvasPage | undefined, acts: CanvasActs): void {
  const latest = useRef({ acts, marks: page?.marks })
  useLayoutEffect(() => {
    latest.current = { acts, marks: page?.marks }
  })
  const frame = page?.frame
  useEffect(() => {
    if (frame === undefined) return undefined
    const ownerOf = (target: EventTarget | null) => latest.current.marks?.ownerOf(target as Node | null)
    const listening = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      frame.addEventListener(name, (event) => (isOfOverlay(event) ? undefined : act(event)), { capture: true, signal: listening.signal })
    const isTyped = (target: EventTarget | null) => target !== null && 'isContentEditable' in target && target.isContentEditable === true
    on('click', (event) => {
      if (isTyped(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      const id = ownerOf(event.target)
      latest.current.acts.onSelect(id ?? latest.current.acts.tree.id)
      const empty = emptyRegionOf(event.target)
      if (empty !== undefined) latest.current.acts.onEmpty(empty.parent, empty.region)
    })
    on('dblclick', (event) => {
      const id = ownerOf(event.target)
      if (id !== undefined && !isTyped(event.target)) latest.current.acts.onEdit(id, event.target as Element)
    })
    on('pointermove', ({ target }) => latest.current.acts.onHover(ownerOf(target)))
    on('submit', (event) => event.preventDefault())
    on('dragstart', (event) => event.preventDefault())
    on('keydown', (event) => {
      if (isTyped(event.target) && isOfText(event)) return
      if (!isTyped(event.target) && latest.current.acts.onKey(event)) return event.preventDefault()
      const passed = new KeyboardEvent('keydown', event)
      if (!document.body.dispatchEvent(passed)) event.preventDefault()
    })
    for (const name of CLIPBOARD)
      on(name, (event) => {
        if (!isTyped(event.target) && latest.current.acts.onClipboard(event)) event.preventDefault()
      })
    const leave = () => latest.current.acts.onHover(undefined)
    frame.documentElement.addEventListener('pointerleave', leave, { signal: listening.signal })
    return () => listening.abort()
  }, [frame])
}
