import { imageType } from '#model/types/image.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { ContentReader } from '#model/content/content-reader.ts'
import { MESSAGE } from '#model/errors.ts'
import type { InvalidationBus } from '#content/live/invalidation-bus.ts'
import { parseImageOptions } from './options/image-options.ts'
import type { ImageOptions } from './options/image-option-table.ts'
import { toClientKey } from '#base/node/client-key.ts'
import { goneSignal } from '#base/node/gone-signal.ts'
import { waitForQuiet } from '#base/node/wait-for-quiet.ts'
import { remembering } from '#base/pure/remembering.ts'

import { applyClientHints } from './client-hints.ts'
import { createRenditions } from './create-renditions.ts'
import { createImageFinder, type FoundImage } from './find-image.ts'
import { toImageProblem, type ImageProblem } from './image-problem.ts'
import type { Media } from './media.ts'
import { parsePath, parseSource, type ImageAddress } from './parse-source.ts'
import { createReadyImages, type ReadyImages } from './ready-images.ts'
import { prepareRenditions } from './prepare-renditions.ts'
import type { Asker } from './rendering/image-queue.ts'
import { KEEP, sendMedia } from './send-media.ts'
import { createSending } from './sending.ts'
import { describeRendition } from './describe-rendition.ts'
import { createMissingTeller } from './tell-missing.ts'

export type MediaRoutes = {
  media: Media
  reader: ContentReader
  /** '', or a path such as `/shop`. */
  basePath: string
  /** The site's origin, or all of them if it has several. */
  siteUrl: string | readonly string[]
  /** Hosts for which cached images are sent before routing; read at each request. */
  hosts?: ReadonlySet<string>
  /** Reports every change of published content. */
  bus?: Pick<InvalidationBus, 'subscribe'>
  /** With `bus`: whether the device widths of published images are rendered ahead, when there is nothing else to do. */
  preparesAhead?: boolean
  /** Finds what the build put under `/assets/`; if given, the routes for `/assets/` are registered here and try it first. */
  findBuiltAsset?: (assetPath: string) => ((request: FastifyRequest, reply: FastifyReply) => unknown) | undefined
}

