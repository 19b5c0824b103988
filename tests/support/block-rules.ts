import type { BlockDefinition } from '#model/pages/block.ts'
import { BLOCKS } from '#web/blocks/registry.ts'

/** The definitions of all blocks, so that a view with a wrong attribute is not published. */
export const BLOCK_RULES: ReadonlyMap<string, BlockDefinition> = new Map(Array.from(BLOCKS, ([definition, { block }]) => [definition, block]))
