import { z } from 'zod'

import { describeField, unwrap, type FieldDescription, type FieldKind } from './field.ts'

/** A field with the way to it: `data.input.minV`, `items[].label`. Without a description when it is a bare schema. */
export type WalkedField = { path: string; schema: z.ZodType; field: FieldDescription | undefined }

/** Kinds that are edited as one thing: what is inside them is no field of a form. */
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

/** Every field of a form, those of groups, lists, tables and records too, parents first. */
export function* walkFields(schema: z.ZodType, path = ''): Generator<WalkedField> {
  const field = describeField(schema)
  if (path !== '') yield { path, schema, field }
  if (field !== undefined && WHOLE.has(field.kind)) return
  const bare = bareOf(schema)
  if (bare instanceof z.ZodObject) yield* walkShape(bare, path)
  // The rows of a table are no fields of their own; its columns are.
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

/** The schema below everything that wraps it. */
export function bareOf(schema: z.ZodType): z.ZodType {
  const inner = unwrap(schema)
  return inner === undefined ? schema : bareOf(inner)
}
