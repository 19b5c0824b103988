import { useEffect, useRef, useState, type PointerEvent } from 'react'

import { findComponent, type TreePlace } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import { heightOf } from '#studio/fields/blocks/place-block.ts'
import { type Box, type Drop, findDrop, listDropPlaces } from './drop-places.ts'
import { swallowClick } from './swallow-click.ts'
import { toFramePoint, type FramePoint } from './to-frame-point.ts'
import { boxOf, regionKey, type MarkedRange } from './read-marks.ts'
import type { CanvasPage } from './use-canvas-page.ts'

/**
 * A block that is being dragged, where the pointer is in the page, and what a drop would do. A new one is not over the page at first: `drop` is
 * undefined then, and `outside` is where the pointer is in the window of the studio.
 */
export type Drag = { component: Component; isNew: boolean; x: number; y: number; outside: { x: number; y: number }; drop: Drop | undefined }

/** How far a pointer moves before it drags. */
const STEP_PX = 4
/** So near to its edge the page scrolls. */
const EDGE_PX = 48
const SCROLL_PX = 14

export type BeginDrag = (component: Component, event: PointerEvent<HTMLElement>) => void

export type DragNeeds = {
  page: CanvasPage
  tree: Component
  blocks: Forms['blocks']
  onDrop(component: Component, place: TreePlace, isNew: boolean): void
  /** A block that is not in the page yet is on its way, or is not any more. */
  onTaken(isTaken: boolean): void
}

/**
 * Moves blocks by the pointer, from a handle in the page, or new ones from the studio around it. The element that a block is taken by gets all
 * events of the pointer, wherever it is. Escape leaves everything as it was.
 */
export function useDrag({ page, tree, blocks, onDrop, onTaken }: DragNeeds) {
  const [drag, setDrag] = useState<Drag>()
  const ended = useRef<() => void>(undefined)
  useEffect(() => () => ended.current?.(), [])

  const begin: BeginDrag = (component, { pointerId, clientX, clientY, currentTarget }) => {
    const view = page.frame.defaultView
    if (view === null) return
    const isNew = findComponent(tree, component.id) === undefined
    const listDrops = () => {
      const scrolled = { x: view.scrollX, y: view.scrollY }
      const inPage = (range: MarkedRange | undefined): Box | undefined => {
        const box = range === undefined ? undefined : boxOf(range)
        return box && { left: box.left + scrolled.x, right: box.right + scrolled.x, top: box.top + scrolled.y, bottom: box.bottom + scrolled.y }
      }
      return listDropPlaces(
        tree,
        { definition: component.definition, id: component.id, height: heightOf(component) },
        {
          blocks,
          boxOfBlock: (id) => inPage(page.marks.blocks.get(id)),
          boxOfRegion: (parent, region) => inPage(page.marks.regions.get(regionKey(parent, region))),
        },
      )
    }
    const toFrame = (event: { clientX: number; clientY: number }) => toFramePoint(event, currentTarget, view)
    let at: FramePoint = toFrame({ clientX, clientY })
    let outside = { x: clientX, y: clientY }
    let drops: ReturnType<typeof listDrops> | undefined
    let drop: Drop | undefined
    const follow = () => {
      drops ??= listDrops()
      const point = { x: at.x + view.scrollX, y: at.y + view.scrollY }
      drop = isNew && !at.isOver ? undefined : findDrop(drops, point)
      setDrag({ component, isNew, ...point, outside, drop })
    }
    const start = () => {
      if (!isNew) return
      onTaken(true)
      view.frameElement?.scrollIntoView({ block: 'nearest' })
    }
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      at = toFrame(event)
      outside = { x: event.clientX, y: event.clientY }
      const isFar = Math.hypot(outside.x - clientX, outside.y - clientY) > STEP_PX
      if (drops === undefined && isFar) start()
      if (drops !== undefined || isFar) follow()
    }
    const scroll = setInterval(() => {
      if (drops === undefined || (isNew && !at.isOver)) return
      const by = at.y < EDGE_PX ? -SCROLL_PX : at.y > view.innerHeight - EDGE_PX ? SCROLL_PX : 0
      if (by === 0) return
      view.scrollBy(0, by)
      follow()
    }, 16)
    const stop = () => {
      clearInterval(scroll)
      currentTarget.removeEventListener('pointermove', move)
      currentTarget.removeEventListener('pointerup', end)
      currentTarget.removeEventListener('pointercancel', stop)
      view.removeEventListener('keydown', cancel, true)
      document.removeEventListener('keydown', cancel, true)
      ended.current = undefined
      setDrag(undefined)
      if (drops === undefined) return
      // What was dragged was not pressed.
      swallowClick(currentTarget.ownerDocument)
      if (isNew) onTaken(false)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      stop()
      if (drop?.target !== undefined) onDrop(component, drop.target.place, isNew)
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop()
    }
    ended.current?.()
    ended.current = stop
    currentTarget.setPointerCapture(pointerId)
    currentTarget.addEventListener('pointermove', move)
    currentTarget.addEventListener('pointerup', end)
    currentTarget.addEventListener('pointercancel', stop)
    // Before the page itself, in which Escape selects the block around, and before a dialog, which Escape would close.
    view.addEventListener('keydown', cancel, true)
    document.addEventListener('keydown', cancel, true)
  }
  return { drag, begin }
}
