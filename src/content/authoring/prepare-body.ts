import type { z } from 'zod'

import { CONTENT_TYPES, type ContentTypeName } from '#model/types/content-types.ts'
import { richText } from '#model/types/fields.ts'
import { ContractError } from '#model/errors.ts'
import type { Json, JsonObject } from '#base/pure/json.ts'
import { sanitiseRichText } from '#model/rich-text/rich-text.ts'

import type { BlockRules } from './check-view.ts'
import { prepareView } from './prepare-view.ts'

/** Deeper than any page that may be published; keeps recursion off hostile input. */
const DEEPEST_JSON = 100
/** Characters of a body as JSON, and tags of one rich text: checking more would keep the process from everything else. */
const LARGEST_JSON = 4_000_000
const MOST_TAGS = 20_000

/**
 * The body as it is stored: rich text sanitised, defaults filled in where the body is complete, unknown fields of a complete body dropped.
 * `blocks` say where the blocks of a view hold rich text; without them whatever looks like HTML is sanitised.
 */
export function prepareBody(type: ContentTypeName, body: JsonObject, blocks?: BlockRules): JsonObject {
  refuseDeep(body)
  if (JSON.stringify(body).length > LARGEST_JSON)
    throw new ContractError('INVALID_CONFIG', 'The content is larger than 4 MB; share it out among several items.')
  const clean = type === 'sfdc_cms__view' ? prepareView(body, sanitise, blocks) : sanitiseFields(CONTENT_TYPES[type], body)
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

/** Tags that stand in each other cost the square of their number. */
function sanitise(html: string): string {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > MOST_TAGS)
    throw new ContractError('INVALID_CONFIG', `The text holds more than ${MOST_TAGS} tags of HTML; share it out among several items.`)
  return sanitiseRichText(html)
}

function refuseDeep(body: JsonObject): void {
  let level: Json[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_JSON) throw new ContractError('INVALID_CONFIG', `The content is nested more than ${DEEPEST_JSON} levels deep.`)
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? (Object.values(value) as Json[]) : []))
  }
}
