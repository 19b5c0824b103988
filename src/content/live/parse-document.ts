import type { PublishedDocument } from '#model/content/document.ts'
import type { OwnBrief } from '#model/content/item-brief.ts'
import { isJsonObject } from '#base/pure/json.ts'

/** Deeper than anything that can be published; limits recursion over a damaged copy. */
const DEEPEST = 200
const TEXTS = ['contentKey', 'managedContentId', 'type', 'language', 'title', 'urlName', 'publishedDate', 'access'] as const
const BRIEF_TEXTS = ['contentKey', 'type', 'language', 'title', 'urlName', 'publishedDate'] as const

/** Parses a stored document and freezes it at every level, because readers share it. Undefined if it is damaged. */
export function parseDocument(json: string): PublishedDocument | undefined {
  return parse(json, (value) => (isDocument(value) ? freeze(value) : undefined))
}

/** Parses a stored brief; undefined if it is damaged. */
export function parseBrief(json: string): OwnBrief | undefined {
  return parse(json, (value) => (isBrief(value) ? value : undefined))
}

function parse<Result>(json: string, read: (value: unknown) => Result | undefined): Result | undefined {
  try {
    return read(JSON.parse(json))
  } catch {
    return undefined
  }
}

function isBrief(value: unknown): value is OwnBrief {
  return isJsonObject(value) && BRIEF_TEXTS.every((name) => typeof value[name] === 'string')
}

function isDocument(value: unknown): value is PublishedDocument {
  return (
    isJsonObject(value) && isJsonObject(value['body']) && Number.isInteger(value['version']) && TEXTS.every((name) => typeof value[name] === 'string')
  )
}

function freeze<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) throw new RangeError(`A document is nested more than ${DEEPEST} levels deep.`)
  for (const entry of Object.values(value)) freeze(entry, depth + 1)
  return Object.freeze(value)
}
