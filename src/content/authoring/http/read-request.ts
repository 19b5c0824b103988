import { Readable } from 'node:stream'

import { z } from 'zod'

import { isJsonObject } from '#base/pure/json.ts'
import type { AuthoringCall } from '#model/authoring/calls.ts'
import { AuthoringError, RequestProblems, toProblem } from '#model/authoring/authoring-errors.ts'
import { parseBounded, type Issue } from '#model/fields/parse-bounded.ts'
import { sentence } from '#texts/sentence.ts'
import { quoted } from '#model/authoring/quoted.ts'

const MOST_TOLD = 20
/** More fields than any call knows. */
const MOST_KEYS = 100
/** A proxy that compresses answers makes the ETag a weak one. */
const VERSION_TAG = /^(?:W\/)?"(\d{1,9})"$/

/** The parameters of a query; throws `RequestProblems` (400) with a sentence for each that is wrong. */
export function readQuery(call: AuthoringCall, query: unknown): unknown {
  return read(call.query ?? z.strictObject({}), query, 'ILLEGAL_QUERY_PARAMETER_VALUE')
}

/** The body of a request; throws `RequestProblems` (400) with a sentence for each field that is wrong. */
export function readBody(call: AuthoringCall, body: unknown): unknown {
  if (call.body === undefined) {
    if (body !== undefined && body !== null) throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('requestNoBody'))
    return {}
  }
  // A call whose fields are all optional needs no body.
  const given = body ?? {}
  if (hasManyKeys(given)) throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('requestManyFields', { most: MOST_KEYS }))
  if (!isJsonObject(given)) throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('requestObject'))
  return read(call.body, given, 'POST_BODY_PARSE_ERROR')
}

/** The bytes of a file; throws `POST_BODY_PARSE_ERROR` without a body. */
export function readBytes(body: unknown): AsyncIterable<Uint8Array> {
  if (body instanceof Readable) return body
  throw noBytes()
}

/** The refusal of a call that takes bytes and got something else. */
export function noBytes(): AuthoringError {
  return new AuthoringError('POST_BODY_PARSE_ERROR', sentence('requestBytes'))
}

/** Counts no further: an object may have some hundred thousand keys. */
function hasManyKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  let count = 0
  for (const _key in value) if ((count += 1) > MOST_KEYS) return true
  return false
}

/** The draft version that the header If-Match names; undefined without the header. */
export function readSeen(call: AuthoringCall, header: string | undefined): number | undefined {
  if (header === undefined || call.ifMatch === undefined) return undefined
  const version = VERSION_TAG.exec(header.trim())?.[1]
  if (version === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('requestIfMatch'))
  return Number(version)
}

function read(schema: z.ZodType, value: unknown, errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' | 'POST_BODY_PARSE_ERROR'): unknown {
  const parsed = parseBounded(schema, value)
  if (parsed.success) return parsed.data
  throw new RequestProblems(errorCode, parsed.issues.slice(0, MOST_TOLD).flatMap(toProblems))
}

function toProblems(issue: Issue & { keys?: readonly string[] }) {
  const path = issue.path.map(String).join('.')
  if (issue.keys === undefined) return [toProblem(issue.sentence, { path })]
  return issue.keys
    .slice(0, MOST_TOLD)
    .map((key) => key.slice(0, 40))
    .map((key) => toProblem(sentence('requestUnknownField', { name: quoted(key) }), { path: key }))
}
