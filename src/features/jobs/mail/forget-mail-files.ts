import type { FileStore } from '#base/node/files/file-store.ts'
import { MAIL_FILES } from './write-mail-file.ts'

/** The kind of the daily job that deletes old mails written as files. */
export const FORGET_MAIL_FILES_JOB = 'forget-mail-files'

const KEPT_MS = 30 * 86_400_000

/** Deletes mails written as files after 30 days, because they hold personal data and links. */
export async function forgetMailFiles(files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  for await (const { key, modifiedAt } of files.list(MAIL_FILES)) if (modifiedAt < before) await files.delete(key, { durable: false })
  await files.sweep(MAIL_FILES, before)
}
