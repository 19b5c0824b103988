import { IMAGE_WIDTHS } from '#model/limits.ts'
import type { FilePart, OpenFile } from '#base/node/files/file-store.ts'

import { createByteCache } from './byte-cache.ts'
import type { DocumentType } from './documents/document-type.ts'
import type { FoundDocument, FoundImage } from './find-image.ts'
import { toImageProblem, type ImageProblem } from './image-problem.ts'
import { IMAGE_TYPES, type ImageType } from './image-type.ts'
import type { Media } from './media.ts'
import { originalKey } from './original-key.ts'
import type { ImageOptions } from './options/image-option-table.ts'
import { findSizeProblem, hasteIfHuge, isTooMuchWork } from './rendering/bound-rendition.ts'
import { estimateWork } from './rendering/estimate-work.ts'
import { ImageNotMade, type NotMadeReason } from './rendering/image-not-made.ts'
import type { Asker } from './rendering/image-queue.ts'
import { digestWishes } from './rendering/name-rendition.ts'
import { pickFormat, type OutputType } from './rendering/pick-format.ts'
import { planRendition, toTrimProblem, type Plan } from './rendering/plan-rendition.ts'
import { toRenditionName } from './rendition-store.ts'
import type { Sending } from './sending.ts'

/** Bytes in memory, or a file that is opened when it is sent. The content under a `tag` never changes. */
export type MediaContent = {
  kind: 'content'
  tag: string
  type: ImageType | DocumentType | 'application/json; charset=utf-8'
  body: { bytes: Buffer } | { size: number; open(part?: FilePart): Promise<OpenFile | undefined> }
}

/** What of a request decides on a rendition, besides its options: the types that are accepted, and who asks. */
export type RenditionRequest = { accept?: string; asker: Asker }

export type Renditions = {
  original(file: FoundImage | FoundDocument): Promise<MediaContent | undefined>
  rendition(image: FoundImage, options: ImageOptions, request: RenditionRequest): Promise<MediaContent | ImageProblem>
}

/** Files up to this size, in bytes, are kept in memory after their first request. */
const SMALL = 512 * 1024

/**
 * Answers with originals and renditions: from memory, from disk, or rendered in a queue. Equal requests share one run. Nothing is rendered
 * for a client before the reader has taken enough of what is in memory already (`sending`).
 */
export function createRenditions({ limits, files, renditions, work, report }: Media, sending: Pick<Sending, 'hasRoom'>): Renditions {
  const memory = createByteCache<Buffer>({ maximumBytes: limits.memoryBytes, bytesOf: (bytes) => bytes.length })
  const store = renditions()
  const frames = new Map<string, number>()

  /** Only GIF and WebP can be animated; their number of frames is read once from the file's header. */
  const countFrames = async ({ file: { hash, mimeType } }: FoundImage, { anim = true }: ImageOptions, asker: Asker) => {
    if (!anim || (mimeType !== 'image/gif' && mimeType !== 'image/webp')) return 1
    const known = frames.get(hash)
    if (known !== undefined) return known
    const pages = await work.ask(
      {
        key: `frames of ${hash}`,
        estimateMs: 0,
        act: (run) => files.withLocalFile(originalKey(hash), (path) => run({ kind: 'countFrames', path })),
      },
      asker,
    )
    if (frames.size > 10_000) frames.clear()
    frames.set(hash, pages)
    return pages
  }

  const original: Renditions['original'] = async ({ file }) => {
    const type = file.mimeType as ImageType | DocumentType // What was found holds no other.
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

  const rendition: Renditions['rendition'] = async (image, given, { accept, asker }) => {
    const { file } = image
    if (file.mimeType === 'image/svg+xml') return (await original(image)) ?? toImageProblem('missing')
    const plan = planRendition(file, given, image.focalPoint)
    if (plan === undefined) return toTrimProblem(file)
    const problem = findSizeProblem(file, { plan, options: given }, limits.pixels)
    if (problem !== undefined) return problem
    const isStill = given.flip !== undefined || given.rotate !== undefined || given.segment !== undefined
    const pages = isStill ? 1 : await countFrames(image, given, asker)
    // An animation with too many pixels in all its frames is sent unchanged (delivery contract 7, limits).
    if (pages > 1 && file.width * file.height * pages > limits.pixels) return (await original(image)) ?? toImageProblem('missing')
    const sourceType = file.mimeType as OutputType // SVG was sent above, and `FoundImage` holds no other.
    const type = pickFormat(given, { type: sourceType, isAnimated: pages > 1, size: plan.output }, accept)
    const options = hasteIfHuge(given, plan, pages)
    const drawing = { original: { ...file, type: sourceType }, plan, options, type, pages }
    if (isTooMuchWork(drawing)) return (pages > 1 ? await original(image) : undefined) ?? toImageProblem('work')
    const digest = digestWishes(file.hash, options, drawing)
    const name = toRenditionName(file.hash, { digest, extension: IMAGE_TYPES[type] })
    const tag = digest.slice(0, 32)
    const kept = await find(name)
    if (kept !== undefined) return { kind: 'content', tag, type, body: kept }
    if (!sending.hasRoom(asker.client)) return toImageProblem('busy')
    const isAnimated = pages > 1 && (type === 'image/gif' || type === 'image/webp')
    const make = (path: string) => ({ kind: 'render' as const, recipe: { path, isAnimated, options, plan, type }, pixels: limits.pixels })
    const bytes = await work.ask(
      {
        key: name,
        estimateMs: estimateWork(drawing),
        async act(run) {
          const drawn = await files.withLocalFile(originalKey(file.hash), (path) => run(make(path)))
          memory.set(name, drawn)
          // Not awaited: until the file is written, it is served from memory.
          if (isOnLadder(given, plan)) void store.keep(name, drawn)
          return drawn
        },
      },
      asker,
    )
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
    rendition: (image, options, request) => rendition(image, options, request).catch((error: unknown) => toProblem(error, report)),
  }
}

const LADDER = new Set(Object.values(IMAGE_WIDTHS).flatMap((width) => [width, width * 2]))
const PLAIN = new Set(['width', 'dpr', 'format', 'quality', 'metadata', 'anim', 'fit', 'onerror', 'slow-connection-quality'])

/** Only what the site itself asks for is worth storing on disk: device widths and their doubles, or the whole image, without effects. */
function isOnLadder(options: ImageOptions, plan: Plan): boolean {
  if (Object.entries(options).some(([name, value]) => value !== undefined && !PLAIN.has(name))) return false
  if (typeof options.quality === 'number' && options.quality % 5 !== 0) return false
  return options.width === undefined || LADDER.has(Math.round(Number(options.width) * (options.dpr ?? 1))) || LADDER.has(plan.output.width)
}

const PROBLEMS: Readonly<Record<NotMadeReason, ImageProblem['name']>> = {
  missing: 'missing',
  pixels: 'pixels',
  damaged: 'not-an-image',
  busy: 'busy',
  gone: 'busy',
  slow: 'busy',
  failed: 'busy',
}

/** Only an original that cannot be decoded is no image. Whatever else goes wrong is the server's affair, and may be over in a moment. */
function toProblem(error: unknown, report: Media['report']): ImageProblem {
  if (error instanceof ImageNotMade) return toImageProblem(PROBLEMS[error.reason])
  report(`A rendition could not be answered: ${error instanceof Error ? error.stack : String(error)}`)
  return toImageProblem('busy')
}
