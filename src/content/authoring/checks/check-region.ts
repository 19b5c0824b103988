import { isJsonObject } from '#base/pure/json.ts'
import type { BlockRegion, BlockRule } from '#model/pages/block.ts'
import { isAllowedBlock } from '#model/pages/is-allowed-block.ts'
import type { Component, Region } from '#model/pages/view.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from './problem.ts'

type Place = { parent: Component; rule: BlockRegion; blocks: ReadonlyMap<string, BlockRule> }

/**
 * Reports blocks that may not stand in a region, and a region with too many blocks. Children may be any JSON; what is no block is skipped.
 */
export function* checkRegion({ name, children }: Region, { parent, rule, blocks }: Place): Generator<Problem> {
  const place = sentence('problemRegion', { region: name, block: parent.definition, id: parent.id })
  for (const child of children) {
    const block = isJsonObject(child) ? blocks.get(child.definition) : undefined
    // An unknown block is reported by `checkBlock`.
    if (block === undefined || isAllowedBlock({ definition: child.definition, group: block.group }, rule)) continue
    const { id, definition } = child
    yield toProblem(sentence('problemBlockPlace', { block: definition, id, place }), { component: id, path: 'definition' })
  }
  const { max } = rule
  if (max !== undefined && children.length > max)
    yield toProblem(sentence('problemManyBlocks', { place, count: children.length, most: max }), { component: parent.id, path: 'regions' })
}
