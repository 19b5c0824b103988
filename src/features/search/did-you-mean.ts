import { foldWord, isStopWord, splitQuantity, stemOf } from './analyse.ts'
import { allowedErrors, editDistance, letterBits, mayBeNear } from './edit-distance.ts'
import type { Vocabulary } from './vocabulary.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The query with each unknown word corrected; undefined when there is nothing to correct. */
export function correctQuery(text: string, vocabularies: readonly { language: string; vocabulary: Vocabulary }[]): string | undefined {
  const corrected = text.replace(WORD, (word) => correctWord(word, vocabularies) ?? word)
  return corrected === text ? undefined : corrected
}

function correctWord(word: string, vocabularies: readonly { language: string; vocabulary: Vocabulary }[]): string | undefined {
  let best: { word: string; distance: number; count: number } | undefined
  for (const { language, vocabulary } of vocabularies) {
    const folded = foldWord(word, language)
    const errors = allowedErrors(folded.length)
    if (errors === 0 || !/\p{L}/u.test(folded) || isStopWord(folded, language) || splitQuantity(folded).length > 1) return undefined
    if (vocabulary.countOf(stemOf(folded, language)) > 0) return undefined
    const bits = letterBits(folded)
    for (const [stem, known] of vocabulary.words()) {
      if (Math.abs(known.length - folded.length) > errors || !mayBeNear(bits, letterBits(known), errors)) continue
      const distance = editDistance(folded, known, errors)
      if (distance > errors || (best !== undefined && distance > best.distance) || known === folded) continue
      const count = vocabulary.countOf(stem)
      const isBetter = best === undefined || distance < best.distance || count > best.count
      if (count > 0 && isBetter) best = { word: known, distance, count }
    }
  }
  return best?.word
}
