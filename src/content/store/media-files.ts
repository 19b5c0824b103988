import type { MediaFile } from '#model/content/document.ts'

import type { Store } from './tables.ts'

/** Records a stored original; equal bytes are one file, which keeps its first name. */
export async function addMediaFile(store: Store, file: MediaFile, now: Date): Promise<void> {
  await store
    .insertInto('media')
    .values({
      hash: file.hash,
      mime_type: file.mimeType,
      file_name: file.fileName,
      size: file.size,
      width: file.width,
      height: file.height,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By the SHA-256 of its bytes. */
export async function findMediaFile(store: Store, hash: string): Promise<MediaFile | undefined> {
  const row = await store.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()
  return row && { hash: row.hash, mimeType: row.mime_type, fileName: row.file_name, size: row.size, width: row.width, height: row.height }
}
