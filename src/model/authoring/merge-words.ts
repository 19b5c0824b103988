import { isJsonObject, type JsonObject, type Json } from '#base/pure/json.ts'

/** What an editor writes of an item. */
export type ItemWords = { title: string; urlName: string; body: JsonObject }

/** Where two people changed the same thing differently; `path` leads through objects by name and through components by id. */
export type Collision = { path: readonly string[]; base: Json | undefined; mine: Json | undefined; theirs: Json | undefined }

export type Merge = { words: ItemWords; collisions: Collision[] }

/**
 * Merges two sets of changes to the same version. Objects are merged field by field, lists of things with an `id` (components of a page)
 * thing by thing, other values as a whole. Where both changed the same thing differently mine is taken, and the collision is told.
 */
export function mergeWords(base: ItemWords, mine: ItemWords, theirs: ItemWords): Merge {
  const collisions: Collision[] = []
  const merged = mergeObjects({ base: toJson(base), mine: toJson(mine), theirs: toJson(theirs) }, [], collisions)
  return { words: { title: String(merged['title']), urlName: String(merged['urlName']), body: asObject(merged['body']) }, collisions }
}

type Sides<Value> = { base: Value; mine: Value; theirs: Value }

function mergeValue(sides: Sides<Json | undefined>, path: readonly string[], collisions: Collision[]): Json | undefined {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isJsonObject(mine) && isJsonObject(theirs)) return mergeObjects({ base: asObject(base), mine, theirs }, path, collisions)
  if (isThings(mine) && isThings(theirs) && (base === undefined || isThings(base)))
    return mergeThings({ base: base ?? [], mine, theirs }, path, collisions)
  collisions.push({ path, base, mine, theirs })
  return mine
}

function mergeObjects({ base, mine, theirs }: Sides<JsonObject>, path: readonly string[], collisions: Collision[]): JsonObject {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = mergeValue({ base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) }, [...path, name], collisions)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

type Thing = JsonObject & { id: string }

/** A list whose entries all have an id of their own. */
function isThings(value: Json | undefined): value is Thing[] {
  if (!Array.isArray(value)) return false
  const ids = value.map((each) => (isJsonObject(each) ? own(each, 'id') : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

/** My order, with what they added after the thing that they put it behind; what one removed and the other did not touch is gone. */
function mergeThings({ base, mine, theirs }: Sides<Thing[]>, path: readonly string[], collisions: Collision[]): Thing[] {
  const find = (list: readonly Thing[], id: string) => list.find((thing) => thing.id === id)
  // The order is theirs where only they moved things.
  const order = isSame(idsOf(base, mine), idsOf(mine, base)) && !isSame(idsOf(base, theirs), idsOf(theirs, base)) ? theirs : mine
  const other = order === mine ? theirs : mine
  const ids = order.map(({ id }) => id)
  for (const [place, { id }] of other.entries()) {
    if (ids.includes(id)) continue
    const before = other[place - 1]?.id
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  }
  return ids.flatMap((id) => {
    const value = mergeValue({ base: find(base, id), mine: find(mine, id), theirs: find(theirs, id) }, [...path, id], collisions)
    return value === undefined ? [] : [value as Thing]
  })
}

/** The ids of a list that another one has, too, in order. */
function idsOf(list: readonly Thing[], other: readonly Thing[]): string[] {
  return list.map(({ id }) => id).filter((id) => other.some((thing) => thing.id === id))
}

/** Whether two values are the same JSON; the order of fields does not count. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((each, place) => isSame(each, other[place]))
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
}

function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {}
}

function toJson({ title, urlName, body }: ItemWords): JsonObject {
  return { title, urlName, body }
}
