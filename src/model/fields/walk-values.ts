import { z } from 'zod'

import { isJsonObject, type Json } from '#base/pure/json.ts'
import { describeField, type FieldDescription } from './field.ts'
import { bareOf } from './walk-fields.ts'

/** A stored value with its field, and the steps that lead to it: `['items', 0, 'label']`. */
export type WalkedValue = { steps: readonly (string | number)[]; schema: z.ZodType; field: FieldDescription; value: Json }

/** Every value of a described field, also in groups, lists and records, parents first. Values that the schema does not know are skipped. */
export function* walkValues(schema: z.ZodType, value: Json | undefined, steps: WalkedValue['steps'] = []): Generator<WalkedValue> {
  if (value === undefined) return
  const field = describeField(schema)
  if (field !== undefined) yield { steps, schema, field, value }
  const bare = bareOf(schema)
  if (bare instanceof z.ZodObject && isJsonObject(value))
    for (const [name, inner] of Object.entries(bare.shape as Record<string, z.ZodType>)) yield* walkValues(inner, value[name], [...steps, name])
  if (bare instanceof z.ZodArray && Array.isArray(value))
    for (const [place, entry] of value.entries()) yield* walkValues(bare.element as z.ZodType, entry, [...steps, place])
  if (bare instanceof z.ZodRecord && isJsonObject(value))
    for (const [name, entry] of Object.entries(value)) yield* walkValues(bare.valueType as z.ZodType, entry, [...steps, name])
  if (bare instanceof z.ZodUnion) {
    const option = (bare.options as z.ZodType[]).find((one) => one.safeParse(value).success)
    if (option !== undefined) yield* walkValues(option, value, steps)
  }
}
