import { isJsonObject } from '#base/pure/json.ts'
import type { Component } from '../pages/view.ts'

/** Where a component stands. */
export type Place = { parent: string; region: string }
export type Node = { component: Component; place: Place | undefined }
/** The components of a tree by their ids, parents before children. */
export type TreeIndex = ReadonlyMap<string, Node>

/** Undefined for what is no whole tree: where a part of it has another shape, an id stands in it twice, or a block has two regions of one name. */
export function indexTree(root: unknown): TreeIndex | undefined {
  const index = new Map<string, Node>()
  return add(root, undefined) ? index : undefined

  function add(value: unknown, place: Place | undefined): boolean {
    if (!isJsonObject(value)) return false
    const { id, definition, regions = [] } = value
    if (typeof id !== 'string' || typeof definition !== 'string' || !Array.isArray(regions) || index.has(id)) return false
    // Its parts are looked at next.
    const component = (value['regions'] === undefined ? { ...value, regions } : value) as unknown as Component
    index.set(id, { component, place })
    const names = new Set<string>()
    return regions.every((region) => {
      if (!isJsonObject(region)) return false
      const { name, children } = region
      if (typeof name !== 'string' || !Array.isArray(children) || names.has(name)) return false
      names.add(name)
      return children.every((child) => add(child, { parent: id, region: name }))
    })
  }
}

/** The ids of what stands in a region. */
export function childIdsOf(index: TreeIndex, { parent, region }: Place): string[] {
  return (index.get(parent)?.component.regions.find(({ name }) => name === region)?.children ?? []).map(({ id }) => id)
}

export function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.parent === other?.parent && one?.region === other?.region
}
