import type { z } from 'zod'

import { describeField } from '../fields/field.ts'
import { holdsRichText } from '../fields/map-rich-text.ts'
import { ALL_TYPES } from './content-types.ts'

/** Computed once, because schemas do not change while the program runs. */
const RICH_TEXT: ReadonlyMap<string, ReadonlyMap<string, z.ZodType>> = new Map(ALL_TYPES.map(({ name, body }) => [name, findRichText(body)]))
const BLOCKS: ReadonlyMap<string, string | undefined> = new Map(ALL_TYPES.map(({ name, body }) => [name, findBlocks(body)]))

/** The fields of a type that are rich text or contain some, by name; undefined for an unknown type. */
export function richTextOf(type: string): ReadonlyMap<string, z.ZodType> | undefined {
  return RICH_TEXT.get(type)
}

/** The field of a type with a tree of blocks; undefined for types that are not pages. */
export function blocksFieldOf(type: string): string | undefined {
  return BLOCKS.get(type)
}

function findRichText(body: z.ZodObject): ReadonlyMap<string, z.ZodType> {
  return new Map(listFields(body).filter(([, field]) => holdsRichText(field)))
}

function findBlocks(body: z.ZodObject): string | undefined {
  return listFields(body).find(([, field]) => describeField(field)?.kind === 'blocks')?.[0]
}

function listFields({ shape }: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(shape as Record<string, z.ZodType>)
}
