import type { Actor } from '#model/accounts/actor.ts'
import { keepOriginal, type KeptOriginal, type Taken, type Upload } from '#content/media/keep-original.ts'
import type { Media } from '#content/media/media.ts'
import { originalKey } from '#content/media/original-key.ts'
import { addMediaFile } from '#content/store/media-files.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockOriginals } from '#content/store/transaction.ts'
import { removeUpload } from '#content/store/uploads.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { refuseWords } from '../refuse-unusable.ts'
import { noSuchUpload } from './own-upload.ts'

/** A file and where it is stored. `upload` is the upload by which it came; without one, it takes nobody's share of the room. */
export type FileIn = Upload & { media: Media; actor: Actor; now: Date; upload?: string }

/**
 * Stores a file and, in the transaction that records it, does `write` with it. Throws `UploadRefusal` for a file that is refused,
 * `NOT_FOUND` when another request has used the upload up, and `CONFLICT` when the same file is being erased. If `write` fails, the file
 * stays, unused, until it is swept.
 */
export async function withKeptFile<Outcome>(
  store: Store,
  { media, bytes, fileName, actor, now, upload }: FileIn,
  { taken, write }: { taken: Taken; write: (transaction: Store, file: KeptOriginal) => Promise<Outcome> },
): Promise<Outcome> {
  refuseWords('fileName', fileName)
  // Outside of the transaction, because measuring a picture would hold the database for too long.
  const file = await keepOriginal(media, { bytes, fileName }, taken)
  return await inTransaction(store, async (transaction) => {
    await lockOriginals(transaction)
    await addMediaFile(transaction, { ...file, accountId: upload === undefined ? undefined : actor.id }, now)
    if ((await media.files.stat(originalKey(file.hash))) === undefined) throw new AuthoringError('CONFLICT', sentence('uploadErasedMeanwhile'))
    // The file is counted once: as an upload until now, as an original from now on. Of two requests that use it, one removes it.
    if (upload !== undefined && !(await removeUpload(transaction, upload))) throw noSuchUpload()
    return await write(transaction, file)
  })
}

/** The field of a body that names a stored file; documents have no width and height. */
export function toMediaField({ fileName: ref, ...facts }: KeptOriginal) {
  const { width, height, ...others } = facts
  return { 'sfdc_cms:media': { source: { type: 'file', ref, ...(width === 0 || height === 0 ? others : facts) } } }
}
