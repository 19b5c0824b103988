/** Enough for the texts of a site of this size in two languages. */
const MOST = 1200

/** Keeps the results of a pure function of a text, of the latest texts that were new. */
export function keepingTexts<Result>(work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const result = work(text)
    if (kept.size >= MOST)
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        break
      }
    kept.set(text, result)
    return result
  }
}
