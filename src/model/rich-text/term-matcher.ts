import type { ItemName } from '../content/content-reader.ts'

/** A piece of text, with the urlName of the term if it mentions one. */
export type Mention = { text: string; urlName?: string }

/** Finds the terms that a text mentions; the pieces joined give the text. */
export type TermMatcher = (text: string) => Mention[]

type Word = { text: string; lower: string; start: number; end: number }
/** A node of a tree (trie) of names, word by word: `next` by the next word, `ends` the term by each form of the last word. */
type Branch = { next: Map<string, Branch>; ends: Map<string, string> }

const WORD = /[\p{L}\p{N}²]+/gu
const ENDINGS = ['s', 'es', 'n', 'en', 'e', 'er', 'ern', 'em']
const BETWEEN = ' \u00A0\u2011/-'
/** A longer name is a sentence that nobody mentions, and looking for it at every word of a long text takes long. */
const MOST_WORDS = 16

/**
 * Makes the matcher of a list of terms. A term matches whole words with a hyphen or a space between them, also in the plural, and
 * regardless of case unless it is an acronym (`REACH` is not "reach"). Of two matches, the longer one is used.
 */
export function createTermMatcher(names: readonly Omit<ItemName, 'language'>[]): TermMatcher {
  const root = newBranch()
  for (const { urlName, title, abbreviation } of names) for (const name of [title, abbreviation]) if (name !== undefined) addName(root, name, urlName)
  return (text) => findMentions(text, root)
}

function newBranch(): Branch {
  return { next: new Map(), ends: new Map() }
}

function addName(root: Branch, name: string, urlName: string): void {
  const words = (name.match(WORD) ?? []).map((word) => (isAcronym(word) ? word : word.toLowerCase()))
  const last = words.pop()
  if (last === undefined || words.length >= MOST_WORDS || (words.length === 0 && last.length < 2)) return
  let branch = root
  for (const word of words) {
    const next = branch.next.get(word) ?? newBranch()
    branch.next.set(word, next)
    branch = next
  }
  for (const form of listForms(last)) if (!branch.ends.has(form)) branch.ends.set(form, urlName)
}

/** `FIT`, `RoHS`, `MOSFET`: at least two capitals. A single one may be any word at the start of a name. */
function isAcronym(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word)
}

function listForms(word: string): string[] {
  return [word, ...(isAcronym(word) ? ['s'] : ENDINGS).map((ending) => word + ending), ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : [])]
}

function findMentions(text: string, root: Branch): Mention[] {
  const words: Word[] = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    lower: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
  const mentions: Mention[] = []
  let written = 0
  for (let place = 0; place < words.length; place += 1) {
    const start = words[place]?.start ?? 0
    const found = isJoined(text[start - 1]) ? undefined : findLongest(root, { text, words }, place)
    if (found === undefined) continue
    if (start > written) mentions.push({ text: text.slice(written, start) })
    const end = words[found.place]?.end ?? start
    mentions.push({ text: text.slice(start, end), urlName: found.urlName })
    written = end
    place = found.place
  }
  if (written < text.length) mentions.push({ text: text.slice(written) })
  return mentions
}

/** The longest name that matches the words from a place on; `place` in the result is that of its last word. */
function findLongest(branch: Branch, read: { text: string; words: readonly Word[] }, place: number): { urlName: string; place: number } | undefined {
  const word = read.words[place]
  if (word === undefined) return undefined
  const spellings = word.text === word.lower ? [word.lower] : [word.text, word.lower]
  const following = read.words[place + 1]
  if (following?.start === word.end + 1 && BETWEEN.includes(read.text[word.end] ?? '?'))
    for (const spelling of spellings) {
      const next = branch.next.get(spelling)
      const longer = next && findLongest(next, read, place + 1)
      if (longer !== undefined) return longer
    }
  if (isJoined(read.text[word.end])) return undefined
  const urlName = spellings.map((spelling) => branch.ends.get(spelling)).find((name) => name !== undefined)
  return urlName === undefined ? undefined : { urlName, place }
}

/** Words joined by a hyphen are one word: the AC of `AC-DC` is not alternating current. */
function isJoined(neighbour: string | undefined): boolean {
  return neighbour === '-' || neighbour === '\u2011' || neighbour === '_'
}
