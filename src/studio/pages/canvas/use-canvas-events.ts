import { useEffect, useLayoutEffect, useRef } from 'react'

import { findComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { aroundOf, type Around } from '../leads.ts'
import { emptyRegionOf } from './empty-places.ts'
import { isOfOverlay } from './overlay-host.ts'
import type { CanvasPage } from './use-canvas-page.ts'

export type CanvasActs = {
  tree: Component
  selected: string | undefined
  onHover(id: string | undefined): void
  onSelect(id: string): void
  /** The header or the footer was pressed, or neither. */
  onAround(around: Around | undefined): void
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

/** Whether something happens in a text that is typed in, also in a picture inside it. */
function isTyped(target: EventTarget | null): boolean {
  // Another window has elements of its own, so they are known by what they can.
  const element = target as HTMLElement | null
  return element?.isContentEditable === true || element?.closest?.('.ProseMirror') != null
}

function isTap(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'touch'
}

/** Keys of the buttons and handles of the overlay; all others mean the selected block, wherever the focus is. */
const OVERLAY_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Tab'])

/** Whether an event is about the overlay itself and nothing else. */
function isOverlaysOwn(event: Event): boolean {
  if (!isOfOverlay(event)) return false
  if (!('key' in event)) return !CLIPBOARD.some((name) => name === event.type)
  const [target] = event.composedPath()
  const isHandle = target !== undefined && 'role' in target && target.role === 'slider'
  return OVERLAY_KEYS.has(String(event.key)) || (isHandle && String(event.key).startsWith('Arrow'))
}

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
    const isOwn = (id: string) => findComponent(latest.current.acts.tree, id) !== undefined
    const ownerOf = (target: EventTarget | null) => latest.current.marks?.ownerOf(target as Node | null, isOwn)
    const listening = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      frame.addEventListener(name, (event) => (isOverlaysOwn(event) ? undefined : act(event)), { capture: true, signal: listening.signal })
    on('click', (event) => {
      if (isTyped(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      const id = ownerOf(event.target)
      const empty = emptyRegionOf(event.target)
      const isAgain = id !== undefined && id === latest.current.acts.selected && empty === undefined
      // A finger has no double click that every browser tells of: what is selected already is written into.
      if (isAgain && isTap(event)) return latest.current.acts.onEdit(id, event.target as Element)
      latest.current.acts.onSelect(id ?? latest.current.acts.tree.id)
      latest.current.acts.onAround(id === undefined ? aroundOf(event.target) : undefined)
      if (empty !== undefined) latest.current.acts.onEmpty(empty.parent, empty.region)
    })
    on('dblclick', (event) => {
      const id = ownerOf(event.target)
      if (id !== undefined && !isTyped(event.target)) latest.current.acts.onEdit(id, event.target as Element)
    })
    on('pointermove', ({ target }) => latest.current.acts.onHover(ownerOf(target)))
    // A control of the page would take keys that are meant for its block.
    on('mousedown', (event) => {
      if (!isTyped(event.target) && (event.target as Element).closest('input, select, textarea, button')) event.preventDefault()
    })
    on('submit', (event) => event.preventDefault())
    on('dragstart', (event) => (isTyped(event.target) ? undefined : event.preventDefault()))
    on('keydown', (event) => {
      if (isTyped(event.target) && isOfText(event)) return
      if (!isTyped(event.target) && latest.current.acts.onKey(event)) return event.preventDefault()
      const passed = new KeyboardEvent('keydown', event)
      if (!document.body.dispatchEvent(passed)) event.preventDefault()
    })
    for (const name of CLIPBOARD)
      on(name, (event) => {
        // Words that are marked are copied as words.
        if (!isTyped(event.target) && frame.getSelection()?.isCollapsed !== false && latest.current.acts.onClipboard(event)) event.preventDefault()
      })
    const leave = () => latest.current.acts.onHover(undefined)
    frame.documentElement.addEventListener('pointerleave', leave, { signal: listening.signal })
    return () => listening.abort()
  }, [frame])
}
