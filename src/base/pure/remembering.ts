/** Different texts remembered before the memory is emptied: nobody fills it with made-up ones. */
const REMEMBERED = 500
/** Longer texts are worked out each time. */
const LONGEST = 1000

/** The same pure function, quick for texts seen before. */
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
