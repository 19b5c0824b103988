import { isJsonObject, type JsonObject } from '#base/pure/json.ts'

/** Every component of JSON that may not be a view, parents before children, in the order in which they are drawn. */
export function* walkTree(component: JsonObject): Generator<JsonObject> {
  yield component
  for (const region of toObjects(component['regions'])) for (const child of toObjects(region['children'])) yield* walkTree(child)
}

function toObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}
