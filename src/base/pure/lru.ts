/** A map that forgets what has not been used for long, bounded by number and by weight. */
export type Lru<V> = {
  get(key: string): V | undefined
  has(key: string): boolean
  set(key: string, value: V, weight: number): void
  delete(key: string): void
  clear(): void
}

type Entry<V> = { value: V; weight: number; isUsed: boolean }

/** A read only marks its entry; those that are marked when their turn to go comes get another round. */
export function createLru<V>({ maximumCount, maximumWeight }: { maximumCount: number; maximumWeight: number }): Lru<V> {
  const entries = new Map<string, Entry<V>>()
  let weight = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (entry === undefined) return
    weight -= entry.weight
    entries.delete(key)
  }
  const makeRoom = (newest: string) => {
    for (const [oldest, entry] of entries) {
      if (entries.size <= maximumCount && weight <= maximumWeight) return
      // What has just come must not be the first to go, unless it alone is too much.
      const stays = entry.isUsed || (oldest === newest && entries.size > 1)
      drop(oldest)
      if (!stays) continue
      entries.set(oldest, { ...entry, isUsed: false })
      weight += entry.weight
    }
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entry.isUsed = true
      return entry.value
    },
    has: (key) => entries.has(key),
    set(key, value, ofWeight) {
      drop(key)
      entries.set(key, { value, weight: ofWeight, isUsed: false })
      weight += ofWeight
      makeRoom(key)
    },
    delete: drop,
    clear() {
      entries.clear()
      weight = 0
    },
  }
}
