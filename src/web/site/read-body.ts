import type { IncomingMessage } from 'node:http'

import { ContractError } from '#model/errors.ts'

/**
 * The body of a request, chunk by chunk. When the consumer stops early, the rest is read and discarded, so that the client receives the
 * answer; the request timeout bounds this. Throws when the client aborts.
 */
export async function* readBody(raw: IncomingMessage): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const part of raw.iterator({ destroyOnReturn: false })) yield part as Buffer
  } catch {
    throw new ContractError('POST_BODY_PARSE_ERROR', 'The form broke off. Send it again.')
  } finally {
    raw.resume()
  }
}
