import { foldWord, isStopWord, splitQuantity, stemOf, toCode } from './analyse.ts'
import { allowedErrors, editDistance, letterBits, mayBeNear } from './edit-distance.ts'
import type { Vocabulary } from './vocabulary.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The languages in which a query is read, with the words of their indexes. */
export type Vocabularies = readonly { language: string; vocabulary: Vocabulary }[]

/** What a query is compared with: words of texts, part numbers by `toCode`, and whether a folded word names something, as words of titles do. */
export type Known = { vocabularies: Vocabularies; codes: ReadonlyMap<string, unknown>; isName(word: string): boolean }

/** A corrected query. One that is not sure may be offered, but results for it must not be shown in place of those for what was typed. */
export type Correction = { text: string; isSure: boolean }

/** The query with each unknown part number and word corrected; undefined when there is nothing to correct. */
export function correctQuery(text: string, { vocabularies, codes, isName }: Known): Correction | undefined {
  let isSure = true
  const corrected = correctCodes(text, codes).replace(WORD, (word) => {
    const nearest = codes.has(toCode(word)) ? undefined : correctWord(word, vocabularies)
    if (nearest === undefined || (isFar(nearest) && !isName(nearest.word))) return word
    if (mayBeAbbreviation(word) || (isFar(nearest) && nearest.distance > 1)) isSure = false
    return nearest.word
  })
  return corrected === text ? undefined : { text: corrected, isSure }
}

/** Another letter makes another abbreviation: `FELV` is not a misspelt `SELV`, `MCOV` not a misspelt `MOV`. */
function mayBeAbbreviation(word: string): boolean {
  return word.length <= 4 || (word.length <= 5 && word === word.toUpperCase())
}

const LEAST_RIGHT_LETTERS = 7

/** Whether a correction changes so much of a word that it may be another word, as `drone` and `done` do. */
function isFar({ word, distance }: Nearest): boolean {
  return word.length - distance < LEAST_RIGHT_LETTERS
}

/** Letters and the digits behind them, however they are joined: `TNR120-24`, `tnr 120`. */
const CODE = /(?<![\p{L}\p{N}])([a-z]{2,5})([-\s]?)(\d[\d\-. ]*[a-z\d]?)(?![\p{L}\p{N}])/giu

/** Part numbers with one wrong letter, or two that changed places, are corrected to those that exist; digits stay as they are. */
function correctCodes(text: string, codes: ReadonlyMap<string, unknown>): string {
  return text.replace(CODE, (whole, letters: string, between: string, rest: string) => {
    const isKnown = (code: string) => [...codes.keys()].some((known) => known.startsWith(code))
    if (isKnown(toCode(whole))) return whole
    const prefixes = new Set([...codes.keys()].map((code) => /^[a-z]+/.exec(code)?.[0] ?? ''))
    // A single digit begins too many numbers: `OCP3` is no `OSP350`, but `WNR5` is `WRN5`.
    const isMeant = (code: string) => codes.has(code) || (/\d{2}/.test(rest) && isKnown(code))
    const right = [...prefixes].find((prefix) => editDistance(letters.toLowerCase(), prefix, 1) === 1 && isMeant(toCode(prefix + rest)))
    return right === undefined ? whole : right.toUpperCase() + between + rest
  })
}

type Nearest = { word: string; distance: number; count: number }

function correctWord(word: string, vocabularies: Vocabularies): Nearest | undefined {
  let best: Nearest | undefined
  for (const { language, vocabulary } of vocabularies) {
    const folded = foldWord(word, language)
    const errors = allowedErrors(folded.length)
    if (errors === 0 || !/\p{L}/u.test(folded) || isStopWord(folded, language) || splitQuantity(folded).length > 1) return undefined
    if (vocabulary.countOf(stemOf(folded, language)) > 0) return undefined
    const bits = letterBits(folded)
    for (const [known, stem] of vocabulary.words()) {
      if (Math.abs(known.length - folded.length) > errors || !isSameBeginning(folded, known) || !mayBeNear(bits, letterBits(known), errors)) continue
      const distance = editDistance(folded, known, errors)
      if (distance > errors || (best !== undefined && distance > best.distance) || known === folded) continue
      const count = vocabulary.countOf(stem)
      const isBetter = best === undefined || distance < best.distance || count > best.count
      if (count > 0 && isBetter) best = { word: known, distance, count }
    }
  }
  return best
}

/** People rarely miss the first letter: `Gewicht` is not a misspelt `Bericht`. Exchanged with the second it still is the same beginning. */
function isSameBeginning(one: string, other: string): boolean {
  return one[0] === other[0] || (one[0] === other[1] && one[1] === other[0])
}
