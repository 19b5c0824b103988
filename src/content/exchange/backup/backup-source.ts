import { createReadStream } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { BackupRefusal } from './manifest.ts'
import { BLOCK, paddingOf, readHeader } from './tar.ts'

/** A backup to read: the paths of its files, and their bytes. */
export type BackupSource = { paths: ReadonlySet<string>; read(path: string): AsyncIterable<Buffer> }

/** Opens a backup: a folder or a tar file. Refuses one that contains links. */
export async function openBackupSource(path: string): Promise<BackupSource> {
  const found = await lstat(path).catch(() => undefined)
  if (found?.isDirectory() === true) return await openFolder(path)
  if (found?.isFile() === true) return await openTar(path)
  throw new BackupRefusal(`There is no backup at ${path}.`)
}

async function openFolder(root: string): Promise<BackupSource> {
  const paths = new Set<string>()
  const visit = async (folder: string) => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) await visit(path)
      else if (entry.isFile()) paths.add(path)
      else throw new BackupRefusal(`The backup holds a link or something else that is no file at ${JSON.stringify(path)}.`)
    }
  }
  await visit('')
  return { paths, read: (path) => createReadStream(join(root, requireListed(paths, path))) }
}

async function openTar(file: string): Promise<BackupSource> {
  const places = new Map<string, { start: number; size: number }>()
  const handle = await open(file, 'r')
  try {
    const { size: length } = await handle.stat()
    for (let at = 0; ;) {
      const block = Buffer.alloc(BLOCK)
      const { bytesRead } = await handle.read(block, 0, BLOCK, at)
      if (bytesRead < BLOCK) throw new BackupRefusal('The backup is damaged: its end is missing.')
      const header = readHeader(block)
      if (header === undefined) break
      const start = at + BLOCK
      at = start + header.size + paddingOf(header.size)
      if (at > length) throw new BackupRefusal('The backup is damaged: its end is missing.')
      if (header.isFolder) continue
      if (places.has(header.path)) throw new BackupRefusal(`The backup holds ${JSON.stringify(header.path)} twice.`)
      places.set(header.path, { start, size: header.size })
    }
  } finally {
    await handle.close()
  }
  const paths = new Set(places.keys())
  return {
    paths,
    read(path) {
      const { start, size } = places.get(requireListed(paths, path)) ?? { start: 0, size: 0 }
      return size === 0 ? toAsync([]) : createReadStream(file, { start, end: start + size - 1 })
    },
  }
}

function requireListed(paths: ReadonlySet<string>, path: string): string {
  if (!paths.has(path)) throw new BackupRefusal(`The backup is damaged: ${path} is missing.`)
  return path
}

async function* toAsync(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}
