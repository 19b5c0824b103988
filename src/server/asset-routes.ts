import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { LIFETIME } from '#contract/limits.ts'
import type { BuiltAsset } from './built-assets.ts'

export type AssetRoutes = {
  assets: ReadonlyMap<string, BuiltAsset>
  basePath: string
  /** Answers image items that stand below `/assets/`; their names never hold a hash of the build. */
  sendMedia(path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** `{basePath}/assets/*`: the client build, kept for a year because its names carry hashes, and image items with an asset path. */
export function registerAssetRoutes(app: FastifyInstance, { assets, basePath, sendMedia }: AssetRoutes): void {
  app.get<{ Params: { '*': string } }>(`${basePath}/assets/*`, async (request, reply) => {
    const path = request.params['*']
    const asset = assets.get(path)
    return asset === undefined ? sendMedia(path, request, reply) : sendBuilt(asset, request, reply)
  })
}

function sendBuilt(asset: BuiltAsset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = asset.br !== undefined && /\bbr\b/.test(accepted) ? 'br' : asset.gzip !== undefined && /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const body = encoding === undefined ? asset.identity : (asset[encoding] ?? asset.identity)
  // One tag a form: a cache must not take one for the other.
  const etag = encoding === undefined ? asset.etag : asset.etag.replace(/"$/, `-${encoding}"`)
  reply.header('cache-control', `public, max-age=${LIFETIME.year}, immutable`).header('etag', etag).header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.type(asset.type).header('content-length', body.length).send(body)
}
