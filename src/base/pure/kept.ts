/** Caches a function's result for each object. The objects must be frozen, as documents and their parts are. */
export function keptWith<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { result: Result }>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found.result
    const result = work(key)
    known.set(key, { result })
    return result
  }
}
