import { type FileStore, listAll } from '#base/node/files/file-store.ts'
import type { Store } from '#content/store/tables.ts'
import { listUploadIds, removeExpiredUploads } from '#content/store/uploads.ts'

import { isUploadId, UPLOADS } from './upload-files.ts'

/** A file without a row may belong to an upload that begins at this moment. */
const YOUNG_MS = 3_600_000

/** Deletes uploads that were given up, and bytes that belong to none. Returns how many uploads had expired. */
export async function sweepUploads(store: Store, files: FileStore, now: Date): Promise<number> {
  const expired = await removeExpiredUploads(store, now)
  const known = await listUploadIds(store)
  for (const { key, modifiedAt } of await listAll(files, `${UPLOADS}/`)) {
    const id = key.slice(UPLOADS.length + 1)
    const isOld = expired.includes(id) || now.getTime() - modifiedAt.getTime() > YOUNG_MS
    if (isUploadId(id) && !known.has(id) && isOld) await files.delete(key, { durable: false })
  }
  return expired.length
}
