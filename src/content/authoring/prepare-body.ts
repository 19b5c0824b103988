import type { z } from 'zod'

import { CONTENT_TYPES, type ContentTypeName } from '#model/types/content-types.ts'
import { richText } from '#model/types/fields.ts'
import { ContractError } from '#model/errors.ts'
import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { sanitiseRichText } from '#model/rich-text/rich-text.ts'

/** Deeper than any page that may be published; keeps recursion off hostile input. */
const DEEPEST_JSON = 100
/** Characters of a body as JSON, and tags of one rich text: checking more would keep the process from everything else. */
const LARGEST_JSON = 4_000_000
const MOST_TAGS = 20_000
/** Fields of stored blocks that hold HTML. */
const HTML_ATTRIBUTE = 'html'

/**
 * The body as it is stored: rich text sanitised, defaults filled in where the body is complete, unknown fields of a complete body dropped.
 * Throws `REQUEST_TOO_LARGE` or `INVALID_CONFIG` for what is too large or too deep.
 */
export function prepareBody(type: ContentTypeName, body: JsonObject): JsonObject {
  refuseLarge(body)
  const clean = type === 'sfdc_cms__view' ? sanitiseBlocks(body) : sanitiseFields(CONTENT_TYPES[type], body)
  const parsed = CONTENT_TYPES[type].safeParse(clean)
  return parsed.success ? (JSON.parse(JSON.stringify(parsed.data)) as JsonObject) : (clean as JsonObject)
}

function sanitiseFields(schema: z.ZodType, body: JsonObject): JsonObject {
  const shape = 'shape' in schema ? (schema.shape as Record<string, unknown>) : {}
  const isRich = (name: string) => Object.hasOwn(shape, name) && isRichText(shape[name])
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, isRich(name) && typeof value === 'string' ? sanitise(value) : value]))
}

/** The field is `richText` itself or an optional form of it. */
function isRichText(field: unknown): boolean {
  if (field === richText) return true
  return typeof field === 'object' && field !== null && 'unwrap' in field && typeof field.unwrap === 'function' && isRichText(field.unwrap())
}

function sanitiseBlocks(value: Json | undefined, name?: string): Json | undefined {
  if (typeof value === 'string') return name === HTML_ATTRIBUTE ? sanitise(value) : value
  if (Array.isArray(value)) return value.map((entry) => sanitiseBlocks(entry) ?? null)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, sanitiseBlocks(entry, key)]))
}

/** Tags that stand in each other cost the square of their number. */
function sanitise(html: string): string {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > MOST_TAGS)
    throw new ContractError('INVALID_CONFIG', `The text holds more than ${MOST_TAGS} tags of HTML; share it out among several items.`)
  return sanitiseRichText(html)
}

/** Refuses a body that is too deep or too large to be kept, before anything recursive looks at it; gives it as JSON. */
export function refuseLarge(body: JsonObject): string {
  refuseDeep(body)
  const json = JSON.stringify(body)
  if (json.length > LARGEST_JSON) throw new ContractError('REQUEST_TOO_LARGE', 'The content is larger than 4 MB; share it out among several items.')
  return json
}

function refuseDeep(body: JsonObject): void {
  let level: Json[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_JSON) throw new ContractError('INVALID_CONFIG', `The content is nested more than ${DEEPEST_JSON} levels deep.`)
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? (Object.values(value) as Json[]) : []))
  }
}
