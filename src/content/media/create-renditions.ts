import { createHash } from 'node:crypto'

import { LONGEST_SIDE, type ImageOptions } from './options/image-option-table.ts'
import { toOptionsText } from './options/image-options.ts'
import { IMAGE_WIDTHS } from '#model/limits.ts'
import type { FilePart, OpenFile } from '#base/node/files/file-store.ts'
import { remembering } from '#base/pure/remembering.ts'

import { createByteCache } from './byte-cache.ts'
import type { FoundImage } from './find-image.ts'
import { toImageProblem, type ImageProblem } from './image-problem.ts'
import { IMAGE_TYPES, type ImageType } from './image-type.ts'
import { originalKey, type Media } from './media.ts'
import { pickFormat, pickQuality, type OutputType } from './pick-format.ts'
import { planRendition, toTrimProblem, type Plan } from './plan-rendition.ts'
import { renderImage } from './render-image.ts'
import { openRenditionStore, toRenditionName } from './rendition-store.ts'
import { createRunQueue, QueueFull } from './run-queue.ts'
import { loadSharp, readSharpVersion } from './sharp.ts'

/** Bytes in memory, or a file that is opened when it is sent. The content under a `tag` never changes. */
export type MediaContent = {
  kind: 'content'
  tag: string
  type: ImageType | 'application/json; charset=utf-8'
  body: { bytes: Buffer } | { size: number; open(part?: FilePart): Promise<OpenFile | undefined> }
}

export type Renditions = {
  original(image: FoundImage): Promise<MediaContent | undefined>
  rendition(image: FoundImage, options: ImageOptions, accept: string | undefined): Promise<MediaContent | ImageProblem>
}

/** Files up to this size, in bytes, are kept in memory after their first request. */
const SMALL = 512 * 1024
/** Cutting out a subject visits every pixel, so larger renditions are refused. */
const SEGMENT_PIXELS = 4_000_000
/** Part of a rendition's name, because another encoder gives other bytes for the same options. */
const ENCODER = `1 ${readSharpVersion()}`

/** Answers with originals and renditions: from memory, from disk, or rendered in a queue. Equal requests share one run. */
export function createRenditions(media: Media): Renditions {
  const { limits, files } = media
  const memory = createByteCache<Buffer>({ maximumBytes: limits.memoryBytes, bytesOf: (bytes) => bytes.length })
  const store = openRenditionStore(media.files, limits.renditionBytes)
  const queue = createRunQueue(limits)
  const frames = new Map<string, number>()

  /** Only GIF and WebP can be animated; their number of frames is read once from the file's header. */
  const countFrames = async ({ file }: FoundImage, { anim = true }: ImageOptions) => {
    if (!anim || (file.mimeType !== 'image/gif' && file.mimeType !== 'image/webp')) return 1
    const known = frames.get(file.hash)
    if (known !== undefined) return known
    const sharp = await loadSharp()
    const { pages = 1 } = await files.withLocalFile(originalKey(file.hash), (path) => sharp(path, { limitInputPixels: false }).metadata())
    if (frames.size > 10_000) frames.clear()
    frames.set(file.hash, pages)
    return pages
  }

  const original: Renditions['original'] = async ({ file }) => {
    const type = file.mimeType as ImageType // `FoundImage` holds no other.
    const cached = memory.get(file.hash)
    if (cached !== undefined) return { kind: 'content', tag: file.hash.slice(0, 32), type, body: { bytes: cached } }
    const found = await files.stat(originalKey(file.hash))
    const body = found && (await load(file.hash, found))
    return body && { kind: 'content', tag: file.hash.slice(0, 32), type, body }
  }

  /** Undefined for a file that was deleted after it was found. */
  const load = async (name: string, { key, size }: { key: string; size: number }): Promise<MediaContent['body'] | undefined> => {
    if (size > SMALL) return { size, open: (part) => files.get(key, part) }
    const bytes = await (await files.get(key))?.bytes()
    if (bytes === undefined) return undefined
    memory.set(name, bytes)
    return { bytes }
  }

  const rendition: Renditions['rendition'] = async (image, options, accept) => {
    const { file } = image
    if (file.mimeType === 'image/svg+xml') return (await original(image)) ?? toImageProblem('missing')
    const plan = planRendition(file, options, image.focalPoint)
    if (plan === undefined) return toTrimProblem(file)
    if (!isWithin(plan, limits.pixels) || file.width * file.height > limits.pixels) return toImageProblem('pixels')
    if (options.segment !== undefined && plan.output.width * plan.output.height > SEGMENT_PIXELS) return toImageProblem('pixels')
    const isStill = options.flip !== undefined || options.rotate !== undefined || options.segment !== undefined
    const pages = isStill ? 1 : await countFrames(image, options)
    // An animation with too many pixels in all its frames is sent unchanged (delivery contract 7, limits).
    if (pages > 1 && file.width * file.height * pages > limits.pixels) return (await original(image)) ?? toImageProblem('missing')
    const type = pickFormat(options, { type: file.mimeType as OutputType, isAnimated: pages > 1, size: plan.output }, accept)
    const digest = digestWishes(image, options, { plan, type, pages })
    const name = toRenditionName(file.hash, { digest, extension: IMAGE_TYPES[type] })
    const tag = digest.slice(0, 32)
    const kept = await find(name)
    if (kept !== undefined) return { kind: 'content', tag, type, body: kept }
    const isAnimated = pages > 1 && (type === 'image/gif' || type === 'image/webp')
    const bytes = await queue.share(name, async () => {
      const drawn = await files.withLocalFile(originalKey(file.hash), (path) => renderImage({ path, isAnimated, options, plan, type }, limits))
      memory.set(name, drawn)
      // Not awaited: until the file is written, it is served from memory.
      if (isOnLadder(options, plan)) void store.keep(name, drawn)
      return drawn
    })
    return { kind: 'content', tag, type, body: { bytes } }
  }

  const find = async (name: string): Promise<MediaContent['body'] | undefined> => {
    const bytes = memory.get(name)
    if (bytes !== undefined) return { bytes }
    const file = await store.find(name)
    return file === undefined ? undefined : load(name, file).catch(() => undefined)
  }

  return {
    original: (image) => original(image).catch(() => undefined),
    rendition: (image, options, accept) => rendition(image, options, accept).catch(toProblem),
  }
}

