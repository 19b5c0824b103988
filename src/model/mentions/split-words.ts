/** A word of a text, with its place. */
export type Word = { text: string; lower: string; start: number; end: number }

const WORD = /[\p{L}\p{N}²]+/gu
const BETWEEN = ' \u00A0\u2011/-'

/** The words of a text in order. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ text: word, lower: word.toLowerCase(), start: index, end: index + word.length }))
}

/** Whether the next word may belong to the same name: a single space, hyphen or slash is between them. */
export function isNextTo(word: Word, next: Word | undefined, text: string): next is Word {
  return next?.start === word.end + 1 && BETWEEN.includes(text[word.end] ?? '?')
}

/** `FIT`, `RoHS`, `MOSFET`: at least two capitals. A single one may be any word at the start of a name. */
export function isAcronym(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word)
}

/** The words of a name: acronyms as they are written, other words in lower case. */
export function splitName(name: string): string[] {
  return splitWords(name).map(({ text, lower }) => (isAcronym(text) ? text : lower))
}
