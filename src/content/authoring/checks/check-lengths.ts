import type { z } from 'zod'

import type { Issue } from '#model/fields/parse-bounded.ts'
import { longestText } from '#model/fields/longest-text.ts'
import { walkValues } from '#model/fields/walk-values.ts'
import { CONTENT_TYPES, type ContentTypeName } from '#model/types/content-types.ts'
import type { Json, JsonObject } from '#base/pure/json.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from './problem.ts'

/** In characters. PostgreSQL limits an entry of an index to 2,700 bytes, and a path may be followed by a URL name. */
const LONGEST_NAME = 200
const LONGEST_PATH = 500

/**
 * Reports fields by which items are found and whose values are too long for an index. The schemas have no such limits: pages read routes and
 * menus with them, and what is live must stay readable.
 */
export function checkLengths(type: ContentTypeName, body: JsonObject): Problem[] {
  const { lookup } = CONTENT_TYPES[type]
  const limits: [string, number][] = [
    ['path', LONGEST_PATH],
    ['urlPath', LONGEST_PATH],
    ...(lookup === undefined ? [] : [[lookup.field, LONGEST_NAME] satisfies [string, number]]),
  ]
  return limits.flatMap(([field, longest]) => {
    const value = body[field]
    if (typeof value !== 'string' || value.length <= longest) return []
    return [toProblem(sentence('problemOfField', { field, problem: sentence('ruleLongText', { most: longest }) }), { path: field })]
  })
}

/** Reports texts that are longer than fields of their kind may be; the value must have the shape of the schema. */
export function* checkTexts(schema: z.ZodType, value: Json): Generator<Issue> {
  for (const { steps, schema: own, value: text } of walkValues(schema, value)) {
    const longest = longestText(own)
    if (typeof text === 'string' && longest !== undefined && text.length > longest)
      yield { path: steps, sentence: sentence('ruleLongText', { most: longest }) }
  }
}
