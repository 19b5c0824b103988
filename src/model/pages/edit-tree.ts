import type { Component, Region } from './view.ts'

/** Changes of a page's tree. Each returns a new tree that shares what did not change; a component that is not there changes nothing. */

/** Where a component stands: in a region of its parent, at a place among the children there. */
export type TreePlace = { parent: string; region: string; index: number }

/** The component with an id, and where it stands; the root stands nowhere. */
export function findComponent(root: Component, id: string): { component: Component; place: TreePlace | undefined } | undefined {
  if (root.id === id) return { component: root, place: undefined }
  for (const { name, children } of root.regions) {
    const index = children.findIndex((child) => child.id === id)
    const child = children[index]
    if (child !== undefined) return { component: child, place: { parent: root.id, region: name, index } }
    for (const each of children) {
      const found = findComponent(each, id)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Changes one component. */
export function changeComponent(root: Component, id: string, change: (component: Component) => Component): Component {
  if (root.id === id) return change(root)
  const regions = mapSame(root.regions, (region) => {
    const children = mapSame(region.children, (child) => changeComponent(child, id, change))
    return children === region.children ? region : { ...region, children }
  })
  return regions === root.regions ? root : { ...root, regions }
}

/** Takes a component out of the tree. */
export function removeComponent(root: Component, id: string): Component {
  const place = findComponent(root, id)?.place
  if (place === undefined) return root
  return changeComponent(root, place.parent, (parent) => changeRegion(parent, place.region, (children) => children.toSpliced(place.index, 1)))
}

/** Puts a component into a region; the region is made if the parent does not have it yet. */
export function insertComponent(root: Component, component: Component, { parent, region, index }: TreePlace): Component {
  return changeComponent(root, parent, (into) => changeRegion(into, region, (children) => children.toSpliced(index, 0, component)))
}

/** Moves a component; into itself it cannot be moved. `index` counts the children without the moved one. */
export function moveComponent(root: Component, id: string, to: TreePlace): Component {
  const found = findComponent(root, id)
  if (found?.place === undefined || findComponent(found.component, to.parent) !== undefined) return root
  return insertComponent(removeComponent(root, id), found.component, to)
}

/** A copy behind the original, with ids of its own throughout. */
export function duplicateComponent(root: Component, id: string, makeId: () => string): { tree: Component; copy: Component } | undefined {
  const found = findComponent(root, id)
  if (found?.place === undefined) return undefined
  const copy = withNewIds(found.component, makeId)
  return { tree: insertComponent(root, copy, { ...found.place, index: found.place.index + 1 }), copy }
}

/** The same component with other ids, so that it can stand in a page beside the original. */
export function withNewIds(component: Component, makeId: (old: string) => string): Component {
  const regions = component.regions.map((region) => ({ ...region, children: region.children.map((child) => withNewIds(child, makeId)) }))
  return { ...component, id: makeId(component.id), regions }
}

function changeRegion(parent: Component, name: string, change: (children: Component[]) => Component[]): Component {
  const has = parent.regions.some((region) => region.name === name)
  const regions = has ? parent.regions : [...parent.regions, { name, children: [] }]
  return { ...parent, regions: regions.map((region): Region => (region.name === name ? { ...region, children: change(region.children) } : region)) }
}

/** Like `map`; the same list when nothing changed. */
function mapSame<Entry>(list: Entry[], change: (entry: Entry) => Entry): Entry[] {
  const changed = list.map(change)
  return changed.some((entry, place) => entry !== list[place]) ? changed : list
}
