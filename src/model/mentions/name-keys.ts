import { isNextTo, splitWords } from './split-words.ts'

/** The letters of which all endings consist that a form of a word may have (`name-tree.ts`). */
const ENDING_LETTERS = 'senrm'

/**
 * The key of a name: its first word, or its first two. A text that mentions the name has this key among those of `listTextKeys`; undefined
 * for a name without words, which no text mentions.
 */
export function toNameKey(name: string): string | undefined {
  const [first, second] = splitWords(name)
  if (first === undefined) return undefined
  return second === undefined ? withoutEnding(first.lower) : toPair(first.lower, second.lower)
}

/** The keys of all names that a text could mention: of its words, and of its neighbouring words. May hold a key twice. */
export function listTextKeys(pieces: readonly string[]): string[] {
  const keys: string[] = []
  for (const text of pieces) {
    const words = splitWords(text)
    for (const [place, word] of words.entries()) {
      keys.push(withoutEnding(word.lower))
      const next = words[place + 1]
      if (isNextTo(word, next, text)) keys.push(toPair(word.lower, next.lower))
    }
  }
  return keys
}

function toPair(first: string, second: string): string {
  return `${plain(first)} ${withoutEnding(second)}`
}

/** The same for all forms of a word: `supply` and `supplies`, `Netzteil` and `Netzteilen`. Different words may share it. */
function withoutEnding(word: string): string {
  let end = word.length
  while (end > 0 && ENDING_LETTERS.includes(word.charAt(end - 1))) end -= 1
  const rest = plain(word.slice(0, end))
  return rest.endsWith('y') ? `${rest.slice(0, -1)}i` : rest
}

/** The lower case of a capital sigma depends on whether a letter follows. */
function plain(word: string): string {
  return word.includes('ς') ? word.replaceAll('ς', 'σ') : word
}
