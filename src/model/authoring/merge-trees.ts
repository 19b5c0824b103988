import { isSame } from '#base/pure/is-same.ts'
import type { Json, JsonObject } from '#base/pure/json.ts'
import type { Component, Region } from '../pages/view.ts'
import { type At, collide, collisionKey, mergeKeys, type Merging, type Sides } from './collisions.ts'
import { contentOf, findGone } from './find-gone.ts'
import { childIdsOf, type Place, type TreeIndex } from './index-tree.ts'
import { addInOrder } from './merge-order.ts'
import { describePlace, mergePlaces } from './merge-places.ts'

/** Where the trees stand in the item, and how fields of a component are merged. */
export type TreeContext = { at: At; merging: Merging; mergeObjects(sides: Sides<JsonObject>, at: At, merging: Merging): JsonObject }

/**
 * Merges trees of components: first which ones are there, then where each of them stands, then the order of each region, then their fields. So
 * each stands in the merged tree once, wherever both have moved it, and whichever sides of the collisions are taken.
 */
export function mergeTrees(trees: Sides<TreeIndex>, root: string, { at, merging, mergeObjects: mergeContent }: TreeContext): JsonObject {
  const { base, mine, theirs } = trees
  const keyOf = (...steps: string[]) => [...at.key, ...steps]
  const gone = findGone(trees)
  const dropped = new Set<string>()
  for (const { id, ids, removedBy, isTouched } of gone) {
    const isTaken = isTouched && merging.takes.has(collisionKey(keyOf(id), 'gone'))
    if (!isTouched || isTaken === (removedBy === 'theirs')) for (const each of ids) dropped.add(each)
  }
  const { places, collided } = mergePlaces(trees, {
    exists: (id) => !dropped.has(id) && (mine.has(id) || theirs.has(id)),
    isTheirs: (id) => merging.takes.has(collisionKey(keyOf(id), 'place')),
  })
  for (const id of collided) tell('place', id, (tree) => describePlace(tree, id))
  for (const { id, isTouched } of gone)
    // A component is JSON.
    if (isTouched) tell('gone', id, (tree) => tree.get(id)?.component as Json | undefined)
  const children = Map.groupBy(places.keys(), (id) => regionKey(places.get(id)))
  // A component is JSON.
  return build(root) as unknown as JsonObject

  function tell(kind: 'gone' | 'place', id: string, read: (tree: TreeIndex) => Json | undefined): void {
    collide({ kind, base: read(base), mine: read(mine), theirs: read(theirs) }, { path: pathOf(id), key: keyOf(id) }, merging)
  }

  /** The way to a component, in the merged tree as far as it is there. */
  function pathOf(id: string, seen: ReadonlySet<string> = new Set()): string[] {
    const place = places.get(id) ?? mine.get(id)?.place ?? theirs.get(id)?.place
    if (place === undefined || seen.has(id)) return [...at.path]
    return [...pathOf(place.parent, new Set([...seen, id])), 'regions', place.region, 'children', id]
  }

  function build(id: string): Component {
    const [before, own, other] = [base.get(id)?.component, mine.get(id)?.component, theirs.get(id)?.component]
    const component = own ?? other
    if (component === undefined) throw new Error(`The component ${id} is in neither tree.`)
    const content =
      own === undefined || other === undefined
        ? contentOf(component)
        : mergeContent(
            { base: before === undefined ? {} : contentOf(before), mine: contentOf(own), theirs: contentOf(other) },
            { path: pathOf(id), key: keyOf(id) },
            merging,
          )
    const regions = listRegions(id, own ?? component, other ?? component, before)
    // What did not change stays the same object, so that nothing of it is drawn anew.
    const isUnchanged =
      regions.length === component.regions.length &&
      regions.every((region, place) => region === component.regions[place]) &&
      isSame(content, contentOf(component))
    return isUnchanged ? component : ({ ...content, regions } as unknown as Component)
  }

  function listRegions(id: string, own: Component, other: Component, before: Component | undefined): Region[] {
    const [old, first, second] = [namesOf(before), namesOf(own), namesOf(other)]
    const names = first.join(' ') === old.join(' ') ? addInOrder(second, first) : addInOrder(first, second)
    return names.flatMap((name) => {
      const place = { parent: id, region: name }
      const inside = listChildren(place).map(build)
      const isRemoved = old.includes(name) && !(first.includes(name) && second.includes(name))
      if (isRemoved && inside.length === 0) return []
      const region = own.regions.find((each) => each.name === name) ?? other.regions.find((each) => each.name === name)
      const isUnchanged = region?.children.length === inside.length && region.children.every((child, index) => child === inside[index])
      return [isUnchanged && region !== undefined ? region : { ...region, name, children: inside }]
    })
  }

  function listChildren(place: Place): string[] {
    const inside = new Set(children.get(regionKey(place)))
    const idsIn = (tree: TreeIndex) => childIdsOf(tree, place).filter((id) => inside.has(id))
    const order = { base: idsIn(base), mine: idsIn(mine), theirs: idsIn(theirs) }
    const region = { path: [...pathOf(place.parent), 'regions', place.region, 'children'], key: keyOf(place.parent, place.region) }
    return addInOrder(mergeKeys(order, region, merging), [...inside])
  }
}

function regionKey(place: Place | undefined): string {
  return `${place?.parent} ${place?.region}`
}

function namesOf(component: Component | undefined): string[] {
  return component?.regions.map(({ name }) => name) ?? []
}
