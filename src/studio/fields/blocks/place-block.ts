import { findComponent, type TreePlace } from '#model/pages/edit-tree.ts'
import { isAllowedBlock } from '#model/pages/is-allowed-block.ts'
import type { BlockRegion } from '#model/pages/block.ts'
import { DEEPEST_COMPONENT } from '#model/pages/deepest-component.ts'
import type { Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import { listOwnRegions } from './list-own-regions.ts'

type Blocks = Forms['blocks']

/**
 * Whether a region takes one more block, by what it says that it holds and by how many stand in it. A block that this site does not know
 * stands anywhere, as `checkRegion` has it: it can be moved and brought back until it is known again.
 */
export function takesBlock(region: BlockRegion, { definition, count }: { definition: string; count: number }, blocks: Blocks): boolean {
  const form = blocks[definition]
  const isAllowed = form === undefined || isAllowedBlock({ definition, group: form.group }, region)
  return isAllowed && (region.max === undefined || count < region.max)
}

/** How many levels a block has below itself. */
export function heightOf({ regions }: Component): number {
  return Math.max(0, ...regions.flatMap(({ children }) => children.map((child) => heightOf(child) + 1)))
}

/**
 * Where a block from elsewhere is put: behind a block of the page, else into it, else the same with the block around it, else at the end of the last
 * block of the page that takes it; undefined where none does.
 */
export function findPlaceFor(tree: Component, at: string, component: Component, blocks: Blocks): TreePlace | undefined {
  const found = findComponent(tree, at)
  if (found === undefined) return undefined
  const depth = depthOf(tree, at)
  const behind = found.place && placeIn(tree, found.place.parent, depth - 1, found.place.region)
  if (found.place !== undefined && behind !== undefined) return { ...found.place, index: found.place.index + 1 }
  const inside = placeIn(tree, at, depth)
  if (inside !== undefined) return inside
  if (found.place !== undefined) return findPlaceFor(tree, found.place.parent, component, blocks)
  for (const { id } of [...walkComponents(tree)].toReversed()) {
    const last = placeIn(tree, id, depthOf(tree, id))
    if (last !== undefined) return last
  }
  return undefined

  function placeIn(root: Component, id: string, level: number, only?: string): TreePlace | undefined {
    const parent = findComponent(root, id)?.component
    if (parent === undefined || level + 1 + heightOf(component) > DEEPEST_COMPONENT) return undefined
    for (const region of listOwnRegions(blocks, parent)) {
      if (only !== undefined && region.name !== only) continue
      const count = parent.regions.find(({ name }) => name === region.name)?.children.length ?? 0
      if (takesBlock(region, { definition: component.definition, count }, blocks)) return { parent: id, region: region.name, index: count }
    }
    return undefined
  }
}

/** The level of a block; the root has the first. */
function depthOf(tree: Component, id: string): number {
  if (tree.id === id) return 1
  for (const { children } of tree.regions)
    for (const child of children) {
      const depth = depthOf(child, id)
      if (depth > 0) return depth + 1
    }
  return 0
}

/** Whether a block, by default a new one, would stand deeper in a block of the page than a page may nest. */
export function isTooDeep(tree: Component, parent: string, component?: Component): boolean {
  return depthOf(tree, parent) + 1 + (component === undefined ? 0 : heightOf(component)) > DEEPEST_COMPONENT
}
