import { z } from 'zod'

import { describeField, unwrap, type FieldDescription, type FieldKind } from './field.ts'

/** A field with its path: `data.input.minV`, `items[].label`. `field` is undefined for a schema without a description. */
export type WalkedField = { path: string; schema: z.ZodType; field: FieldDescription | undefined }

/** Kinds that are edited as a whole: the fields inside them are not fields of a form. */
const WHOLE: ReadonlySet<FieldKind['kind']> = new Set([
  'link',
  'image',
  'deviceImages',
  'reference',
  'original',
  'focalPoint',
  'blocks',
  'curve',
  'pins',
  'holes',
  'file',
])

/** Every field of a form, parents first, including those of groups, lists, tables and records. */
export function* walkFields(schema: z.ZodType, path = ''): Generator<WalkedField> {
  const field = describeField(schema)
  if (path !== '') yield { path, schema, field }
  if (field !== undefined && WHOLE.has(field.kind)) return
  const bare = bareOf(schema)
  if (bare instanceof z.ZodObject) yield* walkShape(bare, path)
  // A row of a table is not a field of its own; its columns are.
  if (bare instanceof z.ZodArray)
    yield* field?.kind === 'table' ? walkShape(bare.element, `${path}[]`) : walkFields(bare.element as z.ZodType, `${path}[]`)
  if (bare instanceof z.ZodRecord) yield* walkFields(bare.valueType as z.ZodType, `${path}{}`)
  if (bare instanceof z.ZodUnion) for (const [place, option] of bare.options.entries()) yield* walkFields(option as z.ZodType, `${path}|${place}`)
}

function* walkShape(object: unknown, path: string): Generator<WalkedField> {
  if (!(object instanceof z.ZodObject)) return
  for (const [name, field] of Object.entries(object.shape as Record<string, z.ZodType>))
    yield* walkFields(field, path === '' ? name : `${path}.${name}`)
}

/** The schema without its wrappers. */
export function bareOf(schema: z.ZodType): z.ZodType {
  const inner = unwrap(schema)
  return inner === undefined ? schema : bareOf(inner)
}
