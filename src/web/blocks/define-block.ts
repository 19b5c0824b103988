import type { ReactNode } from 'react'
import type { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import type { BlockDefinition, BlockWords, BlockWork } from '#model/pages/block.ts'
import { versionOf } from '#model/types/upcast.ts'
import type { BlockFrame } from './frame.ts'

/** A block with its component, which takes the props returned by the block's own `resolve`, and the frame. */
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

/** Makes a block of its parts; `resolve` returns the component's props. A block is available once it is listed in `all-blocks.ts`. */
export function defineBlock<Schema extends z.ZodType, Props extends object>(parts: Parts<Schema, Props>): Block<z.output<Schema>, Props> {
  const { attributes, initial, fillFirst = [], ...rest } = parts
  return {
    ...rest,
    version: versionOf(parts),
    // The cast holds: `z.output<Schema>` is the output of this schema.
    attributes: attributes as unknown as z.ZodType<z.output<Schema>>,
    // The cast holds: initial attributes are written as JSON.
    initial: initial as JsonObject,
    fillFirst,
  }
}
