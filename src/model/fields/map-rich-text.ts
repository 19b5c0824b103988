import { z } from 'zod'

import { isJsonObject, type Json, type JsonObject, mapFields } from '#base/pure/json.ts'
import { isRichText, unwrap } from './field.ts'
import { parseBounded } from './parse-bounded.ts'
import { walkFields } from './walk-fields.ts'

/** How to change strings: `rich` gets those in rich text, `unknown` gets a value for which the schema has no field; without it such a value stays. */
export type RichTextChange = { rich(html: string): string; unknown?(value: Json): Json }

/**
 * Changes the rich text in a value: walks the value along its schema, and recognises rich text by the kind of its field. What the schema
 * does not know, or knows in another shape, is passed to `unknown`; plain texts, numbers and so on are not changed.
 */
export function mapRichText(schema: z.ZodType, value: Json, change: RichTextChange): Json {
  if (isRichText(schema)) return mapStrings(value, change.rich)
  const inner = unwrap(schema)
  if (inner !== undefined) return mapRichText(inner, value, change)
  if (schema instanceof z.ZodObject && isJsonObject(value)) return mapObject(schema.shape, value, change)
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((entry) => mapRichText(schema.element as z.ZodType, entry, change))
  if (schema instanceof z.ZodRecord && isJsonObject(value))
    return mapFields(value, (entry) => mapRichText(schema.valueType as z.ZodType, entry, change))
  if (schema instanceof z.ZodUnion) return mapUnion(schema.options as z.ZodType[], value, change)
  return typeof value === 'object' && value !== null ? mapUnknown(value, change) : value
}

function mapObject(shape: z.ZodRawShape, value: JsonObject, change: RichTextChange): JsonObject {
  return mapFields(value, (entry, name) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field === undefined ? mapUnknown(entry, change) : mapRichText(field as z.ZodType, entry, change)
  })
}

/** Uses the first option that accepts the value. */
function mapUnion(options: readonly z.ZodType[], value: Json, change: RichTextChange): Json {
  const option = options.find((one) => parseBounded(one, value).success)
  return option === undefined ? mapUnknown(value, change) : mapRichText(option, value, change)
}

function mapUnknown(value: Json, { unknown }: RichTextChange): Json {
  return unknown === undefined ? value : unknown(value)
}

/** Whether a field is rich text or holds some, however deep. */
export function holdsRichText(schema: z.ZodType): boolean {
  return isRichText(schema) || walkFields(schema).some((field) => isRichText(field.schema))
}

/** The rich texts in a value. */
export function listRichText(schema: z.ZodType, value: Json): string[] {
  const found: string[] = []
  const note = (html: string) => {
    found.push(html)
    return html
  }
  mapRichText(schema, value, { rich: note })
  return found
}

/** Changes every string in a value. */
function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change))
  return isJsonObject(value) ? mapFields(value, (entry) => mapStrings(entry, change)) : value
}
