import { LRUCache } from 'lru-cache'

export type ByteCacheOptions<Value> = { maximumBytes: number; bytesOf: (value: Value) => number; most?: number }

/** A least-recently-used cache limited in bytes; a value of more than an eighth of them is not kept. */
export function createByteCache<Value extends object>({ maximumBytes, bytesOf, most = 0 }: ByteCacheOptions<Value>): LRUCache<string, Value> {
  return new LRUCache({
    max: most,
    // The library takes 0 as unlimited, and requires a size above 0 for every value.
    maxSize: Math.max(1, maximumBytes),
    maxEntrySize: Math.max(1, Math.floor(maximumBytes / 8)),
    sizeCalculation: (value) => Math.max(1, bytesOf(value)),
  })
}
