import { codeOf } from '#base/pure/error-code.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { findDocumentType } from '#content/media/documents/document-type.ts'
import { findImageType } from '#content/media/image-type.ts'
import { mostBytes, type Taken } from '#content/media/keep-original.ts'
import type { Media } from '#content/media/media.ts'
import { UploadRefusal } from '#content/media/upload-refusal.ts'
import { isUploadId } from '#content/media/uploads/upload-files.ts'
import type { Store } from '#content/store/tables.ts'
import { findUpload, removeUpload, type Upload } from '#content/store/uploads.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

/** How long an upload waits for its next part, in ms. */
export const UPLOAD_KEPT_MS = 86_400_000
/** So many first bytes tell what a file is. */
export const HEAD_BYTES = 4096

/** An upload with how many of its bytes have arrived. */
export type OpenUpload = Upload & { offset: number }
/** Whose upload is meant. */
export type OwnUpload = { actor: Actor; now: Date; media: Media; id: string }

/** An upload of the person who asks; throws `NOT_FOUND` for another one's, and for one that has expired. */
export async function getOwnUpload(store: Store, { actor, now, media, id }: OwnUpload): Promise<OpenUpload> {
  if (!isUploadId(id)) throw noSuchUpload()
  // The bytes are deleted after the row: what is counted before the row is found were all of them.
  const offset = await media.uploads.sizeOf(id)
  const upload = await findUpload(store, { id, now })
  if (upload === undefined || upload.accountId !== actor.id) throw noSuchUpload()
  return { ...upload, offset }
}

/** What is answered for an upload that is not there, or not there any more. */
export function noSuchUpload(): AuthoringError {
  return new AuthoringError('NOT_FOUND', sentence('uploadGone'))
}

/** Removes an upload with its bytes. */
export async function removeWithBytes(store: Store, media: Media, id: string): Promise<void> {
  await removeUpload(store, id)
  await media.uploads.remove(id)
}

/** What kind of file an upload is, by its first bytes. Throws an `UploadRefusal` for one that is not kept, or is too large for its kind. */
export async function recogniseUpload(media: Media, { id, size }: Pick<Upload, 'id' | 'size'>): Promise<Taken> {
  const head = await media.uploads.readHead(id, HEAD_BYTES)
  const image = findImageType(head)
  if (image === undefined && findDocumentType(head) === undefined) throw new UploadRefusal('type')
  const taken = image === undefined ? 'document' : 'image'
  const most = image === 'image/svg+xml' ? media.limits.svgBytes : mostBytes(media, taken)
  if (size > most) throw new UploadRefusal('size', most)
  return taken
}

/**
 * Does `use` with an upload that has arrived completely, and removes its bytes afterwards; those of a file that is refused, too. After any
 * other failure they stay, so that the same can be tried again. Throws `NOT_FOUND` when another request has used it up meanwhile.
 */
export async function withCompleteUpload<Outcome>(
  store: Store,
  own: OwnUpload,
  use: (file: { bytes: AsyncIterable<Uint8Array>; fileName: string; upload: string; taken: Taken }) => Promise<Outcome>,
): Promise<Outcome> {
  const { media, id } = own
  const { name, size, offset } = await getOwnUpload(store, own)
  if (offset < size) throw new AuthoringError('CONFLICT', sentence('uploadIncomplete', { count: offset, size }))
  try {
    const taken = await recogniseUpload(media, { id, size })
    const outcome = await use({ bytes: media.uploads.read(id), fileName: name, upload: id, taken })
    await media.uploads.remove(id)
    return outcome
  } catch (error) {
    if (error instanceof UploadRefusal && error.reason !== 'busy') await removeWithBytes(store, media, id)
    if (codeOf(error) === 'ENOENT' && (await findUpload(store, own)) === undefined) throw noSuchUpload()
    throw error
  }
}
