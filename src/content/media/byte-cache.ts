/** Small files in memory, the least recently asked for leave first. */
export type ByteCache = { find(name: string): Buffer | undefined; keep(name: string, bytes: Buffer): void; size(): number }

/** Opens a cache of so many bytes; a file larger than an eighth of them is not kept. */
export function createByteCache(maximumBytes: number): ByteCache {
  const kept = new Map<string, Buffer>()
  let total = 0
  const drop = (name: string) => {
    total -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }
  return {
    find(name) {
      const bytes = kept.get(name)
      if (bytes === undefined) return undefined
      kept.delete(name)
      kept.set(name, bytes)
      return bytes
    },
    keep(name, bytes) {
      if (bytes.length > maximumBytes / 8) return
      drop(name)
      kept.set(name, bytes)
      total += bytes.length
      for (const oldest of kept.keys()) {
        if (total <= maximumBytes) break
        drop(oldest)
      }
    },
    size: () => total,
  }
}
