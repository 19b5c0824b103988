import { z } from 'zod'

import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { isRichText, unwrap } from './field.ts'

/** What becomes of strings: `rich` of those in fields of rich text, `unknown` of a value for which the schema has no field. */
export type RichTextChange = { rich(html: string): string; unknown(value: Json): Json }

/**
 * A value with its rich text changed, found by walking the value beside its schema, field by field, by kind. What the schema does not
 * know, or knows in another shape, is handed to `unknown`; plain texts, numbers and the like stay as they are.
 */
export function mapRichText(schema: z.ZodType, value: Json, change: RichTextChange): Json {
  if (isRichText(schema)) return mapStrings(value, change.rich)
  const inner = unwrap(schema)
  if (inner !== undefined) return mapRichText(inner, value, change)
  if (schema instanceof z.ZodObject && isJsonObject(value)) return mapObject(schema.shape, value, change)
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((entry) => mapRichText(schema.element as z.ZodType, entry, change))
  if (schema instanceof z.ZodRecord && isJsonObject(value))
    return mapValues(value, (entry) => mapRichText(schema.valueType as z.ZodType, entry, change))
  if (schema instanceof z.ZodUnion) return mapUnion(schema.options as z.ZodType[], value, change)
  return typeof value === 'object' && value !== null ? change.unknown(value) : value
}

function mapObject(shape: z.ZodRawShape, value: JsonObject, change: RichTextChange): JsonObject {
  return mapValues(value, (entry, name) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field === undefined ? change.unknown(entry) : mapRichText(field as z.ZodType, entry, change)
  })
}

/** By the first option that takes the value. */
function mapUnion(options: readonly z.ZodType[], value: Json, change: RichTextChange): Json {
  const option = options.find((one) => one.safeParse(value).success)
  return option === undefined ? change.unknown(value) : mapRichText(option, value, change)
}

/** The texts in a value's fields of rich text. */
export function listRichText(schema: z.ZodType, value: Json): string[] {
  const found: string[] = []
  const note = (html: string) => {
    found.push(html)
    return html
  }
  mapRichText(schema, value, { rich: note, unknown: (other) => other })
  return found
}

/** A value with every string in it changed. */
function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change))
  return isJsonObject(value) ? mapValues(value, (entry) => mapStrings(entry, change)) : value
}

function mapValues(value: JsonObject, change: (entry: Json, name: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, entry === undefined ? entry : change(entry, name)]))
}
