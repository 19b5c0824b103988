import { mapRichText } from '#model/fields/map-rich-text.ts'
import { parseBounded } from '#model/fields/parse-bounded.ts'
import { CONTENT_TYPES, type ContentTypeName } from '#model/types/content-types.ts'
import { blocksFieldOf } from '#model/types/fields-by-kind.ts'
import { LARGEST_BODY } from '#model/limits.ts'
import type { Json, JsonObject } from '#base/pure/json.ts'
import { sanitiseRichText } from '#model/rich-text/rich-text.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { prepareView } from './prepare-view.ts'
import { refuseForbidden } from './refuse-forbidden.ts'

/** Deeper than any page that may be published, and shallow enough for recursive code to read hostile input safely. */
const DEEPEST_JSON = 100
/** In values of JSON, and in tags of all rich texts together: checking more would block the process for too long. */
const MOST_VALUES = 50_000
const MOST_TAGS = 20_000

/**
 * The body as it is stored: rich text is sanitised and, if the body is complete, defaults are filled in and unknown fields dropped.
 * `blocks` tell which attributes hold rich text; in a block that they do not list, every string that looks like HTML is sanitised. Throws
 * `REQUEST_TOO_LARGE` or `INVALID_CONFIG` for a body that is too large, too deep, or has too many tags or
 * characters that XML cannot contain.
 */
export function prepareBody(type: ContentTypeName, body: JsonObject, blocks: BlockRules): JsonObject {
  refuseLarge(body)
  const sanitise = limitTags()
  // A schema of an object makes an object of an object.
  const fields = mapRichText(CONTENT_TYPES[type].body, body, { rich: sanitise }) as JsonObject
  const tree = blocksFieldOf(type)
  const clean = tree === undefined || fields[tree] === undefined ? fields : { ...fields, [tree]: prepareView(fields[tree], sanitise, blocks) }
  const parsed = parseBounded(CONTENT_TYPES[type].body, clean)
  const prepared = parsed.success ? (JSON.parse(JSON.stringify(parsed.data)) as JsonObject) : (clean as JsonObject)
  // Sanitising escapes characters and defaults are added; what is stored must be small enough to be saved again.
  refuseLarge(prepared)
  // After sanitising, which writes character references such as &#11; as the characters themselves.
  refuseForbidden(prepared)
  return prepared
}

/**
 * Sanitises the texts of one body and counts their tags, because the time grows with the product of those that open and those that close.
 */
function limitTags(): (html: string) => string {
  let tags = 0
  return (html) => {
    tags += html.match(/<\/?[a-z]/gi)?.length ?? 0
    if (tags > MOST_TAGS) throw new AuthoringError('INVALID_CONFIG', sentence('refuseManyTags', { most: MOST_TAGS }))
    return sanitiseRichText(html)
  }
}

/** Refuses a body that is too deep, too large or has too many values before recursive code reads it; returns its JSON. */
export function refuseLarge(body: JsonObject): string {
  refuseDeep(body)
  const json = JSON.stringify(body)
  if (json.length > LARGEST_BODY) throw new AuthoringError('REQUEST_TOO_LARGE', sentence('refuseLargeContent'))
  return json
}

function refuseDeep(body: JsonObject): void {
  let level: Json[] = [body]
  let values = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_JSON) throw new AuthoringError('INVALID_CONFIG', sentence('refuseDeepContent', { most: DEEPEST_JSON }))
    values += level.length
    if (values > MOST_VALUES) throw new AuthoringError('REQUEST_TOO_LARGE', sentence('refuseManyValues', { most: MOST_VALUES }))
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? (Object.values(value) as Json[]) : []))
  }
}
