import type { z } from 'zod'

import { ContractError } from '#model/errors.ts'
import type { Query } from './query.ts'

/**
 * Reads the declared parameters of a call from its query and ignores all others. A wrong type, a malformed or repeated value, or `name[]`
 * for a single value throws `INVALID_CONFIG` with the message of spec 5; a value out of range throws `ILLEGAL_QUERY_PARAMETER_VALUE`.
 */
export function parseParameters<Schema extends z.ZodObject>(schema: Schema, query: Query): z.infer<Schema> {
  const given = Object.keys(schema.shape).flatMap((name) => {
    const asArray = query.get(`${name}[]`)
    const values = query.get(name) ?? asArray
    if (values === undefined) return []
    return [[name, values.length === 1 && asArray === undefined ? (values[0] ?? MALFORMED) : values]]
  })
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const wrongType = parsed.error.issues.find(({ code }) => code === 'invalid_type' || code === 'invalid_format')
  if (wrongType !== undefined) throw new ContractError('INVALID_CONFIG', wrongType.message)
  throw new ContractError('ILLEGAL_QUERY_PARAMETER_VALUE', parsed.error.issues[0]?.message ?? 'A parameter is out of range.')
}

/** Stands for a value whose percent-encoding is broken: every schema refuses it. */
const MALFORMED = Symbol('malformed')

/** True when the query holds only declared parameters, each once, so that the raw URL may be a key of the answer cache. */
export function isPlainQuery(schema: z.ZodObject, query: Query): boolean {
  return query.entries().every(([name, values]) => Object.hasOwn(schema.shape, name) && values.length === 1)
}
