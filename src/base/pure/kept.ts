/** A function of a shared, frozen object, worked out once and kept beside it: documents and their parts never change. */
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