/** What other parts use of the media routes: images under `/assets/`. */
export type MediaAnswers = {
  /** Sends an image that is cached in memory and returns true; called before routing. */
  offer: ReadyImages['offer']
  findAsset(assetPath: string): FoundImage | undefined
  /** Sends the image at `/assets/{assetPath}`, or the 404 of media. */
  sendAsset(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

const readOptions = remembering(parseImageOptions)

/** Registers the paths of images: media, file assets, `/cdn-cgi/image/…`, and images under `/assets/`. */
export function registerMediaRoutes(
  app: FastifyInstance,
  { media, reader, basePath, siteUrl, bus, findBuiltAsset, hosts, preparesAhead = false }: MediaRoutes,
): MediaAnswers {
  const sending = createSending({ inAll: media.limits.sendingBytes, ofClient: media.limits.sendingOfClientBytes })
  const renditions = createRenditions(media, sending)
  const finder = createImageFinder({ reader, bus })
  const ready = createReadyImages({ maximumBytes: media.limits.memoryBytes, hosts })
  bus?.subscribe({ drop: ({ tokens }) => tokens.has(`type:${imageType.name}`) && ready.clear(), dropAll: ready.clear })
  const endPreparing = preparesAhead && bus !== undefined ? prepareRenditions({ bus, reader, renditions, waitForQuiet }) : undefined
  app.addHook('onClose', async () => endPreparing?.())
  const tellMissing = createMissingTeller((sentence) => app.log.warn(sentence))
  const site = { basePath, origins: new Set([siteUrl].flat().map((url) => new URL(url).origin)) }

  const sendOriginal = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = parsePath(request.raw.url ?? '', site)
    const image = address.kind === 'problem' ? address : finder.find(address)
    if (image.kind !== 'image' && image.kind !== 'document') return sendMissing(reply)
    const content = await renditions.original(image)
    if (content === undefined) {
      tellMissing(image.document.contentKey)
      return sendMissing(reply)
    }
    const cacheControl = address.kind === 'file-asset' ? KEEP.fileAsset : image.isVersioned ? KEEP.versioned : KEEP.plain
    return sendMedia(request, reply, {
      content,
      lastModified: image.document.publishedDate,
      cacheControl,
      fileName: image.file.fileName,
      isAttached: image.kind === 'document',
    })
  }

  const sendRendition = async (request: FastifyRequest, reply: FastifyReply) => {
    const [optionsText, source] = splitRenditionUrl(request.raw.url ?? '', basePath)
    const parsed = readOptions(optionsText)
    if (parsed.kind === 'problem') return sendProblem(reply, toImageProblem('options', parsed.message))
    const address = parseSource(source, site)
    if (address.kind === 'problem') return sendProblem(reply, address)
    const image = finder.find(address)
    if (image.kind !== 'image') {
      const isBuilt = address.kind === 'asset' && findBuiltAsset?.(address.assetPath) !== undefined
      return sendProblem(reply, toImageProblem(isBuilt || image.kind === 'document' ? 'not-an-image' : image.kind))
    }
    return sendResized(request, reply, { options: parsed.options, address, image })
  }

  const sendResized = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { options: given, address, image }: { options: ImageOptions; address: ImageAddress; image: FoundImage },
  ) => {
    const { options, vary } = applyClientHints(given, request.headers)
    const asker = toAsker(request, reply)
    const content =
      options.format === 'json'
        ? describeRendition(image, options)
        : await renditions.rendition(image, options, { accept: request.headers.accept, asker })
    if (content.kind === 'problem' && content.name === 'missing') tellMissing(image.document.contentKey)
    if (content.kind === 'problem' && options.onerror === 'redirect' && content.name !== 'options' && content.name !== 'missing') {
      return reply.header('cache-control', KEEP.nothing).redirect(address.path, 302)
    }
    if (content.kind === 'problem') return sendProblem(reply, content, vary)
    if ('bytes' in content.body) reply.raw.once('close', sending.hold(content.body.bytes, asker.client))
    return sendMedia(request, reply, {
      content,
      lastModified: image.document.publishedDate,
      cacheControl: image.isVersioned ? KEEP.versioned : KEEP.plain,
      vary,
      // Not cached without a bus, because nothing would invalidate it, nor with client hints, because they are not part of the cache's key.
      keep: bus !== undefined && vary.every((name) => name === 'Accept') ? (kept) => keepReady(request, kept) : undefined,
    })
  }

  const keepReady = ({ raw, headers }: FastifyRequest, image: { headers: string[]; bytes: Buffer }) =>
    ready.keep(raw.url ?? '', headers.accept ?? '', image)

  const read = (url: string, handler: typeof sendOriginal) => {
    app.route({ method: ['GET', 'HEAD'], url, handler })
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      // Before the body is read.
      onRequest: (_request, reply, _done) => void sendNotAllowed(reply),
      handler: async () => undefined,
    })
  }
  for (const base of new Set(['', basePath])) read(`${base}/cdn-cgi/image/*`, sendRendition)
  for (const base of new Set(['', basePath])) read(`${base}/cms/delivery/media/:key`, sendOriginal)
  for (const path of ['cms/delivery/media/:key', 'file-asset/:name']) read(`${basePath}/sfsites/c/${path}`, sendOriginal)
  if (findBuiltAsset !== undefined) {
    read(`${basePath}/assets/*`, async (request, reply) => {
      const address = parsePath(request.raw.url ?? '', site)
      const built = address.kind === 'asset' ? findBuiltAsset(address.assetPath) : undefined
      if (built === undefined) return sendOriginal(request, reply)
      await built(request, reply)
      return reply
    })
  }
  return {
    offer: ready.offer,
    sendAsset: sendOriginal,
    findAsset(assetPath) {
      const image = finder.find({ kind: 'asset', assetPath, path: '', query: new URLSearchParams() })
      return image.kind === 'image' ? image : undefined
    },
  }
}

/** Whose work it is; `ip` is unknown when the visitor has gone. The signal tells of that, so that nothing is made for nobody. */
function toAsker({ ip = '', raw }: FastifyRequest, reply: FastifyReply): Asker {
  return { client: toClientKey(ip), signal: goneSignal(raw, reply.raw) }
}

/** Options and source as the request wrote them, not decoded; the query belongs to the source. */
function splitRenditionUrl(url: string, basePath: string): [options: string, source: string] {
  const prefix = '/cdn-cgi/image/'
  const rest = url.slice((url.startsWith(prefix) ? 0 : basePath.length) + prefix.length)
  const end = rest.search(/[/?]/)
  return end === -1 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)]
}

function sendProblem(reply: FastifyReply, { status, code, message, name }: ImageProblem, vary: readonly string[] = []): FastifyReply {
  reply
    .code(status)
    .headers({ 'cf-resized': `err=${code}`, 'cache-control': name === 'missing' ? KEEP.missing : KEEP.nothing, 'x-content-type-options': 'nosniff' })
  if (vary.length > 0) reply.header('vary', vary.join(', '))
  if (name === 'busy') reply.header('retry-after', '2')
  return reply.type('text/plain; charset=utf-8').send(`ERROR ${code}: ${message}\n`)
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, { errorCode: 'NOT_FOUND', message: MESSAGE.notFound })
}

function sendNotAllowed(reply: FastifyReply): FastifyReply {
  return sendError(reply.header('allow', 'GET, HEAD'), 405, { errorCode: 'METHOD_NOT_ALLOWED', message: 'Files are only read: use GET or HEAD.' })
}

function sendError(reply: FastifyReply, status: number, error: { errorCode: string; message: string }): FastifyReply {
  reply.code(status).headers({ 'cache-control': status === 404 ? KEEP.missing : KEEP.nothing, 'x-content-type-options': 'nosniff' })
  return reply.send([error])
}
