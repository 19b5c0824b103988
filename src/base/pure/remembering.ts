/**
 * `most` texts are remembered before the cache is cleared, so that made-up texts in requests cannot fill the memory; texts of more than
 * `longest` characters are not.
 */
export type RememberingLimits = { most: number; longest: number }

const LIMITS: RememberingLimits = { most: 500, longest: 1000 }

/** Caches the results of a pure function of a text. */
export function remembering<Result>(work: (text: string) => Result, { most, longest } = LIMITS): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = work(text)
    if (text.length > longest) return result
    if (known.size >= most) known.clear()
    known.set(text, result)
    return result
  }
}
