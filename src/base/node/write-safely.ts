import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import { flushFolder } from './flush-folder.ts'

/** What a file is called that is being written: one that stays is of a process that died, and means nothing. */
export const UNFINISHED = '.part'

/** Writes a file whole or not at all, for this user alone; it has been flushed, and its name too, when this resolves. */
export async function writeSafely(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED}`
  try {
    const file = await open(beside, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await flushFolder(dirname(path))
}
