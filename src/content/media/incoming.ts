import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const ABANDONED_AFTER_MS = 3_600_000

/** Deletes files of uploads that a killed process left; those of the last hour may belong to a running process. */
export function sweepIncoming(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ABANDONED_AFTER_MS) rmSync(path, { force: true })
  }
}

/** Gives `use` a new empty file and deletes it afterwards, also after an error, unless `use` moved it away. */
export async function withIncomingFile<T>(folder: string, use: (path: string, file: FileHandle) => Promise<T>): Promise<T> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+')
  try {
    return await use(path, file)
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
