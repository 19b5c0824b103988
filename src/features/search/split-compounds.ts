import { foldWord, isStopWord, primaryOf, stemOf } from './analyse.ts'
import type { Vocabularies } from './did-you-mean.ts'

const WORD = /[\p{L}\p{M}]+/gu

/** A query with each German compound that nobody wrote in its two parts: `medizinnetzteil` is `medizin` and `netzteil`. */
export type SplitQuery = { text: string; parts: readonly string[] }

/** Splits the compounds of a query; undefined when there are none. */
export function splitCompounds(text: string, vocabularies: Vocabularies): SplitQuery | undefined {
  const parts: string[] = []
  const split = text.replace(WORD, (word) => {
    const found = isKnown(word, vocabularies) ? undefined : splitWord(word, vocabularies)
    if (found === undefined) return word
    parts.push(...found)
    return found.join(' ')
  })
  return parts.length === 0 ? undefined : { text: split, parts }
}

function isKnown(word: string, vocabularies: Vocabularies): boolean {
  return vocabularies.some(({ language, vocabulary }) => {
    const folded = foldWord(word, language)
    return isStopWord(folded, language) || vocabulary.countOf(stemOf(folded, language)) > 0
  })
}

const SHORTEST_PART = 4
/** Letters that German puts between the parts of a compound. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er', '-']

/** The two parts of a word, with the longest first part that exists. */
function splitWord(word: string, vocabularies: Vocabularies): [head: string, tail: string] | undefined {
  for (const { language, vocabulary } of vocabularies) {
    if (primaryOf(language) !== 'de') continue
    const holds = (part: string) => vocabulary.countOf(stemOf(foldWord(part, language), language)) > 0
    for (let end = word.length - SHORTEST_PART; end >= SHORTEST_PART; end -= 1) {
      const [head, tail] = [word.slice(0, end), word.slice(end)]
      if (!holds(tail)) continue
      const joint = JOINTS.find(
        (one) => head.endsWith(one) && head.length - one.length >= SHORTEST_PART && holds(head.slice(0, head.length - one.length)),
      )
      if (joint !== undefined) return [head.slice(0, head.length - joint.length), tail]
    }
  }
  return undefined
}
