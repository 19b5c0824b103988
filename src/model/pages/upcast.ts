import type { JsonObject } from '#base/pure/json.ts'
import type { BlockRule } from './block.ts'
import type { Component } from './view.ts'

/** The version of a block that has these upcasters. */
export function versionOf({ upcasters = [] }: Pick<BlockRule, 'upcasters'>): number {
  return upcasters.length + 1
}

/** The attributes of a stored component as the block's schema of today takes them; those of a later version than this program's stay as they are. */
export function upcastAttributes({ upcasters = [] }: Pick<BlockRule, 'upcasters'>, component: Pick<Component, 'attributes' | 'version'>): JsonObject {
  return upcasters.slice((component.version ?? 1) - 1).reduce((older, upcast) => upcast(older), component.attributes)
}
