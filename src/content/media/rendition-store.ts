import { type FileFacts, type FileStore, listAll } from '#base/node/files/file-store.ts'

import { originalKey } from './original-key.ts'

/** Stored renditions, limited in bytes; the least recently used are deleted first. Names come from `toRenditionName`. */
export type RenditionStore = {
  find(name: string): Promise<{ key: string; size: number } | undefined>
  /**
   * Never fails: a rendition that cannot be stored, for example on a full disk, is rendered again next time. Without its original it is not
   * stored.
   */
  keep(name: string, bytes: Buffer): Promise<void>
  size(): number
  /** Resolves when the renditions on disk have been listed; until then, `find` looks for the file itself. */
  ready: Promise<void>
}

const FOLDER = 'media/renditions/'
/** An unfinished file that is older was left by a process that died. */
const UNFINISHED_FOR_MS = 600_000
/** Not flushed, because a lost rendition is only rendered again. */
const LOOSE = { durable: false }
const NAME = /^([0-9a-f]{64})-[0-9a-f]+\.[a-z]+$/

/** The name of a rendition: the hash of its original, by which it is found when that is erased, and the digest of its options. */
export function toRenditionName(hash: string, drawing: { digest: string; extension: string }): string {
  return `${hash}-${drawing.digest}.${drawing.extension}`
}

/** Deletes all renditions of an original. */
export async function deleteRenditionsOf(files: FileStore, hash: string): Promise<void> {
  for (const { key } of await listAll(files, folderOf(hash))) if (nameOf(key).startsWith(`${hash}-`)) await files.delete(key, { durable: true })
}

/** Opens the renditions; those on disk are listed in the background. */
export function openRenditionStore(files: FileStore, maximumBytes: number): RenditionStore {
  const sizes = new Map<string, number>()
  let total = 0
  let isReady = false

  const note = (name: string, size: number) => {
    forget(name)
    total += size
    sizes.set(name, size)
  }
  const forget = (name: string) => {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }
  const evict = async () => {
    for (const name of sizes.keys()) {
      if (total <= maximumBytes) return
      forget(name)
      await files.delete(keyOf(name), LOOSE)
    }
  }
  const takeInventory = async () => {
    const found = await listRenditions(files).catch(() => [])
    const later = [...sizes]
    sizes.clear()
    total = 0
    for (const { key, size } of found) note(nameOf(key), size)
    for (const [name, size] of later) note(name, size)
    isReady = true
    await evict()
  }
  const ready = takeInventory()

  return {
    ready,
    size: () => total,
    async find(name) {
      if (isReady && !sizes.has(name)) return undefined
      // Another process may have deleted it, so the file itself is looked for.
      const found = await files.stat(keyOf(name)).catch(() => undefined)
      if (found === undefined || found.size === 0) {
        forget(name)
        return undefined
      }
      note(name, found.size)
      return found
    },
    async keep(name, bytes) {
      try {
        await files.put(keyOf(name), bytes, LOOSE)
        // An erasure deletes the original first; renditions that were being made meanwhile are deleted here.
        if ((await files.stat(originalOf(name))) === undefined) return await files.delete(keyOf(name), LOOSE)
        note(name, bytes.length)
        await evict()
      } catch {
        // It is rendered again next time.
      }
    },
  }
}

function keyOf(name: string): string {
  return `${folderOf(name)}${name}`
}

/** The folder of a rendition, or of all renditions of an original. */
function folderOf(name: string): string {
  return `${FOLDER}${name.slice(0, 2)}/`
}

function originalOf(name: string): string {
  return originalKey(NAME.exec(name)?.[1] ?? '')
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

/** The renditions on disk, oldest first; deletes half-written files that killed processes left. */
async function listRenditions(files: FileStore): Promise<FileFacts[]> {
  const before = new Date(Date.now() - UNFINISHED_FOR_MS)
  await files.sweep(FOLDER, before)
  const found = await listAll(files, FOLDER)
  // Older releases wrote temporary files under names that are not those of renditions, and renditions under names that do not tell their original.
  const isStray = ({ key }: FileFacts) => key !== keyOf(nameOf(key)) || !NAME.test(nameOf(key))
  for (const stray of found.filter(isStray)) if (stray.modifiedAt < before) await files.delete(stray.key, LOOSE)
  return found.filter((each) => !isStray(each)).toSorted((one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime())
}
