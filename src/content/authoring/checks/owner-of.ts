import { isJsonObject, type JsonObject } from '#base/pure/json.ts'
import { findReferences } from '#model/content/references.ts'

/** Id of the first component of a tree whose own attributes refer to a content key. */
export function ownerOf(component: JsonObject, contentKey: string): string | undefined {
  if (findReferences(component['attributes']).includes(contentKey)) return String(component['id'])
  for (const region of toObjects(component['regions'])) {
    for (const child of toObjects(region['children'])) {
      const owner = ownerOf(child, contentKey)
      if (owner !== undefined) return owner
    }
  }
  return undefined
}

function toObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}
