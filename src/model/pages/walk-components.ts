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
