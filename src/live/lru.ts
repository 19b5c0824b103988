/** A map that forgets what was used longest ago, bounded by number and by weight. */
export type Lru<V> = {
  get(key: string): V | undefined
  has(key: string): boolean
  set(key: string, value: V, weight: number): void
  delete(key: string): void
  clear(): void
}

export function createLru<V>({ maximumCount, maximumWeight }: { maximumCount: number; maximumWeight: number }): Lru<V> {
  const entries = new Map<string, { value: V; weight: number }>()
  let weight = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (entry === undefined) return
    weight -= entry.weight
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    has: (key) => entries.has(key),
    set(key, value, ofWeight) {
      drop(key)
      entries.set(key, { value, weight: ofWeight })
      weight += ofWeight
      for (const oldest of entries.keys()) {
        if (entries.size <= maximumCount && weight <= maximumWeight) break
        drop(oldest)
      }
    },
    delete: drop,
    clear() {
      entries.clear()
      weight = 0
    },
  }
}
