import type { Json } from '#base/pure/json.ts'
import { addInOrder, mergeOrder } from './merge-order.ts'

/**
 * Where two people changed the same thing differently; `path` leads through objects by name, through components by id and through their
 * regions by name, and `key` stays the same wherever a component stands. What the values are says `kind`. Without one: the values of both;
 * `gone`: a component that one removed, and the other changed, moved, or put something into;
 * `place`: the component that each moved it into, as `parent`, and its `number` there;
 * `order`: the keys of the same things of a list in two orders.
 */
export type Collision = {
  key: string
  path: readonly string[]
  kind?: 'gone' | 'place' | 'order'
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}

export type Sides<Value> = { base: Value; mine: Value; theirs: Value }
/** Where something stands in an item, and what it is known by. */
export type At = { path: readonly string[]; key: readonly string[] }
/** What is told of a merge, and the keys of the collisions of which theirs is taken. */
export type Merging = { collisions: Collision[]; takes: ReadonlySet<string> }

/** Tells a collision; answers whether theirs is taken. */
export function collide(of: Sides<Json | undefined> & Pick<Collision, 'kind'>, { path, key }: At, { collisions, takes }: Merging): boolean {
  const known = collisionKey(key, of.kind)
  collisions.push({ key: known, path, ...of })
  return takes.has(known)
}

export function collisionKey(key: readonly string[], kind: Collision['kind']): string {
  return [...key, ...(kind === undefined ? [] : [kind])].join('.')
}

/** The keys of both lists in order. */
export function mergeKeys({ base, mine, theirs }: Sides<readonly string[]>, at: At, merging: Merging): string[] {
  const sets = [base, mine, theirs].map((keys) => new Set(keys))
  const shared = (keys: readonly string[]) => keys.filter((key) => sets.every((each) => each.has(key)))
  const order: Sides<string[]> = { base: shared(base), mine: shared(mine), theirs: shared(theirs) }
  const merged = mergeOrder(order.base, order.mine, order.theirs)
  const isTheirs = merged === undefined && collide({ kind: 'order', ...order }, at, merging)
  return addInOrder(addInOrder(merged ?? (isTheirs ? order.theirs : order.mine), mine), theirs)
}
