import type { ItemName } from './delivery.ts'

/** A piece of text, and the urlName of the term that it mentions. */
export type Mention = { text: string; urlName?: string }

/** Finds the terms that a text mentions; the pieces joined are the text again. */
export type TermMatcher = (text: string) => Mention[]

/** A way to write a term: its words, and whether capitals matter. */
type Spelling = { words: readonly string[]; urlName: string }
type Word = { text: string; start: number; end: number }

const WORD = /[\p{L}\p{N}²]+/gu
const ENDINGS = ['s', 'es', 'n', 'en', 'e', 'er', 'ern', 'em']

/**
 * Makes the matcher of a list of terms. A term is found in whole words, with a hyphen or a space between them, in the plural too, and
 * without regard to capitals unless it is an acronym (`REACH` is not "reach"). Where two fit, the longer one is meant.
 */
export function createTermMatcher(names: readonly Omit<ItemName, 'language'>[]): TermMatcher {
  const spellings = new Map<string, Spelling[]>()
  for (const { urlName, title, abbreviation } of names)
    for (const name of [title, abbreviation]) if (name !== undefined) addSpelling(spellings, name, urlName)
  for (const list of spellings.values()) list.sort((one, other) => other.words.length - one.words.length)
  return (text) => findMentions(text, spellings)
}

function addSpelling(spellings: Map<string, Spelling[]>, name: string, urlName: string): void {
  const words = (name.match(WORD) ?? []).map((word) => (isAcronym(word) ? word : word.toLowerCase()))
  const [first] = words
  if (first === undefined || (words.length === 1 && first.length < 2)) return
  const keys = words.length === 1 ? listForms(first) : [first]
  for (const key of keys) spellings.set(key, [...(spellings.get(key) ?? []), { words, urlName }])
}

/** `FIT`, `RoHS`, `MOSFET`: two capitals or more. A single one is any word at the start of a name. */
function isAcronym(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word)
}

function listForms(word: string): string[] {
  return [word, ...(isAcronym(word) ? ['s'] : ENDINGS).map((ending) => word + ending), ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : [])]
}

function findMentions(text: string, spellings: ReadonlyMap<string, Spelling[]>): Mention[] {
  const words: Word[] = Array.from(text.matchAll(WORD), (match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
  const mentions: Mention[] = []
  let written = 0
  for (let place = 0; place < words.length; place += 1) {
    const found = findAt(text, words, place, spellings)
    if (found === undefined) continue
    const start = words[place]?.start ?? 0
    if (start > written) mentions.push({ text: text.slice(written, start) })
    const end = words[place + found.words.length - 1]?.end ?? start
    mentions.push({ text: text.slice(start, end), urlName: found.urlName })
    written = end
    place += found.words.length - 1
  }
  if (written < text.length) mentions.push({ text: text.slice(written) })
  return mentions
}

function findAt(text: string, words: readonly Word[], place: number, spellings: ReadonlyMap<string, Spelling[]>): Spelling | undefined {
  const word = words[place]
  if (word === undefined || isJoined(text[word.start - 1])) return undefined
  const candidates = [...(spellings.get(word.text) ?? []), ...(spellings.get(word.text.toLowerCase()) ?? [])]
  return candidates.find((spelling) => fits(text, words, { spelling, place }))
}

function fits(text: string, words: readonly Word[], { spelling, place }: { spelling: Spelling; place: number }): boolean {
  const last = words[place + spelling.words.length - 1]
  if (last === undefined || isJoined(text[last.end])) return false
  return spelling.words.every((wanted, step) => {
    const word = words[place + step]
    const before = words[place + step - 1]
    if (word === undefined) return false
    if (step > 0 && !/^[ \u00A0\u2011/-]$/.test(text.slice(before?.end, word.start))) return false
    const isLast = step === spelling.words.length - 1
    return isSameWord(word.text, wanted) || (isLast && listForms(wanted).some((form) => isSameWord(word.text, form)))
  })
}

function isSameWord(found: string, wanted: string): boolean {
  return found === wanted || (!isAcronym(wanted) && found.toLowerCase() === wanted)
}

/** A word that goes on behind a hyphen is another word: the AC of `AC-DC` is not alternating current. */
function isJoined(neighbour: string | undefined): boolean {
  return neighbour === '-' || neighbour === '\u2011' || neighbour === '_'
}
