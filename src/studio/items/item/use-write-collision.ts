import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import type { Collision } from '#model/authoring/collisions.ts'
import { findComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { isTree } from '#model/pages/walk-components.ts'
import { useBlockName } from '#studio/fields/blocks/use-block-name.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { writeValue } from './history/write-value.ts'

/** Writes both sides of a collision as people compare them. Blocks are named as they stand in one of the bodies. */
export function useWriteCollision(...bodies: readonly JsonObject[]): (collision: Collision) => [mine: string, theirs: string] {
  const say = useSay()
  const nameBlock = useBlockName()
  const find = (id: string): Component | undefined => {
    for (const tree of bodies.flatMap((body) => Object.values(body).filter(isTree))) {
      const found = findComponent(tree, id)?.component
      if (found !== undefined) return found
    }
    return undefined
  }
  const nameOf = (id: string) => {
    const block = find(id)
    return block === undefined ? id : nameBlock(block)
  }
  const writePlace = (value: Json | undefined) =>
    isJsonObject(value) ? say('studioPlaceIn', { name: nameOf(String(value['parent'])), place: Number(value['number']) }) : ''
  const writeBlock = (value: Json | undefined) => (isTree(value) ? [nameBlock(value), ...listInside(value)].join('\n') : say('studioBlockRemoved'))
  const listInside = ({ regions }: Component, depth = 1): string[] =>
    regions.flatMap(({ children }) => children.flatMap((child) => [`${'– '.repeat(depth)}${nameBlock(child)}`, ...listInside(child, depth + 1)]))
  return ({ kind, mine, theirs }) => {
    if (kind === 'order') return writeOrders(mine, theirs, nameOf)
    if (kind === 'place') return [writePlace(mine), writePlace(theirs)]
    if (kind === 'gone') return [writeBlock(mine), writeBlock(theirs)]
    return [writeValue(mine), writeValue(theirs)]
  }
}

/** The orders of the same things that two people made, as numbered lines from the first place where they differ to the last one. */
function writeOrders(mine: Json | undefined, theirs: Json | undefined, nameOf: (id: string) => string): [string, string] {
  const [own, other] = [toKeys(mine), toKeys(theirs)]
  const differs = (key: string, place: number) => key !== other[place]
  const [first, last] = [own.findIndex(differs), own.findLastIndex(differs)]
  const write = (keys: readonly string[]) =>
    keys.flatMap((key, place) => (place < first || place > last ? [] : [`${place + 1}. ${nameOf(key)}`])).join('\n')
  return [write(own), write(other)]
}

function toKeys(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
