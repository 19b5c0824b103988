import { type FileFacts, type FileStore, listAll } from '#base/node/files/file-store.ts'

import { originalKey } from './media.ts'

/** Renditions among the files, under a cap of bytes; the least recently asked for leave first. Names come from `toRenditionName`. */
export type RenditionStore = {
  find(name: string): Promise<{ key: string; size: number } | undefined>
  /** Never fails: a rendition that cannot be kept, on a full disk say, is drawn again next time. One whose original has gone is not kept. */
  keep(name: string, bytes: Buffer): Promise<void>
  size(): number
  /** Resolves when what an earlier life kept is known; asking before is answered from the files. */
  ready: Promise<void>
}

const FOLDER = 'media/renditions/'
/** What is not finished by then, its writer has died over. */
const UNFINISHED_FOR_MS = 600_000
/** Losing a rendition costs the drawing of another one. */
const LOOSE = { durable: false }
const NAME = /^([0-9a-f]{64})-[0-9a-f]+\.[a-z]+$/

/** The name of a rendition: the hash of its original, by which it is found when that is erased, and a digest of how it was drawn. */
export function toRenditionName(hash: string, drawing: { digest: string; extension: string }): string {
  return `${hash}-${drawing.digest}.${drawing.extension}`
}

/** Deletes what was drawn of an original and has been kept. */
export async function deleteRenditionsOf(files: FileStore, hash: string): Promise<void> {
  for (const { key } of await listAll(files, folderOf(hash))) if (nameOf(key).startsWith(`${hash}-`)) await files.delete(key, { durable: true })
}

/** Opens the renditions; their inventory is taken in the background. */
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
      // Another process may have evicted it, so the files have the last word.
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
        // An erasure deletes the original first: what was being drawn of it meanwhile does not stay.
        if ((await files.stat(originalOf(name))) === undefined) return await files.delete(keyOf(name), LOOSE)
        note(name, bytes.length)
        await evict()
      } catch {
        // It is drawn again.
      }
    },
  }
}

function keyOf(name: string): string {
  return `${folderOf(name)}${name}`
}

/** Of a rendition, or of all of an original: the first two characters of its hash. */
function folderOf(name: string): string {
  return `${FOLDER}${name.slice(0, 2)}/`
}

function originalOf(name: string): string {
  return originalKey(NAME.exec(name)?.[1] ?? '')
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

/** What is kept, the longest untouched first; what killed processes left half written is cleared. */
async function listRenditions(files: FileStore): Promise<FileFacts[]> {
  const before = new Date(Date.now() - UNFINISHED_FOR_MS)
  await files.sweep(FOLDER, before)
  const found = await listAll(files, FOLDER)
  // Earlier releases named neither drafts nor renditions after their originals: nobody could tell what to erase.
  const isStray = ({ key }: FileFacts) => key !== keyOf(nameOf(key)) || !NAME.test(nameOf(key))
  for (const stray of found.filter(isStray)) if (stray.modifiedAt < before) await files.delete(stray.key, LOOSE)
  return found.filter((each) => !isStray(each)).toSorted((one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime())
}
