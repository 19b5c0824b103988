import { isAcronym, isNextTo, splitName, splitWords, type Word } from './split-words.ts'

/** A piece of text, with the urlName of the item if it mentions one. */
export type Mention = { text: string; urlName?: string }

/** An item that has a name. `rank` is smaller for names that are preferred. */
type Claim = { contentKey: string; urlName: string; rank: number }

/** Names of items, found word by word. It depends only on what it holds, not on the order in which that was added. */
export type NameTree = {
  add(name: string, claim: Claim): void
  remove(name: string, contentKey: string): void
  /** The pieces of a text; joined they give the text. */
  find(text: string): Mention[]
}

/** By the words of names, joined by spaces: how many longer names begin with them, and which items have exactly this name. */
type Names = { beginnings: Map<string, number>; wholes: Map<string, readonly Claim[]> }

/** A longer name is a sentence that nobody mentions, and looking for it at every word of a long text takes long. */
const MOST_WORDS = 16
/** Endings of the plural and of cases. Shortest first, so that of two names the one that needs the shorter ending is taken. */
const ENDINGS = ['s', 'e', 'n', 'es', 'en', 'er', 'em', 'ern']

/**
 * Creates an empty tree. A name matches whole words with a hyphen or a space between them, also in the plural, and regardless of case
 * unless it is an acronym (`REACH` is not "reach"). Of two matches, the longer one is used; of two items with one name, the one of smaller
 * rank, then urlName.
 */
export function createNameTree(): NameTree {
  const names: Names = { beginnings: new Map(), wholes: new Map() }
  return {
    add(name, claim) {
      const words = readName(name)
      if (words === undefined) return
      countBeginnings(names, words, 1)
      const whole = words.join(' ')
      names.wholes.set(whole, [...(names.wholes.get(whole) ?? []), claim].toSorted(byRank))
    },
    remove(name, contentKey) {
      const whole = readName(name)?.join(' ')
      const claims = whole === undefined ? undefined : names.wholes.get(whole)
      const place = claims?.findIndex((claim) => claim.contentKey === contentKey) ?? -1
      if (whole === undefined || claims === undefined || place < 0) return
      countBeginnings(names, whole.split(' '), -1)
      if (claims.length === 1) names.wholes.delete(whole)
      else names.wholes.set(whole, claims.toSpliced(place, 1))
    },
    find: (text) => findMentions(text, names),
  }
}

/** The words of a name; undefined for one that is not looked for. */
function readName(name: string): string[] | undefined {
  const words = splitName(name)
  const isTooShort = words.length === 0 || (words.length === 1 && (words[0]?.length ?? 0) < 2)
  return isTooShort || words.length > MOST_WORDS ? undefined : words
}

function countBeginnings({ beginnings }: Names, words: readonly string[], more: 1 | -1): void {
  for (let length = 1; length < words.length; length += 1) {
    const beginning = words.slice(0, length).join(' ')
    const count = (beginnings.get(beginning) ?? 0) + more
    if (count === 0) beginnings.delete(beginning)
    else beginnings.set(beginning, count)
  }
}

function byRank(one: Claim, other: Claim): number {
  return one.rank - other.rank || compare(one.urlName, other.urlName) || compare(one.contentKey, other.contentKey)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function findMentions(text: string, names: Names): Mention[] {
  const words = splitWords(text)
  const mentions: Mention[] = []
  let written = 0
  for (let place = 0; place < words.length; place += 1) {
    const start = words[place]?.start ?? 0
    const found = isJoined(text[start - 1]) ? undefined : findLongest('', { text, words, names }, place)
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

type Reading = { text: string; words: readonly Word[]; names: Names }

/**
 * The longest name that consists of the words read before, joined by spaces, and those from a place on; `place` in the result is that of
 * its last word.
 */
function findLongest(before: string, read: Reading, place: number): { urlName: string; place: number } | undefined {
  const word = read.words[place]
  if (word === undefined) return undefined
  const { beginnings, wholes } = read.names
  const spellings = word.text === word.lower ? [word.lower] : [word.text, word.lower]
  if (isNextTo(word, read.words[place + 1], read.text))
    for (const spelling of spellings) {
      const longer = beginnings.has(before + spelling) ? findLongest(`${before}${spelling} `, read, place + 1) : undefined
      if (longer !== undefined) return longer
    }
  if (isJoined(read.text[word.end])) return undefined
  for (const spelling of spellings) {
    const [claim] = findForm(before, spelling, wholes) ?? []
    if (claim !== undefined) return { urlName: claim.urlName, place }
  }
  return undefined
}

/** Finds a name whose last word is this word, or this word without an ending. Acronyms have only the plural. */
function findForm(before: string, word: string, wholes: Names['wholes']): readonly Claim[] | undefined {
  const whole = wholes.get(before + word)
  if (whole !== undefined) return whole
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue
    const base = word.slice(0, -ending.length)
    const claims = wholes.get(before + base)
    if (claims !== undefined && (ending === 's' || !isAcronym(base))) return claims
  }
  return word.endsWith('ies') ? wholes.get(`${before}${word.slice(0, -3)}y`) : undefined
}

/** Words joined by a hyphen are one word: the AC of `AC-DC` is not alternating current. */
function isJoined(neighbour: string | undefined): boolean {
  return neighbour === '-' || neighbour === '\u2011' || neighbour === '_'
}
