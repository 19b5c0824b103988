import type { Json } from '#base/pure/json.ts'
import { childIdsOf, isSamePlace, type Place, type TreeIndex } from './index-tree.ts'
import type { Sides } from './collisions.ts'

export type Placing = {
  /** Which components are in the merged tree. */
  exists(id: string): boolean
  /** Whether a component that two people moved to different places stands where they have it; else it stands where I have it. */
  isTheirs(id: string): boolean
}

/** Where each component of a merged tree stands, and which ones both moved to different places. Every way up leads to the root. */
export function mergePlaces(trees: Sides<TreeIndex>, { exists, isTheirs }: Placing): { places: Map<string, Place>; collided: Set<string> } {
  const { base, mine, theirs } = trees
  const places = new Map<string, Place>()
  const collided = new Set<string>()
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    if (!exists(id)) continue
    const place = choose(id)
    if (place !== undefined) places.set(id, place)
  }
  breakCircles()
  return { places, collided }

  function choose(id: string): Place | undefined {
    const [before, own, other] = [base.get(id)?.place, mine.get(id)?.place, theirs.get(id)?.place]
    if (own === undefined || other === undefined) return standing(own ?? other, own === undefined ? theirs : mine)
    const isOther = !isSamePlace(own, other) && (isSamePlace(own, before) || (!isSamePlace(other, before) && isTaken(id)))
    const [first, second] = isOther ? [other, own] : [own, other]
    // What is moved into something that is gone stays where the other side has it.
    return exists(first.parent) || !exists(second.parent) ? standing(first, isOther ? theirs : mine) : second
  }

  /** The place, or the nearest one around it that is still there. */
  function standing(place: Place | undefined, tree: TreeIndex): Place | undefined {
    return place === undefined || exists(place.parent) ? place : standing(tree.get(place.parent)?.place, tree)
  }

  function isTaken(id: string): boolean {
    collided.add(id)
    return isTheirs(id)
  }

  /** Each moved a component into the other's: then all of the circle stand as one of them has it. */
  function breakCircles(): void {
    const fixed = new Set<string>()
    for (let circle = findCircle(places); circle.length > 0; circle = findCircle(places)) {
      const open = circle.filter((id) => !fixed.has(id))
      const moved = circle.filter((id) => !isSamePlace(mine.get(id)?.place, theirs.get(id)?.place))
      const isOther = open.length > 0 && moved.map(isTaken).includes(true)
      // In one tree there is no circle: once all of this one stand as there, it is gone.
      for (const id of open.length > 0 ? open : circle) {
        fixed.add(id)
        const tree = isOther ? theirs : mine
        const place = standing((tree.get(id) ?? theirs.get(id))?.place, tree.has(id) ? tree : theirs)
        if (place !== undefined) places.set(id, place)
      }
    }
  }
}

/** Components that stand in each other; none in a tree. */
function findCircle(places: ReadonlyMap<string, Place>): string[] {
  const done = new Set<string>()
  for (const start of places.keys()) {
    const way: string[] = []
    const onWay = new Set<string>()
    for (let id: string | undefined = start; id !== undefined && !done.has(id); id = places.get(id)?.parent) {
      if (onWay.has(id)) return way.slice(way.indexOf(id))
      way.push(id)
      onWay.add(id)
    }
    for (const id of way) done.add(id)
  }
  return []
}

/** A place as a collision tells it, with the number of the component there. */
export function describePlace(tree: TreeIndex, id: string): Json | undefined {
  const place = tree.get(id)?.place
  return place && { ...place, number: childIdsOf(tree, place).indexOf(id) + 1 }
}
