import { useEffect, useRef, useState, type PointerEvent } from 'react'

import type { TreePlace } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import { heightOf } from '#studio/fields/blocks/place-block.ts'
import { type Box, type DropPlace, findDropPlace, listDropPlaces } from './drop-places.ts'
import { boxOf, regionKey, type MarkedRange } from './read-marks.ts'
import type { CanvasPage } from './use-canvas-page.ts'

/** A block that is being dragged, where the pointer is in the page, and where the block would stand. */
export type Drag = { component: Component; x: number; y: number; target: DropPlace | undefined }

/** How far a pointer moves before it drags. */
const STEP_PX = 4
/** So near to its edge the page scrolls. */
const EDGE_PX = 48
const SCROLL_PX = 14

export type DragNeeds = { page: CanvasPage; tree: Component; blocks: Forms['blocks']; onDrop(id: string, place: TreePlace): void }

/** Moves blocks by the pointer; `grip` are the events of what a block is taken by. Escape leaves everything as it was. */
export function useDrag({ page, tree, blocks, onDrop }: DragNeeds) {
  const [drag, setDrag] = useState<Drag>()
  const ended = useRef<() => void>(undefined)
  useEffect(() => () => ended.current?.(), [])

  const begin = (component: Component, { pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const view = page.frame.defaultView
    if (view === null) return
    const scrolled = { x: view.scrollX, y: view.scrollY }
    const inPage = (range: MarkedRange | undefined): Box | undefined => {
      const box = range === undefined ? undefined : boxOf(range)
      return box && { left: box.left + scrolled.x, right: box.right + scrolled.x, top: box.top + scrolled.y, bottom: box.bottom + scrolled.y }
    }
    const places = listDropPlaces(
      tree,
      { definition: component.definition, id: component.id, height: heightOf(component) },
      {
        blocks,
        boxOfBlock: (id) => inPage(page.marks.blocks.get(id)),
        boxOfRegion: (parent, region) => inPage(page.marks.regions.get(regionKey(parent, region))),
      },
    )
    let at = { x: clientX, y: clientY }
    let isDragging = false
    let target: DropPlace | undefined
    const follow = () => {
      const point = { x: at.x + view.scrollX, y: at.y + view.scrollY }
      target = findDropPlace(places, point)
      setDrag({ component, ...point, target })
    }
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      at = { x: event.clientX, y: event.clientY }
      isDragging ||= Math.hypot(at.x - clientX, at.y - clientY) > STEP_PX
      if (isDragging) follow()
    }
    const scroll = setInterval(() => {
      if (!isDragging) return
      const by = at.y < EDGE_PX ? -SCROLL_PX : at.y > view.innerHeight - EDGE_PX ? SCROLL_PX : 0
      if (by === 0) return
      view.scrollBy(0, by)
      follow()
    }, 16)
    const stop = () => {
      clearInterval(scroll)
      currentTarget.removeEventListener('pointermove', move)
      currentTarget.removeEventListener('pointerup', drop)
      currentTarget.removeEventListener('pointercancel', stop)
      view.removeEventListener('keydown', cancel, true)
      document.removeEventListener('keydown', cancel, true)
      setDrag(undefined)
    }
    const drop = () => {
      stop()
      if (isDragging && target !== undefined) onDrop(component.id, target.place)
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop()
    }
    ended.current = stop
    currentTarget.setPointerCapture(pointerId)
    currentTarget.addEventListener('pointermove', move)
    currentTarget.addEventListener('pointerup', drop)
    currentTarget.addEventListener('pointercancel', stop)
    // Before the page itself, in which Escape selects the block around.
    view.addEventListener('keydown', cancel, true)
    document.addEventListener('keydown', cancel, true)
  }
  return { drag, begin }
}
