/** Texts remembered before the cache is cleared, so that made-up texts in requests cannot fill the memory. */
const REMEMBERED = 500
/** Longer texts are not cached. */
const LONGEST = 1000

/** Caches the results of a pure function of a text. */
export function remembering<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = work(text)
    if (text.length > LONGEST) return result
    if (known.size >= REMEMBERED) known.clear()
    known.set(text, result)
    return result
  }
}
