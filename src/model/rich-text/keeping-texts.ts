/** Enough for the texts of a site of this size in two languages. */
const MOST = 1200
/** Characters of all texts that are kept together; their results take a multiple of it. */
const MOST_CHARACTERS = 8_000_000

/** Keeps the results of a pure function of a text, of the latest texts that were new. */
export function keepingTexts<Result>(work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>()
  let characters = 0
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const result = work(text)
    characters += text.length
    for (const oldest of kept.keys()) {
      if (kept.size < MOST && characters <= MOST_CHARACTERS) break
      kept.delete(oldest)
      characters -= oldest.length
    }
    kept.set(text, result)
    return result
  }
}
