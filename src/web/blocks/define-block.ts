import type { ReactNode } from 'react'
import type { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import type { BlockDefinition, BlockWords, BlockWork } from '#model/pages/block.ts'
import { versionOf } from '#model/types/upcast.ts'
import type { BlockFrame } from './frame.ts'

/** A block with what draws it: give `component` the props that the block's own `resolve` gave, and the frame. */
export type Block<Attributes = JsonObject, Props = object> = BlockDefinition<Attributes, Props> & {
  component(props: Props & BlockFrame): ReactNode
}

type Parts<Schema extends z.ZodType, Props> = BlockWords<z.output<Schema>> &
  BlockWork<z.output<Schema>, Props> & {
    attributes: Schema
    component(props: Props & BlockFrame): ReactNode
    initial: Partial<z.input<Schema>>
    fillFirst?: readonly (keyof z.input<Schema> & string)[]
  }

/** A block from its parts; `resolve` says what the component draws. One line in `all-blocks.ts` lets pages hold it. */
export function defineBlock<Schema extends z.ZodType, Props extends object>(parts: Parts<Schema, Props>): Block<z.output<Schema>, Props> {
  const { attributes, initial, fillFirst = [], ...rest } = parts
  return {
    ...rest,
    version: versionOf(parts),
    // The output of this very schema.
    attributes: attributes as unknown as z.ZodType<z.output<Schema>>,
    // Written as JSON is.
    initial: initial as JsonObject,
    fillFirst,
  }
}
