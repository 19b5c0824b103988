import { type FileStore, listAll } from '#base/node/files/file-store.ts'
import { MAIL_FILES } from './write-mail-file.ts'

/** The kind of the daily job that deletes old mails written as files. */
export const FORGET_MAIL_FILES_JOB = 'forget-mail-files'

const KEPT_MS = 30 * 86_400_000
const MOST_BYTES = 200_000_000

/**
 * Deletes mails written as files after 30 days, because they hold personal data and links; before that the oldest, when all together are
 * larger than `most` bytes, because strangers cause mails.
 */
export async function forgetMailFiles(files: FileStore, now: Date, most = MOST_BYTES): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  let bytes = 0
  const newestFirst = (await listAll(files, MAIL_FILES)).toSorted((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime())
  for (const { key, size, modifiedAt } of newestFirst) {
    bytes += size
    if (modifiedAt < before || bytes > most) await files.delete(key, { durable: false })
  }
  await files.sweep(MAIL_FILES, before)
}
