import type { JsonObject } from '#base/pure/json.ts'
import { upcast } from '../types/upcast.ts'
import type { BlockRule } from './block.ts'
import type { Component } from './view.ts'

/**
 * The attributes of a stored component, converted to the block's current schema; those of a version newer than this program's are not
 * changed.
 */
export function upcastAttributes(
  block: Pick<BlockRule, 'upcasters'>,
  { attributes, version = 1 }: Pick<Component, 'attributes' | 'version'>,
): JsonObject {
  return upcast(attributes, version, block)
}
