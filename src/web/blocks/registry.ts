import type { ReactNode } from 'react'

import type { BlockDefinition } from '#model/pages/block.ts'
import * as blocks from './all-blocks.ts'
import type { Block } from './define-block.ts'
import type { BlockFrame } from './frame.ts'

/** A block and what draws it: give `component` the props that the block's own `resolve` gave, and the frame. */
export type RegisteredBlock = { block: BlockDefinition; component: (props: BlockFrame) => ReactNode }

/** Every block that a view may hold, by its definition. */
export const BLOCKS: ReadonlyMap<string, RegisteredBlock> = new Map(Object.values(blocks).map(register))

function register(defined: { definition: string }): [string, RegisteredBlock] {
  // Attributes reach `resolve` only after the block's own schema has parsed them, and props reach `component` only from this `resolve`:
  // `defineBlock` has compared their types, so the names can be dropped.
  const { component, ...block } = defined as unknown as Block
  return [block.definition, { block, component }]
}
