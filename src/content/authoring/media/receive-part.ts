import { findDiskProblem } from '#base/node/disk-problem.ts'
import { codeOf } from '#base/pure/error-code.ts'
import { UploadRefusal } from '#content/media/upload-refusal.ts'
import { Superseded } from '#content/media/uploads/upload-files.ts'
import { prolongUpload } from '#content/store/uploads.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { defineQuery } from '../define-act.ts'
import { getOwnUpload, HEAD_BYTES, type OpenUpload, type OwnUpload, recogniseUpload, removeWithBytes, UPLOAD_KEPT_MS } from './own-upload.ts'

/** A part of a file: its first byte's place in the file, counted from 0, and its bytes. */
export type PartIn = OwnUpload & { offset: number; bytes: AsyncIterable<Uint8Array> }

/**
 * Appends a part to an upload. What arrived of a part whose connection broke stays: the upload says where to go on. Throws `CONFLICT` for a
 * part that begins elsewhere, and an `UploadRefusal`, which ends the upload, as soon as its first bytes show that it is not kept.
 */
export const receivePart = defineQuery<PartIn, OpenUpload>('upload-file', async (store, part) => {
  const { media, id, offset, bytes, now } = part
  const upload = await getOwnUpload(store, part)
  const { kind, size } = await media.uploads.append(id, { offset, most: upload.size, bytes }).catch(toAnswer)
  if (kind === 'elsewhere') throw new AuthoringError('CONFLICT', sentence('uploadElsewhere', { count: size }))
  if (kind === 'too-large') throw new AuthoringError('REQUEST_TOO_LARGE', sentence('uploadLargerThanSaid', { count: upload.size }))
  if (offset < HEAD_BYTES && size >= Math.min(HEAD_BYTES, upload.size)) {
    await recogniseUpload(media, upload).catch(async (error: unknown) => {
      if (error instanceof UploadRefusal) await removeWithBytes(store, media, id)
      throw error
    })
  }
  const expiresAt = new Date(now.getTime() + UPLOAD_KEPT_MS)
  await prolongUpload(store, id, expiresAt)
  return { ...upload, offset: size, expiresAt: expiresAt.toISOString() }
})

/** How a connection breaks, for whoever reads from it. */
const BROKEN = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

function toAnswer(error: unknown): never {
  if (error instanceof Superseded) throw new AuthoringError('CONFLICT', sentence('uploadSuperseded'))
  if (findDiskProblem(error) !== undefined) throw new AuthoringError('INSUFFICIENT_STORAGE', sentence('uploadDiskFull'))
  if (BROKEN.has(codeOf(error))) throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('uploadBroken'))
  throw error
}
