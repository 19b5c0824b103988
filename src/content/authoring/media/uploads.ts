import type { Actor } from '#model/accounts/actor.ts'
import type { Media } from '#content/media/media.ts'
import { listUploadsOf } from '#content/store/uploads.ts'

import { defineQuery } from '../define-act.ts'
import { getOwnUpload, type OpenUpload, type OwnUpload, removeWithBytes } from './own-upload.ts'

/** An upload of the person who asks, with how much of it has arrived. */
export const readUpload = defineQuery<OwnUpload, OpenUpload>('upload-file', getOwnUpload)

/** The uploads that the person who asks has begun and not finished, newest first. */
export const listUploads = defineQuery<{ actor: Actor; now: Date; media: Media }, OpenUpload[]>(
  'upload-file',
  async (store, { actor, now, media }) => {
    const uploads = await listUploadsOf(store, { accountId: actor.id, now })
    return await Promise.all(uploads.map(async (upload) => ({ ...upload, offset: await media.uploads.sizeOf(upload.id) })))
  },
)

/** Gives an upload up: nothing of it is left. */
export const dropUpload = defineQuery<OwnUpload, { kind: 'dropped' }>('upload-file', async (store, own) => {
  await getOwnUpload(store, own)
  await removeWithBytes(store, own.media, own.id)
  return { kind: 'dropped' }
})
