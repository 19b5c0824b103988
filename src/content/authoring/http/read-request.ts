import { z } from 'zod'

import { isJsonObject } from '#base/pure/json.ts'
import type { AuthoringCall } from '#model/authoring/calls.ts'
import { RequestProblems } from '#model/authoring/authoring-errors.ts'
import { ContractError } from '#model/errors.ts'
import { parseBounded, type Issue } from '#model/fields/parse-bounded.ts'

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
    if (body !== undefined && body !== null) throw new ContractError('POST_BODY_PARSE_ERROR', 'This call takes no body.')
    return {}
  }
  // A call whose fields are all optional needs no body.
  const given = body ?? {}
  if (hasManyKeys(given)) throw new ContractError('POST_BODY_PARSE_ERROR', `Send at most ${MOST_KEYS} fields; this call knows fewer.`)
  if (!isJsonObject(given)) throw new ContractError('POST_BODY_PARSE_ERROR', 'Send the body as a JSON object.')
  return read(call.body, given, 'POST_BODY_PARSE_ERROR')
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
  if (version === undefined)
    throw new ContractError('INVALID_CONFIG', 'Send in If-Match the ETag of the draft that you have seen, such as "3", or "0" for none.')
  return Number(version)
}

function read(schema: z.ZodType, value: unknown, errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' | 'POST_BODY_PARSE_ERROR'): unknown {
  const parsed = parseBounded(schema, value)
  if (parsed.success) return parsed.data
  throw new RequestProblems(errorCode, parsed.issues.slice(0, MOST_TOLD).flatMap(toProblems))
}

function toProblems(issue: Issue & { keys?: readonly string[] }) {
  const path = issue.path.map(String).join('.')
  if (issue.keys === undefined) return [{ message: issue.message, path }]
  return issue.keys
    .slice(0, MOST_TOLD)
    .map((key) => ({ message: `This call does not know ${JSON.stringify(key.slice(0, 40))}; leave it out.`, path: key.slice(0, 40) }))
}