const GEOMETRY = [
  'width',
  'height',
  'dpr',
  'fit',
  'gravity',
  'zoom',
  'flip',
  'rotate',
  'trim',
  'trim.width',
  'trim.height',
  'trim.left',
  'trim.top',
] as const

/**
 * Identifies a rendition: a digest of the original and the canonical options, with the geometry as it was calculated. Equal results have
 * equal digests. Nothing else of a request counts, except what chose the type.
 */
function digestWishes({ file }: FoundImage, options: ImageOptions, { plan, type, pages }: { plan: Plan; type: OutputType; pages: number }): string {
  const isLossy = type !== 'image/png' && type !== 'image/gif'
  const effects: ImageOptions = {
    ...options,
    ...Object.fromEntries(GEOMETRY.map((name) => [name, undefined])),
    quality: isLossy ? pickQuality(options.quality, type) : undefined,
    format: options.format === 'baseline-jpeg' ? 'baseline-jpeg' : undefined,
    metadata: type === 'image/jpeg' ? options.metadata : undefined,
    anim: pages > 1 ? undefined : false,
    upscale: undefined,
    onerror: undefined,
    'slow-connection-quality': undefined,
  }
  const wishes = [ENCODER, file.hash, toOptionsText(effects), JSON.stringify(plan), type]
  return digestOf(wishes.join('\n'))
}

const digestOf = remembering((wishes) => createHash('sha256').update(wishes).digest('hex').slice(0, 40))

const LADDER = new Set(Object.values(IMAGE_WIDTHS).flatMap((width) => [width, width * 2]))
const PLAIN = new Set(['width', 'dpr', 'format', 'quality', 'metadata', 'anim', 'fit', 'onerror', 'slow-connection-quality'])

/** Only what the site itself asks for is worth storing on disk: device widths and their doubles, or the whole image, without effects. */
function isOnLadder(options: ImageOptions, plan: Plan): boolean {
  if (Object.entries(options).some(([name, value]) => value !== undefined && !PLAIN.has(name))) return false
  if (typeof options.quality === 'number' && options.quality % 5 !== 0) return false
  return options.width === undefined || LADDER.has(Math.round(Number(options.width) * (options.dpr ?? 1))) || LADDER.has(plan.output.width)
}

function isWithin({ output, resize }: Plan, pixels: number): boolean {
  return [output, resize ?? output].every(({ width, height }) => width * height <= pixels && Math.max(width, height) <= LONGEST_SIDE)
}

/** Errors of sharp are due to the image or to a timeout, and never answered as errors of the server. */
function toProblem(error: unknown): ImageProblem {
  if (error instanceof QueueFull) return toImageProblem('busy')
  const message = error instanceof Error ? error.message : ''
  if (/timeout/i.test(message)) return toImageProblem('busy')
  if (/pixel limit/i.test(message)) return toImageProblem('pixels')
  return toImageProblem(/missing|no such file|ENOENT/i.test(message) ? 'missing' : 'not-an-image')
}
