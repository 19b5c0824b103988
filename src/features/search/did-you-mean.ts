import { foldWord, isStopWord, primaryOf, splitQuantity, stemOf, toCode } from './analyse.ts'
import { allowedErrors, editDistance, letterBits, mayBeNear } from './edit-distance.ts'
import type { Vocabulary } from './vocabulary.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

type Vocabularies = readonly { language: string; vocabulary: Vocabulary }[]

/** The query with each unknown part number and word corrected; undefined when there is nothing to correct. `codes` are known part numbers. */
export function correctQuery(text: string, vocabularies: Vocabularies, codes: ReadonlyMap<string, unknown>): string | undefined {
  const numbered = correctCodes(text, codes)
  const corrected = numbered.replace(WORD, (word) => (codes.has(toCode(word)) ? word : (correctWord(word, vocabularies) ?? word)))
  return corrected === text ? undefined : corrected
}

/** Letters and the digits behind them, however they are joined: `TNR120-24`, `tnr 120`. */
const CODE = /(?<![\p{L}\p{N}])([a-z]{2,5})([-\s]?)(\d[\d\-. ]*[a-z\d]?)(?![\p{L}\p{N}])/giu

/** Part numbers with one wrong letter, or two that changed places, are corrected to those that exist; digits stay as they are. */
function correctCodes(text: string, codes: ReadonlyMap<string, unknown>): string {
  return text.replace(CODE, (whole, letters: string, between: string, rest: string) => {
    const isKnown = (code: string) => [...codes.keys()].some((known) => known.startsWith(code))
    if (isKnown(toCode(whole))) return whole
    const prefixes = new Set([...codes.keys()].map((code) => /^[a-z]+/.exec(code)?.[0] ?? ''))
    const right = [...prefixes].find((prefix) => editDistance(letters.toLowerCase(), prefix, 1) === 1 && isKnown(toCode(prefix + rest)))
    return right === undefined ? whole : right.toUpperCase() + between + rest
  })
}

function correctWord(word: string, vocabularies: Vocabularies): string | undefined {
  let best: { word: string; distance: number; count: number } | undefined
  for (const { language, vocabulary } of vocabularies) {
    const folded = foldWord(word, language)
    const errors = allowedErrors(folded.length)
    if (errors === 0 || !/\p{L}/u.test(folded) || isStopWord(folded, language) || splitQuantity(folded).length > 1) return undefined
    if (vocabulary.countOf(stemOf(folded, language)) > 0) return undefined
    const bits = letterBits(folded)
    for (const [known, stem] of vocabulary.words()) {
      if (Math.abs(known.length - folded.length) > errors || !mayBeNear(bits, letterBits(known), errors)) continue
      const distance = editDistance(folded, known, errors)
      if (distance > errors || (best !== undefined && distance > best.distance) || known === folded) continue
      const count = vocabulary.countOf(stem)
      const isBetter = best === undefined || distance < best.distance || count > best.count
      if (count > 0 && isBetter) best = { word: known, distance, count }
    }
  }
  return best?.word ?? splitCompound(word, vocabularies)
}

const SHORTEST_PART = 4
/** Letters that German puts between the parts of a compound. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er', '-']

/** A German compound that nobody wrote, as its two parts, the longest first part that exists: `medizinnetzteil` is `medizin netzteil`. */
function splitCompound(word: string, vocabularies: Vocabularies): string | undefined {
  for (const { language, vocabulary } of vocabularies) {
    if (primaryOf(language) !== 'de') continue
    const holds = (part: string) => vocabulary.countOf(stemOf(foldWord(part, language), language)) > 0
    for (let end = word.length - SHORTEST_PART; end >= SHORTEST_PART; end -= 1) {
      const [head, tail] = [word.slice(0, end), word.slice(end)]
      if (!holds(tail)) continue
      const joint = JOINTS.find(
        (one) => head.endsWith(one) && head.length - one.length >= SHORTEST_PART && holds(head.slice(0, head.length - one.length)),
      )
      if (joint !== undefined) return `${head.slice(0, head.length - joint.length)} ${tail}`
    }
  }
  return undefined
}
