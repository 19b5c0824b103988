import type { TreePlace } from '#model/pages/edit-tree.ts'
import { DEEPEST_COMPONENT } from '#model/pages/deepest-component.ts'
import type { Component } from '#model/pages/view.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import { listOwnRegions } from '#studio/fields/blocks/list-own-regions.ts'
import { takesBlock } from '#studio/fields/blocks/place-block.ts'

/** A box in pixels of the page's window. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
type Point = { x: number; y: number }

/** A place between two blocks of a region, and the line that shows it. */
export type DropPlace = { place: TreePlace; line: Box; within: Box; depth: number }

/** What is placed: a block of the page, or a new one. `height` is how many levels it has below itself. */
export type Placed = { definition: string; id?: string | undefined; height: number }

/** A region that does not hold what is placed, or has no room for it. */
type RefusingRegion = { within: Box; depth: number }
export type Drops = { places: readonly DropPlace[]; refusing: readonly RefusingRegion[] }

/** What a drop would do: the place that is meant, or the region that refuses, if the point is in one. */
export type Drop = { target: DropPlace } | { target: undefined; refusing: Box | undefined }

/** So near to a line it is meant, also from within a region that refuses. */
const NEAR_PX = 24

export type PlacesIn = {
  blocks: Forms['blocks']
  /** The box of a block, undefined where it is not drawn. */
  boxOfBlock(id: string): Box | undefined
  boxOfRegion(parent: string, region: string): Box | undefined
}

/** All places of a page that may hold a block, by what regions say that they hold and by how deep a page may be, and the regions that may not. */
export function listDropPlaces(tree: Component, placed: Placed, { blocks, boxOfBlock, boxOfRegion }: PlacesIn): Drops {
  const places: DropPlace[] = []
  const refusing: RefusingRegion[] = []
  visit(tree, 1)
  return { places, refusing }

  function visit(component: Component, depth: number): void {
    if (component.id === placed.id) return
    const rules = listOwnRegions(blocks, component)
    for (const region of rules) {
      const { name } = region
      const all = component.regions.find((each) => each.name === name)?.children ?? []
      const children = all.filter(({ id }) => id !== placed.id)
      const within = boxOfRegion(component.id, name)
      const isTaken = takesBlock(region, { definition: placed.definition, count: children.length }, blocks)
      if (within === undefined) continue
      if (!isTaken || depth + 1 + placed.height > DEEPEST_COMPONENT) {
        refusing.push({ within, depth })
        continue
      }
      const boxes = children.map(({ id }) => boxOfBlock(id))
      for (const [index, line] of listLines(boxes, within).entries())
        if (line !== undefined) places.push({ place: { parent: component.id, region: name, index }, line, within, depth })
    }
    for (const { children } of component.regions) for (const child of children) visit(child, depth + 1)
  }
}

/**
 * What a drop at a point would do. Where all regions under it refuse, nothing: a block never lands out of sight of the pointer. Outside of all
 * regions the nearest place is meant.
 */
export function findDrop({ places, refusing }: Drops, point: Point): Drop {
  const target = findDropPlace(places, point)
  const refused = refusing.filter(({ within }) => distance(point, within) === 0).toSorted((one, other) => other.depth - one.depth)
  const isMeant = places.some(({ within }) => distance(point, within) === 0) || refused.length === 0
  if (target !== undefined && (isMeant || distance(point, target.line) <= NEAR_PX)) return { target }
  return { target: undefined, refusing: refused[0]?.within }
}

/** The place that is meant by a point: the nearest line, rather one whose region is under the pointer, rather a deeper one. */
function findDropPlace(places: readonly DropPlace[], point: Point): DropPlace | undefined {
  let best: { place: DropPlace; far: number } | undefined
  for (const place of places) {
    const outside = distance(point, place.within)
    const far = distance(point, place.line) + outside * 4 - place.depth * 0.5
    if (best === undefined || far < best.far) best = { place, far }
  }
  return best?.place
}

/** The line before each child and behind the last one; across the region where its children stand side by side. */
function listLines(boxes: readonly (Box | undefined)[], within: Box): (Box | undefined)[] {
  const seen = boxes.filter((box) => box !== undefined)
  if (seen.length === 0) return [{ left: within.left, right: within.right, top: within.top, bottom: within.top }]
  const [first, second] = seen
  const isRow = first !== undefined && second !== undefined && second.left >= first.right - 1
  return Array.from({ length: boxes.length + 1 }, (_, index) => {
    const before = boxes.slice(0, index).findLast((box) => box !== undefined)
    const behind = boxes.slice(index).find((box) => box !== undefined)
    const one = behind ?? before
    if (one === undefined || (boxes[index] === undefined && index < boxes.length)) return undefined
    const at = isRow ? middle(before?.right, behind?.left) : middle(before?.bottom, behind?.top)
    return isRow ? { left: at, right: at, top: one.top, bottom: one.bottom } : { left: within.left, right: within.right, top: at, bottom: at }
  })
}

function middle(one: number | undefined, other: number | undefined): number {
  return one === undefined ? (other ?? 0) : other === undefined ? one : (one + other) / 2
}

function distance({ x, y }: Point, { left, top, right, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
