import { randomBytes } from 'node:crypto'

import { findFreeBytes } from '#base/node/free-bytes.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { VISIBLE } from '#model/fields/kinds.ts'
import { mostBytes } from '#content/media/keep-original.ts'
import type { Media } from '#content/media/media.ts'
import { UploadRefusal } from '#content/media/upload-refusal.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockOriginals } from '#content/store/transaction.ts'
import { addUpload, listUploadsOf, removeExpiredUploads, sumMediaBytes } from '#content/store/uploads.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { defineQuery } from '../define-act.ts'
import { refuseWords } from '../refuse-unusable.ts'
import { type OpenUpload, UPLOAD_KEPT_MS } from './own-upload.ts'

/** What is to be uploaded: the file's name, and its size in bytes. */
export type UploadBeginning = { actor: Actor; now: Date; media: Media; name: string; size: number }

const MOST_UNFINISHED = 100

/**
 * Takes room for a file that will come in parts (`receive-part.ts`). Throws `REQUEST_TOO_LARGE` for one that is larger than any that is
 * kept, `INSUFFICIENT_STORAGE` where there is no room, and `STORAGE_LIMIT_EXCEEDED` for too many at once.
 */
export const beginUpload = defineQuery<UploadBeginning, OpenUpload>('upload-file', async (store, { actor, now, media, name, size }) => {
  refuseWords('fileName', name)
  const ownName = toOwnName(name)
  if (!VISIBLE.test(ownName)) throw new AuthoringError('INVALID_CONFIG', sentence('uploadNoName'))
  if (!Number.isInteger(size) || size < 1) throw new AuthoringError('INVALID_CONFIG', sentence('uploadEmpty'))
  const most = Math.max(mostBytes(media, 'image'), mostBytes(media, 'document'))
  if (size > most) throw new UploadRefusal('size', most)
  if ((await findFreeBytes(media.incoming)) - size < media.limits.reserveBytes)
    throw new AuthoringError('INSUFFICIENT_STORAGE', sentence('uploadDiskNearlyFull'))
  const expiresAt = new Date(now.getTime() + UPLOAD_KEPT_MS).toISOString()
  const upload = { id: randomBytes(16).toString('hex'), accountId: actor.id, name: ownName, size, createdAt: now.toISOString(), expiresAt }
  const expired = await inTransaction(store, async (transaction) => {
    // One after the other, so that two together do not take the last room twice.
    await lockOriginals(transaction)
    const gone = await removeExpiredUploads(transaction, now)
    await requireRoom(transaction, { actor, now, media, size })
    await addUpload(transaction, upload)
    return gone
  })
  for (const id of expired) await media.uploads.remove(id)
  return { ...upload, offset: 0 }
})

async function requireRoom(store: Store, { actor, now, media: { limits }, size }: Omit<UploadBeginning, 'name'>): Promise<void> {
  if ((await listUploadsOf(store, { accountId: actor.id, now })).length >= MOST_UNFINISHED)
    throw new AuthoringError('STORAGE_LIMIT_EXCEEDED', sentence('uploadManyUnfinished', { most: MOST_UNFINISHED }))
  if ((await sumMediaBytes(store, actor.id)) + size > limits.personBytes)
    throw new AuthoringError('INSUFFICIENT_STORAGE', sentence('uploadPersonFull', { most: toMegabytes(limits.personBytes) }))
  if ((await sumMediaBytes(store)) + size > limits.allBytes)
    throw new AuthoringError('INSUFFICIENT_STORAGE', sentence('uploadAllFull', { most: toMegabytes(limits.allBytes) }))
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 1e6)
}

/** The last part of a path, without signs that turn the direction of writing and so hide what a file is. */
function toOwnName(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cf}/gu, '').trim()
}
