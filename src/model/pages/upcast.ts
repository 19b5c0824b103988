import type { JsonObject } from '#base/pure/json.ts'
import { upcast } from '../types/upcast.ts'
import type { BlockRule } from './block.ts'
import type { Component } from './view.ts'

/** The attributes of a stored component as the block's schema of today takes them; those of a later version than this program's stay as they are. */
export function upcastAttributes(
  block: Pick<BlockRule, 'upcasters'>,
  { attributes, version = 1 }: Pick<Component, 'attributes' | 'version'>,
): JsonObject {
  return upcast(attributes, version, block)
}
