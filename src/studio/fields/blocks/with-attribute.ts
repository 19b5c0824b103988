import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { Component } from '#model/pages/view.ts'
import { setAt } from '../field-path.ts'

/** A block with another value at a path of its attributes; undefined takes it away. */
export function withAttribute(component: Component, path: readonly string[], value: Json | undefined): Component {
  const attributes = setAt(component.attributes, path, value)
  if (attributes === component.attributes) return component
  return { ...component, attributes: isJsonObject(attributes) ? attributes : {} }
}
