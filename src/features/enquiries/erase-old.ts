import { eraseEnquiriesBefore } from '#content/store/enquiries.ts'
import type { Store } from '#content/store/tables.ts'
import type { FileStore } from '#base/node/files/file-store.ts'
import { removeFiles } from './attachments.ts'

/** The kind of the job that erases enquiries after the retention time. */
export const RETENTION_JOB = 'enquiry-retention'

/** Empties enquiries older than `months` months and removes their files. */
export async function eraseOld(store: Store, { files: kept, months, now }: { files: FileStore; months: number; now: Date }): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  for (let files = await eraseEnquiriesBefore(store, before, now); files !== undefined; files = await eraseEnquiriesBefore(store, before, now))
    await removeFiles(kept, files)
}
