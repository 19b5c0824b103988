import { LRUCache } from 'lru-cache'

export type ByteCacheOptions<Value> = { maximumBytes: number; bytesOf: (value: Value) => number; most?: number }

/** What is kept in memory by its bytes, the least recently asked for leave first; what takes more than an eighth of them is not kept. */
export function createByteCache<Value extends object>({ maximumBytes, bytesOf, most = 0 }: ByteCacheOptions<Value>): LRUCache<string, Value> {
  return new LRUCache({
    max: most,
    // To the library 0 would be no bound at all, and nothing may weigh nothing.
    maxSize: Math.max(1, maximumBytes),
    maxEntrySize: Math.max(1, Math.floor(maximumBytes / 8)),
    sizeCalculation: (value) => Math.max(1, bytesOf(value)),
  })
}
