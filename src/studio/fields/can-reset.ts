import type { Json } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'
import type { FieldDescription } from '#model/fields/field.ts'
import type { ReadSchema } from './form-schema.ts'

type Kind = FieldDescription['kind']

/** Kinds with a way of their own to be left empty: fields that are cleared, and what is taken away by a button or a choice. */
const HAVE_OWN_WAY: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'line',
  'text',
  'expression',
  'richText',
  'slug',
  'key',
  'path',
  'url',
  'number',
  'quantity',
  'link',
  'image',
  'name',
  'reference',
  'choice',
  'group',
])

/**
 * Whether a property of a block is another one than `begun`, with which a new block begins, or than the schema takes without a value. Without
 * either, what a block can do without is taken away, unless its field has a way for that.
 */
export function canReset(
  { schema, field }: Pick<ReadSchema, 'schema' | 'field'>,
  { value, begun, isRequired }: { value: Json | undefined; begun: Json | undefined; isRequired: boolean },
): boolean {
  if (begun !== undefined) return !isSame(value, begun)
  if (value === undefined) return false
  const otherwise = schema['default'] as Json | undefined
  if (otherwise !== undefined) return !isSame(value, otherwise)
  return !isRequired && !HAVE_OWN_WAY.has(field?.kind)
}
