import { diffWordsWithSpace } from 'diff'

/** Longer texts are shown side by side without marking words: comparing them would hold the window up. */
const LONGEST_MARKED = 40_000

/** A piece of two texts that were compared: it is in both, or in one of them. */
export type Part = { value: string; added: boolean; removed: boolean }

/** The words of two texts in their order. */
export function markWords(before: string, after: string): Part[] {
  if (before.length + after.length > LONGEST_MARKED)
    return [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  return diffWordsWithSpace(before, after)
}

/** One of two compared texts, with the words that only it has marked as taken away or added; as `other` where neither is the earlier one. */
export function MarkedWords({ parts, side, as }: { parts: readonly Part[]; side: 'before' | 'after'; as?: 'other' }) {
  return parts.map(({ value, added, removed }, place) => {
    if (side === 'before' ? added : removed) return null
    if (!added && !removed) return <span key={place}>{value}</span>
    if (as === 'other') return <mark key={place}>{value}</mark>
    return side === 'before' ? <del key={place}>{value}</del> : <ins key={place}>{value}</ins>
  })
}
