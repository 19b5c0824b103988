import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The kind of the daily work that forgets mails that were written as files. */
export const FORGET_MAIL_FILES_JOB = 'forget-mail-files'

const KEPT_MS = 30 * 86_400_000

/** Mails as files are kept for 30 days: they hold addresses, words and links of people. */
export async function forgetMailFiles(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && now.getTime() - found.mtimeMs > KEPT_MS) await rm(path, { force: true })
  }
}
