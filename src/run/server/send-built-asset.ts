import type { FastifyReply, FastifyRequest } from 'fastify'

import { LIFETIME } from '#model/limits.ts'
import { acceptedEncodings, BROTLI, GZIP, namesEtag } from '#web/answers/negotiate.ts'

import type { BuiltAsset } from './built-assets.ts'

/** Sends a file of the client build; caches may keep it for a year, because its name contains a hash. */
export function sendBuiltAsset(asset: BuiltAsset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = acceptedEncodings(String(request.headers['accept-encoding'] ?? ''))
  const encoding = asset.br !== undefined && accepted & BROTLI ? 'br' : asset.gzip !== undefined && accepted & GZIP ? 'gzip' : undefined
  const body = encoding === undefined ? asset.identity : (asset[encoding] ?? asset.identity)
  // Each encoding has its own ETag, so that a cache does not mix them up.
  const etag = encoding === undefined ? asset.etag : asset.etag.replace(/"$/, `-${encoding}"`)
  reply.header('cache-control', `public, max-age=${LIFETIME.year}, immutable`).header('etag', etag).header('vary', 'Accept-Encoding')
  if (namesEtag(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.type(asset.type).header('content-length', body.length).send(body)
}
