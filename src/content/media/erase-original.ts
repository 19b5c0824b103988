import type { FileStore } from '#base/node/files/file-store.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { putJob } from '#content/store/jobs.ts'
import { forgetFileName, isOriginalInUse, removeMediaFile } from '#content/store/media-files.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockOriginals } from '#content/store/transaction.ts'

import { originalKey } from './original-key.ts'
import { deleteRenditionsOf } from './rendition-store.ts'

/** The kind of the job that deletes an original and its renditions once no content names it any more. */
export const ORIGINAL_ERASURE_JOB = 'original-erasure'

/** Adds the job in the transaction that erases content naming the original. A deleted file cannot be restored, so it waits for the commit. */
export async function planOriginalErasure(transaction: Store, hash: string, now: Date): Promise<void> {
  await forgetFileName(transaction, hash)
  await putJob(transaction, { kind: ORIGINAL_ERASURE_JOB, jobKey: `${ORIGINAL_ERASURE_JOB} ${hash}`, payload: { hash }, dueAt: now, now })
}

/** Creates the handler of these jobs. It rejects when a file cannot be deleted, and may be repeated. */
export function createOriginalEraser(store: Store, files: FileStore): (payload: JsonObject) => Promise<void> {
  return async ({ hash }) => {
    const original = String(hash)
    const isGone = await inTransaction(store, async (transaction) => {
      await lockOriginals(transaction)
      if (await isOriginalInUse(transaction, original)) return false
      await files.delete(originalKey(original), { durable: true })
      await removeMediaFile(transaction, original)
      return true
    })
    if (isGone) await deleteRenditionsOf(files, original)
  }
}
