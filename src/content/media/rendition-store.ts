import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Renditions on disk under a cap of bytes; the least recently asked for leave first. Names are hashes with an extension. */
export type RenditionStore = {
  find(name: string): Promise<{ path: string; size: number } | undefined>
  /** Never fails: a rendition that cannot be kept, on a full disk say, is drawn again next time. */
  keep(name: string, bytes: Buffer): Promise<void>
  size(): number
  /** Resolves when what an earlier life kept is known; asking before is answered from the disk. */
  ready: Promise<void>
}

/** Opens the folder of renditions; its inventory is taken in the background. */
export function openRenditionStore(folder: string, maximumBytes: number): RenditionStore {
  const sizes = new Map<string, number>()
  let total = 0
  let isReady = false

  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
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
      await rm(pathOf(name), { force: true })
    }
  }
  const takeInventory = async () => {
    const files = await listFiles(folder).catch(() => [])
    const later = [...sizes]
    sizes.clear()
    total = 0
    for (const { name, size } of files) note(name, size)
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
      // Another process may have evicted it, so the disk has the last word.
      const path = pathOf(name)
      const found = await stat(path).catch(() => undefined)
      if (found === undefined || found.size === 0) {
        forget(name)
        return undefined
      }
      note(name, found.size)
      return { path, size: found.size }
    },
    async keep(name, bytes) {
      const path = pathOf(name)
      const draft = join(folder, `${randomUUID()}.tmp`)
      try {
        await writeWhole(draft, bytes)
        await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
        await rename(draft, path)
        note(name, bytes.length)
        await evict()
      } catch {
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** What is on disk, the longest untouched first; drafts of a killed process are cleared. */
async function listFiles(folder: string): Promise<{ name: string; size: number }[]> {
  const files: { name: string; size: number; at: number }[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) {
      const found = await stat(path).catch(() => undefined)
      if (found !== undefined && Date.now() - found.mtimeMs > 600_000) await rm(path, { force: true })
      continue
    }
    for (const name of await readdir(path)) {
      const found = await stat(join(path, name)).catch(() => undefined)
      if (found !== undefined) files.push({ name, size: found.size, at: found.mtimeMs })
    }
  }
  return files.toSorted((a, b) => a.at - b.at)
}
