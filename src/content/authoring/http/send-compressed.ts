import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

type Forms = { br: Promise<Buffer>; gzip: Promise<Buffer> }

/** By answer, which is made once. */
const compressed = new WeakMap<object, Forms>()

/**
 * Sends an answer that is the same for everybody until the next release, compressed once. Other answers stay as they are: what is secret and
 * what somebody wrote are not compressed together.
 */
export async function sendCompressed(answer: object, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (encoding === undefined) return reply.send(JSON.stringify(answer))
  const forms = compressed.get(answer) ?? compress(answer)
  return reply.header('content-encoding', encoding).send(await forms[encoding])
}

function compress(answer: object): Forms {
  const text = JSON.stringify(answer)
  const forms = { br: promisify(brotliCompress)(text), gzip: promisify(gzip)(text) }
  compressed.set(answer, forms)
  return forms
}
