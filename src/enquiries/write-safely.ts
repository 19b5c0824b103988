import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

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

/** Flushes the names in a folder. Windows cannot open folders; there a file's own flush has to do. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
