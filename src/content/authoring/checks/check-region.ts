import { isJsonObject } from '#base/pure/json.ts'
import type { BlockRegion, BlockRule } from '#model/pages/block.ts'
import { isAllowedBlock } from '#model/pages/is-allowed-block.ts'
import type { Component, Region } from '#model/pages/view.ts'

import type { Problem } from './problem.ts'

type Place = { parent: Component; rule: BlockRegion; blocks: ReadonlyMap<string, BlockRule> }

/**
 * Reports blocks that may not stand in a region, and a region with too many blocks. Children may be any JSON; what is no block is skipped.
 */
export function* checkRegion({ name, children }: Region, { parent, rule, blocks }: Place): Generator<Problem> {
  const place = `region ${name} of ${parent.definition} ${parent.id}`
  for (const child of children) {
    const block = isJsonObject(child) ? blocks.get(child.definition) : undefined
    // An unknown block is reported by `checkBlock`.
    if (block === undefined || isAllowedBlock({ definition: child.definition, group: block.group }, rule)) continue
    const { id, definition } = child
    yield { message: `${definition} ${id} cannot stand in the ${place}; move it elsewhere or remove it.`, component: id, path: 'definition' }
  }
  const { max } = rule
  if (max !== undefined && children.length > max)
    yield {
      message: `The ${place} holds ${children.length} blocks and may hold ${max}; remove some.`,
      component: parent.id,
      path: 'regions',
    }
}
