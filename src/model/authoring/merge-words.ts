import { isJsonObject, type JsonObject, type Json } from '#base/pure/json.ts'
import { isComponent } from '../pages/walk-components.ts'
import { addInOrder, mergeOrder } from './merge-order.ts'
import { untangleMoves } from './untangle-moves.ts'

/** What an editor writes of an item. */
export type ItemWords = { title: string; urlName: string; body: JsonObject }

/**
 * Where two people changed the same thing differently; `path` leads through objects by name, through components by id and through their
 * regions by name. With `isOrder` they moved things of the list at the path to different places: the values are the keys of these in order.
 */
export type Collision = {
  path: readonly string[]
  isOrder?: true
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}

export type Merge = { words: ItemWords; collisions: Collision[] }

/**
 * Merges two sets of changes to the same version. Objects are merged field by field, lists of components and of their regions
 * thing by thing, other values as a whole; a component that one moved to another region is merged there. Lists are whole, too, where that
 * cannot be and a component would stand in two regions: both moved it, say. Where both changed the same thing differently mine is taken, and the
 * collision is told.
 */
export function mergeWords(base: ItemWords, mine: ItemWords, theirs: ItemWords): Merge {
  const given = { base: base.body, mine: mine.body, theirs: theirs.body }
  const isGivenTangled = isTangled(given)
  const bodies = isGivenTangled ? untangle(given) : given
  const merging: Merging = { collisions: [], areListsWhole: isGivenTangled && isTangled(bodies) }
  const { base: before, mine: ours, theirs: others } = merging.areListsWhole ? given : bodies
  const sides = { base: toJson({ ...base, body: before }), mine: toJson({ ...mine, body: ours }), theirs: toJson({ ...theirs, body: others }) }
  const merged = mergeObjects(sides, [], merging)
  const { collisions } = merging
  return { words: { title: String(merged['title']), urlName: String(merged['urlName']), body: asObject(merged['body']) }, collisions }
}

/** The bodies with their trees untangled. */
function untangle(bodies: Sides<JsonObject>): Sides<JsonObject> {
  const { base, mine, theirs } = bodies
  const untangled = Object.keys(base).flatMap((name) => {
    const trees = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) }
    if (!isComponent(trees.base) || !isComponent(trees.mine) || !isComponent(trees.theirs)) return []
    return [[name, untangleMoves({ base: trees.base, mine: trees.mine, theirs: trees.theirs })] as const]
  })
  const put = (side: keyof Sides<JsonObject>) => ({
    ...bodies[side],
    // A component is JSON.
    ...Object.fromEntries(untangled.map(([name, trees]) => [name, trees[side] as unknown as JsonObject])),
  })
  return { base: put('base'), mine: put('mine'), theirs: put('theirs') }
}

type Merging = { collisions: Collision[]; areListsWhole: boolean }
type Sides<Value> = { base: Value; mine: Value; theirs: Value }

function mergeValue(sides: Sides<Json | undefined>, path: readonly string[], merging: Merging): Json | undefined {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isJsonObject(mine) && isJsonObject(theirs)) return mergeObjects({ base: asObject(base), mine, theirs }, path, merging)
  if (!merging.areListsWhole && isThings(mine) && isThings(theirs) && (base === undefined || isThings(base)))
    return mergeThings({ base: base ?? [], mine, theirs }, path, merging)
  merging.collisions.push({ path, base, mine, theirs })
  return mine
}

function mergeObjects({ base, mine, theirs }: Sides<JsonObject>, path: readonly string[], merging: Merging): JsonObject {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = mergeValue({ base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) }, [...path, name], merging)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A component, the region that it stands in, and the ids of all components that it stands in. */
type Placed = { region: string; within: readonly string[]; value: JsonObject }

/**
 * Whether a component stands in other regions on both sides, and each of them has moved it, changed it, or moved or changed what the
 * other removed around it.
 */
function isTangled({ base, mine, theirs }: Sides<JsonObject>): boolean {
  const before = listPlaced(base)
  const ours = listPlaced(mine)
  const others = listPlaced(theirs)
  const isAsBefore = (id: string, side: Map<string, Placed>) =>
    side.get(id)?.region === before.get(id)?.region && isSame(side.get(id)?.value, before.get(id)?.value)
  const isUntouched = (id: string, side: Map<string, Placed>, otherSide: Map<string, Placed>) =>
    isAsBefore(id, side) && side.get(id)?.within.every((around) => otherSide.has(around) || isAsBefore(around, side))
  return [...ours].some(([id, { region }]) => {
    const there = others.get(id)
    if (there === undefined || there.region === region) return false
    return !isUntouched(id, ours, others) && !isUntouched(id, others, ours)
  })
}

