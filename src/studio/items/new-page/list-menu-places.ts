import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'

/** A place for a new entry of a menu: the entry that it follows, and that whose submenu it stands in, with their labels. */
export type PlaceInMenu = { below: number | undefined; above?: string; index: number; after: string | undefined }

/** All places of a menu in its order, first those before and behind its entries. */
export function listMenuPlaces({ items }: JsonObject): PlaceInMenu[] {
  const entries = toEntries(items)
  return [{ below: undefined, index: 0, after: undefined }, ...entries.flatMap(placesOf)]
}

function placesOf(entry: JsonObject, at: number): PlaceInMenu[] {
  const above = labelOf(entry)
  const below = toEntries(entry['subMenu']).map((each, index) => ({ below: at, above, index: index + 1, after: labelOf(each) }))
  return [{ below: at, above, index: 0, after: undefined }, ...below, { below: undefined, index: at + 1, after: above }]
}

/** A draft may hold anything. */
function toEntries(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.map((each) => (isJsonObject(each) ? each : {})) : []
}

function labelOf({ label }: JsonObject): string {
  return typeof label === 'string' && label !== '' ? label : '…'
}
