import type { JsonObject } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'
import type { Component } from '../pages/view.ts'
import type { Sides } from './collisions.ts'
import { childIdsOf, isSamePlace, type TreeIndex } from './index-tree.ts'

/** A component that one side removed, with what stands in it there and the other side does not have elsewhere. */
export type Gone = { id: string; removedBy: 'mine' | 'theirs'; ids: ReadonlySet<string>; isTouched: boolean }

/** What one of two sides removed of a tree, outermost components only. `isTouched`: the other side changed or moved it, or put something into it. */
export function findGone({ base, mine, theirs }: Sides<TreeIndex>): Gone[] {
  return [...listGone({ base, kept: mine, lost: theirs }, 'theirs'), ...listGone({ base, kept: theirs, lost: mine }, 'mine')]
}

type Removal = { base: TreeIndex; kept: TreeIndex; lost: TreeIndex }

function listGone({ base, kept, lost }: Removal, removedBy: Gone['removedBy']): Gone[] {
  const isRemoved = (id: string | undefined) => id !== undefined && base.has(id) && !lost.has(id)
  const tops = [...kept].filter(([id, { place }]) => isRemoved(id) && !isRemovedAround(place?.parent))
  return tops.map(([id]) => lookInto(id))

  /** Whether a component around one was removed as well, with nothing between them that is still there. */
  function isRemovedAround(id: string | undefined): boolean {
    if (id === undefined || lost.has(id)) return false
    return isRemoved(id) || isRemovedAround(kept.get(id)?.place?.parent)
  }

  function lookInto(top: string): Gone {
    const ids = new Set<string>()
    const isTouched = visit(top)
    return { id: top, removedBy, ids, isTouched }

    function visit(id: string): boolean {
      const [before, now] = [base.get(id), kept.get(id)]
      const isMoved = before === undefined || now === undefined || !isSamePlace(before.place, now.place)
      // What the other side still has is somewhere, but it was not put here before.
      if (lost.has(id)) return isMoved
      ids.add(id)
      let isChanged = isMoved || !isSame(contentOf(before.component), contentOf(now.component))
      for (const { name } of now?.component.regions ?? []) {
        const place = { parent: id, region: name }
        const [old, next] = [childIdsOf(base, place), childIdsOf(kept, place)]
        for (const child of next) isChanged = visit(child) || isChanged
        const inBoth = (list: readonly string[], other: readonly string[]) => list.filter((each) => other.includes(each)).join(' ')
        isChanged ||= inBoth(old, next) !== inBoth(next, old)
      }
      return isChanged
    }
  }
}

/** A component without what stands in it. */
export function contentOf({ regions: _regions, ...content }: Component): JsonObject {
  // A component is JSON.
  return content as unknown as JsonObject
}
