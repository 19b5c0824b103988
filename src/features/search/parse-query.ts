import { LONGEST_QUERY } from '#model/search.ts'
import { separateValues } from '#model/products/separate-values.ts'
import { foldWord, isStopWord, listStems, listWords, splitQuantity, stemOf, toCode } from './analyse.ts'
import { separateStandards } from './standard-numbers.ts'

/** A typed query, limited in length: words and phrases are data, and no character has a special function. */
export type ParsedQuery = {
  /** Without control characters, cut to the longest query that is searched. */
  text: string
  parts: readonly { text: string; isPhrase: boolean }[]
}

/** A term in the form of one language's index. */
export type Term = { kind: 'word'; folded: string; stem: string } | { kind: 'phrase'; stems: readonly string[] }

const MOST_TERMS = 12
const PHRASE = /["„“”«»]([^"„“”«»]+)["„“”«»]/g
/** The pattern of part numbers: letters, then a digit. */
const PART_NUMBER = /^[a-z]{2,5}\d/
const MOST_WORDS_OF_CODE = 4

/** Reads a typed query. */
export function parseQuery(typed: string): ParsedQuery {
  const whole = typed
    .slice(0, LONGEST_QUERY * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\uFFFD\s]+/gu, ' ')
    .trim()
  const text = cut(whole)
  const phrases = Array.from(text.matchAll(PHRASE), ([, phrase = '']) => ({ text: phrase, isPhrase: true }))
  const rest = text.replace(PHRASE, ' ').trim()
  return { text, parts: [...(rest === '' ? [] : [{ text: rest, isPhrase: false }]), ...phrases] }
}

/** Cuts at a space, because a part of a word would mean something else. */
function cut(text: string): string {
  if (text.length <= LONGEST_QUERY) return text
  const end = text.lastIndexOf(' ', LONGEST_QUERY)
  return text
    .slice(0, end > 0 ? end : LONGEST_QUERY)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
}

/** The terms to search for in an index: without stop words, unless there are no others. */
export function listTerms(query: ParsedQuery, { index, reader }: { index: string; reader: string }): Term[] {
  const terms = query.parts.flatMap(({ text, isPhrase }): Term[] => {
    if (isPhrase) {
      const stems = listStems(text, index)
      return stems.length === 0 ? [] : [{ kind: 'phrase', stems }]
    }
    return listWords(separateValues(separateStandards(text)), index).flatMap(({ folded, stem }) => {
      const parts = splitQuantity(folded)
      return parts.map((part): Term => ({ kind: 'word', folded: part, stem: parts.length > 1 ? part : stem }))
    })
  })
  const telling = terms.filter((term) => term.kind === 'phrase' || !isCommon(term.folded, index, reader))
  return withoutRepeated(telling.length === 0 ? terms : telling).slice(0, MOST_TERMS)
}

/** Each term once, except directly after itself: "DC/DC" is not "DC". */
function withoutRepeated(terms: readonly Term[]): Term[] {
  const keys = terms.map((term) => (term.kind === 'word' ? term.stem : `"${term.stems.join(' ')}"`))
  return terms.filter((_, place) => {
    const first = keys.indexOf(keys[place] ?? '')
    return first === place || first === place - 1
  })
}

function isCommon(folded: string, index: string, reader: string): boolean {
  return isStopWord(folded, index) || isStopWord(folded, reader)
}

/** Possible part numbers in the query, the longest first: neighbouring words joined without separators. */
export function listCodes({ text }: ParsedQuery): string[] {
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_TERMS)
  const codes = new Set<string>()
  for (let length = Math.min(MOST_WORDS_OF_CODE, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const code = toCode(words.slice(start, start + length).join(''))
      if (PART_NUMBER.test(code) && code.length <= 30) codes.add(code)
    }
  return [...codes]
}

/** A single word in the form of the index, for words that were not typed, such as corrected ones. */
export function toTerm(word: string, language: string): Term {
  const folded = foldWord(word, language)
  return { kind: 'word', folded, stem: stemOf(folded, language) }
}
