import type { Json, JsonObject } from '#base/pure/json.ts'
import { findComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { isComponent } from '#model/pages/walk-components.ts'

/**
 * The orders of the same blocks that two people made, as numbered lines from the first place where they differ to the last one. Blocks
 * are given by their ids and are those of the body; what is no block of it is written by its key.
 */
export function writeOrders(
  mine: Json | undefined,
  theirs: Json | undefined,
  body: JsonObject,
  nameOf: (block: Component) => string,
): [string, string] {
  const [own, other] = [toKeys(mine), toKeys(theirs)]
  const differs = (key: string, place: number) => key !== other[place]
  const [first, last] = [own.findIndex(differs), own.findLastIndex(differs)]
  const trees = Object.values(body).filter(isComponent)
  const write = (key: string, place: number) => {
    const block = trees.map((tree) => findComponent(tree, key)?.component).find((found) => found !== undefined)
    return `${place + 1}. ${block === undefined ? key : nameOf(block)}`
  }
  const writeAll = (keys: readonly string[]) => keys.flatMap((key, place) => (place < first || place > last ? [] : [write(key, place)])).join('\n')
  return [writeAll(own), writeAll(other)]
}

function toKeys(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
