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

/** Deletes the name of an original; the file may still be in use under another name. */
export async function forgetFileName(store: Store, hash: string): Promise<void> {
  await store.updateTable('media').set({ file_name: '' }).where('hash', '=', hash).execute()
}

/** Deletes the row of an original. */
export async function removeMediaFile(store: Store, hash: string): Promise<void> {
  await store.deleteFrom('media').where('hash', '=', hash).execute()
}

/** Whether any version or working copy names an original; it searches all of them. */
export async function isOriginalInUse(store: Store, hash: string): Promise<boolean> {
  for (const table of ['version', 'working_copy'] as const) {
    const row = await store.selectFrom(table).select('content_key').where('body', 'like', `%${hash}%`).limit(1).executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
