import { eraseEnquiriesBefore } from '#content/store/enquiries.ts'
import type { Store } from '#content/store/tables.ts'
import type { FileStore } from '#base/node/files/file-store.ts'
import { monthsBefore } from '#base/pure/months-before.ts'
import { removeFiles } from './attachments.ts'
import { SPOOL } from './spool.ts'

/** The kind of the job that erases enquiries after the retention time. */
export const RETENTION_JOB = 'enquiry-retention'

/** Empties enquiries older than `months` months and removes their files, also those that never left the spool. */
export async function eraseOld(store: Store, { files: kept, months, now }: { files: FileStore; months: number; now: Date }): Promise<void> {
  const before = monthsBefore(now, months)
  for (let files = await eraseEnquiriesBefore(store, before, now); files !== undefined; files = await eraseEnquiriesBefore(store, before, now))
    await removeFiles(kept, files)
  await dropStuck(kept, before)
}

/** Deletes what the spool could not pass on: files that cannot be read, and enquiries that the database refuses. */
async function dropStuck(files: FileStore, before: Date): Promise<void> {
  for await (const { key, modifiedAt } of files.list(SPOOL)) if (modifiedAt < before) await files.delete(key, { durable: true })
}
