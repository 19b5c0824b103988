import type { ReactNode } from 'react'

import type { BlockDefinition } from '#model/pages/block.ts'
import * as blocks from './all-blocks.ts'
import type { Block } from './define-block.ts'
import type { BlockFrame } from './frame.ts'

/** A block and its component, which takes the props returned by the block's own `resolve`, and the frame. */
export type RegisteredBlock = { block: BlockDefinition; component: (props: BlockFrame) => ReactNode }

/** Every block that a view may hold, by its definition. */
export const BLOCKS: ReadonlyMap<string, RegisteredBlock> = new Map(Object.values(blocks).map(register))

/** The definitions of all blocks, for the check before a publication and for the search. */
export const BLOCK_RULES: ReadonlyMap<string, BlockDefinition> = new Map(Array.from(BLOCKS, ([definition, { block }]) => [definition, block]))

function register(defined: { definition: string }): [string, RegisteredBlock] {
  // The cast drops the generic types, which `defineBlock` has checked: `resolve` only gets attributes parsed by the block's own schema, and
  // `component` only gets props from that `resolve`.
  const { component, ...block } = defined as unknown as Block
  return [block.definition, { block, component }]
}
