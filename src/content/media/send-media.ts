import type { FastifyReply, FastifyRequest } from 'fastify'

import { LIFETIME } from '#model/limits.ts'
import { remembering } from '#base/pure/remembering.ts'

import { parseByteRange } from './byte-range.ts'
import type { MediaContent } from './create-renditions.ts'

/** How long an answer may be cached (decisions, Lifetimes over HTTP). */
export const KEEP = {
  versioned: `public, max-age=${LIFETIME.year}, immutable`,
  plain: `public, max-age=${LIFETIME.data}`,
  fileAsset: `public, max-age=${LIFETIME.fileAsset}`,
  missing: 'public, max-age=60',
  nothing: 'no-store',
} as const

export type MediaAnswer = {
  content: MediaContent
  lastModified: string
  cacheControl: string
  vary?: readonly string[]
  fileName?: string
  /** Whether a browser saves the file and does not show it. */
  isAttached?: boolean
  /** Receives an image that is sent whole from memory, with all its headers. */
  keep?: (image: { headers: string[]; bytes: Buffer }) => void
}

/** An SVG that is opened as a page of its own runs nothing and loads nothing (decisions, Images). */
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
const RASTER_POLICY = "sandbox; default-src 'none'"

const toHttpDate = remembering((date) => new Date(date).toUTCString())

/** Sends an image or a document with its validators: 200, 206 for one range, 304, or 416. HEAD gets the same headers. */
export async function sendMedia(request: FastifyRequest, reply: FastifyReply, answer: MediaAnswer): Promise<FastifyReply> {
  const { content, lastModified, cacheControl, vary = [], fileName, isAttached = false } = answer
  const etag = `"${content.tag}"`
  const modified = toHttpDate(lastModified)
  reply.headers({ etag, 'last-modified': modified, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' })
  if (vary.length > 0) reply.header('vary', vary.join(', '))
  if (isFresh(request, etag, modified)) return reply.code(304).send()

  const size = 'bytes' in content.body ? content.body.bytes.length : content.body.size
  reply.headers({
    'accept-ranges': 'bytes',
    'content-type': content.type,
    'content-security-policy': content.type === 'image/svg+xml' ? SVG_POLICY : RASTER_POLICY,
  })
  if (fileName !== undefined)
    reply.header('content-disposition', `${isAttached ? 'attachment' : 'inline'}; filename*=UTF-8''${toHeaderText(fileName)}`)
  const range =
    request.method === 'GET' && mayBePartial(request, etag, modified) ? parseByteRange(request.headers.range, size) : { kind: 'all' as const }
  if (range.kind === 'outside') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': KEEP.nothing })
      .removeHeader('content-disposition')
      .type('text/plain; charset=utf-8')
      .send('The range lies outside the image.')
  }
  const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, size - 1]
  const file = 'bytes' in content.body ? content.body.bytes : await content.body.open({ start, end }).catch(() => undefined)
  if (file === undefined) return sendGone(reply)
  if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') {
    if (!Buffer.isBuffer(file)) await file.close()
    return reply.send()
  }
  if (Buffer.isBuffer(file) && range.kind === 'all') answer.keep?.({ headers: toFlat(reply), bytes: file })
  return reply.send(Buffer.isBuffer(file) ? part(file, start, end) : file.stream())
}

function toFlat(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
}

/** The file was deleted between being found and being opened; the next request renders it again. */
function sendGone(reply: FastifyReply): FastifyReply {
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-disposition']) reply.removeHeader(name)
  return reply
    .code(503)
    .headers({ 'cache-control': KEEP.nothing, 'retry-after': '1' })
    .type('text/plain; charset=utf-8')
    .send('The image is being made anew: ask again.')
}

function part(bytes: Buffer, start: number, end: number): Buffer {
  return start === 0 && end === bytes.length - 1 ? bytes : bytes.subarray(start, end + 1)
}

function isFresh({ headers }: FastifyRequest, etag: string, modified: string): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = headers['if-modified-since']
  return since !== undefined && Date.parse(modified) <= Date.parse(since)
}

function mayBePartial({ headers }: FastifyRequest, etag: string, modified: string): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === modified
}

/** Encodes a file name for a header (RFC 8187). */
function toHeaderText(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