function listPlaced(value: Json | undefined, region = '', within: readonly string[] = [], found = new Map<string, Placed>()): Map<string, Placed> {
  if (Array.isArray(value)) for (const each of value) listPlaced(each, region, within, found)
  if (!isJsonObject(value)) return found
  const id = own(value, 'id')
  const regions = own(value, 'regions')
  if (typeof id === 'string' && Array.isArray(regions)) {
    found.set(id, { region, within, value })
    for (const each of regions)
      if (isJsonObject(each)) listPlaced(own(each, 'children'), `${id} ${String(own(each, 'name'))}`, [...within, id], found)
  } else for (const each of Object.values(value)) listPlaced(each, region, within, found)
  return found
}

type Thing = JsonObject

/** What a thing of a list is known by: a component by its id, a region of a component by its name. */
function keyOf(value: Json): string | undefined {
  if (!isJsonObject(value)) return undefined
  const key = own(value, 'id') ?? (Array.isArray(own(value, 'children')) ? own(value, 'name') : undefined)
  return typeof key === 'string' ? key : undefined
}

/** A list whose entries are all known by a key of their own. */
function isThings(value: Json | undefined): value is Thing[] {
  if (!Array.isArray(value)) return false
  const keys = value.map(keyOf)
  return keys.every((key) => key !== undefined) && new Set(keys).size === keys.length
}

/**
 * What both moved, with what each added after the thing that they put it behind; what one removed and the other did not touch is gone. Where
 * both moved the same things to different places mine stand, and the collision is told.
 */
function mergeThings({ base, mine, theirs }: Sides<Thing[]>, path: readonly string[], merging: Merging): Thing[] {
  const [before, ours, others] = [thingsByKey(base), thingsByKey(mine), thingsByKey(theirs)]
  const keysInAll = (of: Things) => [...of.keys()].filter((key) => before.has(key) && ours.has(key) && others.has(key))
  const order: Sides<string[]> = { base: keysInAll(before), mine: keysInAll(ours), theirs: keysInAll(others) }
  const merged = mergeOrder(order.base, order.mine, order.theirs)
  if (merged === undefined) merging.collisions.push({ path, isOrder: true, ...order })
  const keys = addInOrder(addInOrder(merged ?? order.mine, [...ours.keys()]), [...others.keys()])
  return keys.flatMap((key) => {
    const value = mergeValue({ base: before.get(key), mine: ours.get(key), theirs: others.get(key) }, [...path, key], merging)
    return isJsonObject(value) ? [value] : []
  })
}

type Things = ReadonlyMap<string, Thing>

function thingsByKey(list: readonly Thing[]): Things {
  return new Map(list.map((thing) => [keyOf(thing) ?? '', thing]))
}

/** Takes their side of a collision. A component that I had removed comes back at the end of its region. */
export function takeTheirs(words: ItemWords, { path, isOrder, theirs }: Collision): ItemWords {
  const { title, urlName, body } = asObject(changeAt(toJson(words), path, (value) => (isOrder === true ? putInOrder(value, theirs) : theirs)))
  return { title: String(title ?? ''), urlName: String(urlName ?? ''), body: asObject(body) }
}

type Change = (value: Json | undefined) => Json | undefined

function changeAt(value: Json | undefined, [step, ...rest]: readonly string[], change: Change): Json | undefined {
  if (step === undefined) return change(value)
  if (Array.isArray(value)) {
    const known = value.find((each) => keyOf(each) === step)
    const changed = changeAt(known, rest, change)
    if (known === undefined) return changed === undefined ? value : [...value, changed]
    return value.flatMap((each) => (each === known ? (changed === undefined ? [] : [changed]) : [each]))
  }
  const { [step]: old, ...others } = asObject(value)
  const changed = changeAt(old, rest, change)
  return changed === undefined ? others : { ...asObject(value), [step]: changed }
}

/** Things in the order of keys; those without one of them stay behind what they stand behind. */
function putInOrder(value: Json | undefined, keys: Json | undefined): Json | undefined {
  if (!isThings(value) || !Array.isArray(keys)) return value
  const things = thingsByKey(value)
  const known = keys.filter((key) => typeof key === 'string' && things.has(key)).map(String)
  return addInOrder(known, [...things.keys()]).flatMap<Json>((key) => things.get(key) ?? [])
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
