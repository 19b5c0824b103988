import type { z } from 'zod'

import { describeField } from '../fields/field.ts'
import { planRichText, type RichTextFields } from '../fields/rich-text-plan.ts'
import { ALL_TYPES } from './content-types.ts'

/** Computed once, because schemas do not change while the program runs. */
const RICH_TEXT: ReadonlyMap<string, RichTextFields | undefined> = new Map(ALL_TYPES.map(({ name, body }) => [name, planRichText(body)]))
const BLOCKS: ReadonlyMap<string, string | undefined> = new Map(ALL_TYPES.map(({ name, body }) => [name, findBlocks(body)]))

/** Where the bodies of a type have rich text; undefined for a type without any. */
export function richTextOf(type: string): RichTextFields | undefined {
  return RICH_TEXT.get(type)
}

/** The field of a type with a tree of blocks; undefined for types that are not pages. */
export function blocksFieldOf(type: string): string | undefined {
  return BLOCKS.get(type)
}

function findBlocks({ shape }: z.ZodObject): string | undefined {
  const fields: [string, z.ZodType][] = Object.entries(shape as Record<string, z.ZodType>)
  return fields.find(([, field]) => describeField(field)?.kind === 'blocks')?.[0]
}
