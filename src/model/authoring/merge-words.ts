import { isJsonObject, type JsonObject, type Json } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'
import { isComponent } from '../pages/walk-components.ts'
import { type At, collide, type Collision, mergeKeys, type Merging, type Sides } from './collisions.ts'
import { indexTree } from './index-tree.ts'
import { mergeTrees } from './merge-trees.ts'

/** What an editor writes of an item. */
export type ItemWords = { title: string; urlName: string; body: JsonObject }

export type Merge = { words: ItemWords; collisions: Collision[] }

const NONE: ReadonlySet<string> = new Set()

/**
 * Merges two sets of changes to the same version. Objects are merged field by field, trees of components component by component, other lists
 * whose things have ids thing by thing, other values as a whole. Where both changed the same thing differently mine is taken, and the collision
 * is told; of those whose `key` is in `takes` theirs is taken.
 */
export function mergeWords(base: ItemWords, mine: ItemWords, theirs: ItemWords, takes = NONE): Merge {
  const merging: Merging = { collisions: [], takes }
  const merged = mergeObjects({ base: toJson(base), mine: toJson(mine), theirs: toJson(theirs) }, { path: [], key: [] }, merging)
  const { collisions } = merging
  return { words: { title: String(merged['title']), urlName: String(merged['urlName']), body: asObject(merged['body']) }, collisions }
}

function mergeValue(sides: Sides<Json | undefined>, at: At, merging: Merging): Json | undefined {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  const merged = mergeComponents(sides, at, merging)
  if (merged !== undefined) return merged
  // Trees that cannot be read are compared as a whole: their parts might stand in them twice.
  const isOfBlocks = isComponent(mine) || isComponent(theirs)
  if (!isOfBlocks && isJsonObject(mine) && isJsonObject(theirs)) return mergeObjects({ base: asObject(base), mine, theirs }, at, merging)
  if (isThings(mine) && isThings(theirs) && (base === undefined || isThings(base)))
    return mergeThings({ base: base ?? [], mine, theirs }, at, merging)
  return collide(sides, at, merging) ? theirs : mine
}

function mergeComponents({ base, mine, theirs }: Sides<Json | undefined>, at: At, merging: Merging): Json | undefined {
  if (!isComponent(base) || !isComponent(mine) || !isComponent(theirs) || base.id !== mine.id || base.id !== theirs.id) return undefined
  const [before, ours, others] = [indexTree(base), indexTree(mine), indexTree(theirs)]
  if (before === undefined || ours === undefined || others === undefined) return undefined
  return mergeTrees({ base: before, mine: ours, theirs: others }, base.id, { at, merging, mergeObjects })
}

function mergeObjects({ base, mine, theirs }: Sides<JsonObject>, at: At, merging: Merging): JsonObject {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = mergeValue({ base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) }, into(at, name), merging)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function into({ path, key }: At, step: string): At {
  return { path: [...path, step], key: [...key, step] }
}

type Thing = JsonObject

function keyOf(value: Json): string | undefined {
  const key = isJsonObject(value) ? own(value, 'id') : undefined
  return typeof key === 'string' ? key : undefined
}

/** A list whose entries are all known by an id of their own. */
function isThings(value: Json | undefined): value is Thing[] {
  if (!Array.isArray(value)) return false
  const keys = value.map(keyOf)
  return keys.every((key) => key !== undefined) && new Set(keys).size === keys.length
}

/** What both moved, with what each added after the thing that they put it behind; what one removed and the other did not touch is gone. */
function mergeThings({ base, mine, theirs }: Sides<Thing[]>, at: At, merging: Merging): Thing[] {
  const [before, ours, others] = [thingsByKey(base), thingsByKey(mine), thingsByKey(theirs)]
  const keys = mergeKeys({ base: [...before.keys()], mine: [...ours.keys()], theirs: [...others.keys()] }, at, merging)
  return keys.flatMap((key) => {
    const value = mergeValue({ base: before.get(key), mine: ours.get(key), theirs: others.get(key) }, into(at, key), merging)
    return isJsonObject(value) ? [value] : []
  })
}

function thingsByKey(list: readonly Thing[]): ReadonlyMap<string, Thing> {
  return new Map(list.map((thing) => [keyOf(thing) ?? '', thing]))
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
