import { z } from 'zod'

import { describeField, type FieldDescription, unwrap } from '#model/fields/field.ts'

/** A field of a block, by its path, such as `cards.[].heading`; elements of lists and values of records are fields too. */
export type Field = { path: string; schema: z.ZodType; description: FieldDescription | undefined }

/** Kinds that are edited as a whole, however they are stored. */
const WHOLE = new Set(['link', 'image'])

/** Every field of a block's attributes, including nested ones. */
export function listFields(attributes: z.ZodType, path = ''): Field[] {
  return partsOf(bare(attributes)).flatMap(([name, schema]) => {
    const description = describeField(schema)
    const own = path === '' ? name : `${path}.${name}`
    const parts = description !== undefined && WHOLE.has(description.kind) ? [] : listFields(schema, own)
    return [{ path: own, schema, description }, ...parts]
  })
}

/** Removes optional, default and other wrappers from a schema. */
export function bare(schema: z.ZodType): z.ZodType {
  const inner = unwrap(schema)
  return inner === undefined ? schema : bare(inner)
}

function partsOf(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>)
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]]
  return schema instanceof z.ZodRecord ? [['*', schema.valueType as z.ZodType]] : []
}
