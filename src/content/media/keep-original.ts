import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

import { trimCharacters } from '#base/pure/trim-characters.ts'
import type { MediaFile } from '#model/content/document.ts'

import { findSvgProblem } from './check-svg.ts'
import { checkDocument } from './documents/check-document.ts'
import { DOCUMENT_TYPES, type DocumentType, findDocumentType, isDocumentType } from './documents/document-type.ts'
import { findImageType, IMAGE_TYPES, type ImageType } from './image-type.ts'
import { withIncomingFile } from './incoming.ts'
import type { Media } from './media.ts'
import { originalKey } from './original-key.ts'
import { removePersonalData } from './personal-data/remove-personal-data.ts'
import type { RunImageJob } from './rendering/image-job.ts'
import { ImageNotMade, type NotMadeReason } from './rendering/image-not-made.ts'
import type { MeasuredImage } from './rendering/measure-image.ts'
import { rewriteSvg } from './rewrite-svg.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** The bytes of an upload, complete or as a stream, and the file name that the sender gave. */
export type Upload = { bytes: Uint8Array | AsyncIterable<Uint8Array>; fileName: string }
/** What is taken: pictures, or documents that visitors download. */
export type Taken = 'image' | 'document'

/** A stored original; `color` is its dominant colour, for the time until it is loaded. */
export type KeptOriginal = MediaFile & { color?: string }

/**
 * Stores an image or a document; all uploads enter through this function. The type is recognised by the bytes, the name on disk is the
 * SHA-256 of what is stored, and the file is flushed before this resolves. Throws an `UploadRefusal` for a file that is not accepted, and
 * leaves nothing behind then.
 */
export async function keepOriginal(media: Media, { bytes, fileName }: Upload, taken: Taken = 'image'): Promise<KeptOriginal> {
  return withIncomingFile(media.incoming, async (path, file) => {
    const received = await receive(file, bytes, mostBytes(media, taken))
    const mimeType = (taken === 'image' ? findImageType : findDocumentType)(received.head)
    if (mimeType === undefined) throw new UploadRefusal(taken)
    const { color, ...kept } = await keepByType(media, { path, file, received, mimeType })
    await media.files.put(originalKey(kept.hash), { path }, { durable: true })
    const facts = { hash: kept.hash, mimeType, fileName: toFileName(fileName, mimeType), size: kept.size, width: kept.width, height: kept.height }
    return color === undefined ? facts : { ...facts, color }
  })
}

/** The largest file of its kind, in bytes. */
export function mostBytes({ limits }: Media, taken: Taken): number {
  return taken === 'image' ? limits.uploadBytes : limits.documentBytes
}

type Arrived = { path: string; file: FileHandle; received: Received; mimeType: ImageType | DocumentType }

async function keepByType(media: Media, { path, file, received, mimeType }: Arrived): Promise<Kept> {
  if (isDocumentType(mimeType)) {
    await checkDocument(file, { type: mimeType, size: received.size })
    return { size: received.size, hash: received.hash, width: 0, height: 0 }
  }
  if (mimeType === 'image/svg+xml') return await keepSvg(file, received.size, media)
  const clean = await media.inTurn(() => cleanRaster(file, received, mimeType))
  return { ...clean, ...(await measure(media, path)) }
}

type Received = { head: Uint8Array; size: number; hash: string }
type Kept = { size: number; hash: string } & MeasuredImage

async function receive(file: FileHandle, bytes: Upload['bytes'], maximum: number): Promise<Received> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    size += chunk.byteLength
    if (size > maximum) throw new UploadRefusal('size', maximum)
    if (head.length < 4096) head = Buffer.concat([head, chunk.subarray(0, 4096)])
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return { head, size, hash: hash.digest('hex') }
}

/** Work of editors waits with that of visitors, and is served before the work of those who ask for much. */
async function measure({ work, limits: { pixels } }: Media, path: string): Promise<MeasuredImage> {
  const task = { key: path, estimateMs: 0, act: (run: RunImageJob) => run({ kind: 'measure', path, pixels }) }
  return await work.ask(task, { client: 'uploads' }).catch((error: unknown) => {
    throw error instanceof ImageNotMade ? toRefusal(error.reason, pixels) : error
  })
}

function toRefusal(reason: NotMadeReason, pixels: number): UploadRefusal {
  if (reason === 'pixels') return new UploadRefusal('pixels', pixels)
  return new UploadRefusal(reason === 'damaged' || reason === 'missing' ? 'damaged' : 'busy')
}

/** Takes place and other personal data out of a picture. It is in memory as a whole, so only one is at a time. */
async function cleanRaster(
  file: FileHandle,
  { size, hash }: Received,
  type: Exclude<ImageType, 'image/svg+xml'>,
): Promise<Pick<Kept, 'size' | 'hash'>> {
  const bytes = Buffer.alloc(size)
  await file.read(bytes, 0, size, 0)
  const parts = removePersonalData(bytes, type)
  if (parts === undefined) throw new UploadRefusal('damaged')
  const clean = hashParts(parts)
  if (clean.hash === hash) return clean
  let at = 0
  for (const part of parts) at += (await file.write(part, 0, part.length, at)).bytesWritten
  await file.truncate(clean.size)
  return clean
}

function hashParts(parts: readonly Buffer[]): Pick<Kept, 'size' | 'hash'> {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return { size: parts.reduce((sum, part) => sum + part.length, 0), hash: hash.digest('hex') }
}

async function keepSvg(file: FileHandle, size: number, media: Media) {
  if (size > media.limits.svgBytes) throw new UploadRefusal('size', media.limits.svgBytes)
  const source = Buffer.alloc(size)
  await file.read(source, 0, size, 0)
  const clean = rewriteSvg(decodeUtf8(source))
  if (clean === undefined) throw new UploadRefusal('damaged')
  const problem = findSvgProblem(clean.text)
  if (problem !== undefined) throw new UploadRefusal(problem)
  const written = Buffer.from(clean.text)
  await file.truncate(0)
  await file.write(written, 0, written.length, 0)
  return { hash: createHash('sha256').update(written).digest('hex'), size: written.length, width: clean.width, height: clean.height }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UploadRefusal('damaged')
  }
}

/** A safe file name: letters, digits, hyphens and underscores, and the extension of the recognised type. */
export function toFileName(given: string, type: ImageType | DocumentType): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
  const stem = trimCharacters(plain, '-')
  const extension = isDocumentType(type) ? DOCUMENT_TYPES[type] : IMAGE_TYPES[type]
  return `${[...stem].slice(0, 100).join('') || (isDocumentType(type) ? 'document' : 'image')}.${extension}`
}
