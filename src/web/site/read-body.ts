import type { IncomingMessage } from 'node:http'

import { ContractError } from '#model/errors.ts'

/**
 * The body of a request part by part. Whoever stops listening leaves the connection open: what is still to come is read and thrown away,
 * so that the answer arrives; the time that a request may take bounds it. Throws when the sender breaks off.
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
