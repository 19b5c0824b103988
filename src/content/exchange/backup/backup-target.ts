import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { makeFolder } from '#base/node/make-folder.ts'
import { flushFolder } from '#base/node/flush-folder.ts'
import { type BackedUpFile, BackupRefusal } from './manifest.ts'
import { BLOCK, END, paddingOf, writeHeader } from './tar.ts'

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A backup that is written under a temporary name; `finish` flushes all of it and gives it its name. */
export type BackupTarget = {
  add(path: string, bytes: Bytes): Promise<BackedUpFile>
  finish(): Promise<void>
  /** Deletes what was written. */
  abandon(): Promise<void>
}

/**
 * Opens a folder, or a tar file when the name ends with `.tar`, and makes the folders above it. Refuses a name that exists, also as that of
 * an unfinished backup.
 */
export async function openBackupTarget(path: string, at: Date): Promise<BackupTarget> {
  const unfinished = `${path}.unfinished`
  if (await isThere(path)) throw new BackupRefusal(`${path} exists already; name another place for the backup.`)
  if (await isThere(unfinished))
    throw new BackupRefusal(`${unfinished} is a backup that did not come to its end; remove it, or name another place for the backup.`)
  makeFolderAbove(path)
  return path.endsWith('.tar') ? await openTar(path, unfinished, at) : await openFolder(path, unfinished)
}

async function openFolder(path: string, unfinished: string): Promise<BackupTarget> {
  await mkdir(unfinished, { mode: 0o700 }).catch(refuse(path))
  const folders = new Set([unfinished])
  return {
    async add(name, bytes) {
      const file = join(unfinished, name)
      const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      for (let folder = dirname(file); made !== undefined && folder !== unfinished; folder = dirname(folder)) folders.add(folder)
      const handle = await open(file, 'wx', 0o600)
      try {
        const written = await copy(bytes, (chunk) => handle.writeFile(chunk))
        await handle.sync()
        return { path: name, ...written }
      } finally {
        await handle.close()
      }
    },
    async finish() {
      for (const folder of folders) await flushFolder(folder)
      await rename(unfinished, path)
      await flushFolder(dirname(path))
    },
    abandon: () => rm(unfinished, { recursive: true, force: true }),
  }
}

async function openTar(path: string, unfinished: string, at: Date): Promise<BackupTarget> {
  const handle = await open(unfinished, 'wx', 0o600).catch(refuse(path))
  let end = 0
  return {
    async add(name, bytes) {
      // The size of a file is known only after its bytes, so its header is written last, into the space left for it.
      const start = end
      let position = start + BLOCK
      const written = await copy(bytes, async (chunk) => {
        await writeAt(handle, chunk, position)
        position += chunk.byteLength
      })
      await writeAt(handle, Buffer.alloc(paddingOf(written.size)), position)
      await writeAt(handle, writeHeader({ path: name, size: written.size, at }), start)
      end = position + paddingOf(written.size)
      return { path: name, ...written }
    },
    async finish() {
      await writeAt(handle, END, end)
      await handle.sync()
      await handle.close()
      await rename(unfinished, path)
      await flushFolder(dirname(path))
    },
    async abandon() {
      await handle.close().catch(() => undefined)
      await rm(unfinished, { force: true })
    },
  }
}

async function copy(bytes: Bytes, write: (chunk: Uint8Array) => Promise<void>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.byteLength
    await write(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}

async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.byteLength - done, position + done)
    done += bytesWritten
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

function makeFolderAbove(path: string): void {
  try {
    makeFolder(dirname(path))
  } catch (error) {
    refuse(path)(error)
  }
}

function refuse(path: string): (error: unknown) => never {
  return (error) => {
    throw new BackupRefusal(`The backup cannot be written to ${path} (${error instanceof Error ? error.message : String(error)}).`)
  }
}
