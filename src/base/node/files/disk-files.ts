import type { Dirent } from 'node:fs'
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { codeOf } from '#base/pure/error-code.ts'
import { flushFolder } from '../flush-folder.ts'
import { isSegment, requireKey, requirePrefix, UNFINISHED } from './file-key.ts'
import type { FileFacts, FileStore } from './file-store.ts'
import { ABSENT, openFile } from './open-file.ts'
import { linkBeside, moveIn, writeBeside } from './write-beside.ts'

/** Folders remembered as flushed; beyond this number the memory is cleared, and folders are flushed again. */
const MOST_FLUSHED = 10_000

/** A file store in a local folder. The key is the path below it; only the current user may read the files. */
export function openDiskFiles(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, requireKey(key))
  const names = createNameFlusher(root)

  return {
    async put(key, content, { durable }) {
      const path = pathOf(key)
      await (isLocalFile(content) ? moveIn(content.path, path) : writeBeside(path, content))
      if (durable) await names.flush(path)
    },
    async get(key, part) {
      return await openFile(pathOf(key), part)
    },
    async stat(key) {
      return await describe(key, pathOf(key))
    },
    async *list(prefix) {
      yield* walk(root, requirePrefix(prefix))
    },
    async delete(key, { durable }) {
      const path = pathOf(key)
      await rm(path, { force: true }).catch(unlessAbsent)
      if (durable) await flushFolder(dirname(path)).catch(unlessAbsent)
    },
    async copy(from, to, { durable }) {
      const [source, path] = [pathOf(from), pathOf(to)]
      if ((await describe(from, source)) === undefined) return false
      await linkBeside(source, path)
      if (durable) await names.flush(path)
      return true
    },
    async withLocalFile(key, use) {
      return await use(pathOf(key))
    },
    async sweep(prefix, before) {
      await sweepFolder(join(root, requirePrefix(prefix)), before)
      names.forget()
    },
  }
}

function isLocalFile(content: object): content is { path: string } {
  return 'path' in content && !(Symbol.asyncIterator in content)
}

/** Flushes the folder of a file and, once each, the folders above it, whose own entries may be new. */
function createNameFlusher(root: string): { flush(path: string): Promise<void>; forget(): void } {
  const flushed = new Set<string>()
  return {
    async flush(path) {
      let folder = dirname(path)
      await flushFolder(folder)
      const led: string[] = []
      for (; folder !== root && !flushed.has(folder); folder = dirname(folder)) {
        await flushFolder(dirname(folder))
        led.push(folder)
      }
      if (flushed.size > MOST_FLUSHED) flushed.clear()
      for (const each of led) flushed.add(each)
    },
    forget: () => flushed.clear(),
  }
}

async function describe(key: string, path: string): Promise<FileFacts | undefined> {
  const found = await stat(path).catch(unlessAbsent)
  return found?.isFile() === true ? { key, size: found.size, modifiedAt: found.mtime } : undefined
}

/** Does not follow symbolic links, and skips names that cannot be part of a key. */
async function* walk(root: string, folder: string): AsyncGenerator<FileFacts> {
  for (const entry of await readFolder(join(root, folder))) {
    if (!isSegment(entry.name)) continue
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, key)
    const facts = entry.isFile() ? await describe(key, join(root, key)) : undefined
    if (facts !== undefined) yield facts
  }
}

async function sweepFolder(folder: string, before: Date): Promise<void> {
  for (const entry of await readFolder(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await sweepFolder(path, before)
    else if (!entry.name.endsWith(UNFINISHED)) continue
    const found = await stat(path).catch(unlessAbsent)
    if (found === undefined || found.mtime >= before) continue
    // `rmdir` removes only empty folders; it fails when a file has just been put there, and the folder stays.
    await (entry.isDirectory() ? rmdir(path).catch(() => undefined) : rm(path, { force: true }))
  }
}

async function readFolder(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(unlessAbsent)) ?? []
}

function unlessAbsent(error: unknown): undefined {
  if (ABSENT.has(codeOf(error))) return undefined
  throw error
}
