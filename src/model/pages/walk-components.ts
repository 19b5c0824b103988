import { isJsonObject, type JsonObject } from '#base/pure/json.ts'
import type { Component } from './view.ts'

/** Every component of a tree, parents before children. */
export function* walkComponents(component: Component): Generator<Component> {
  yield component
  for (const region of component.regions) for (const child of region.children) yield* walkComponents(child)
}

/** Whether JSON has the shape of a component, with whatever below it: enough to show a page that is being written. */
export function isComponent(value: unknown): value is Component & JsonObject {
  return isJsonObject(value) && typeof value['id'] === 'string' && typeof value['definition'] === 'string' && Array.isArray(value['regions'])
}

const KNOWN_TREES = new WeakSet<object>()

/** Whether JSON is a component with all that stands in it. What was found to be one is not looked at again: values of drafts are never changed. */
export function isTree(value: unknown): value is Component & JsonObject {
  if (!isComponent(value)) return false
  if (KNOWN_TREES.has(value)) return true
  const regions: readonly unknown[] = value.regions
  const isWhole = regions.every(
    (region) => isJsonObject(region) && typeof region['name'] === 'string' && Array.isArray(region['children']) && region['children'].every(isTree),
  )
  if (isWhole) KNOWN_TREES.add(value)
  return isWhole
}
