import { toPublicPath } from '#model/languages.ts'
import { KIND_RANKS, kindTexts, type MarkedText, type Suggestion } from '#model/search.ts'
import { say } from '#texts/say.ts'
import { foldWord, listWords } from './analyse.ts'
import { allowedErrors, editDistance, letterBits, mayBeNear } from './edit-distance.ts'
import { foldTyped, initialBits, isFor, type ListedEntry } from './entry-list.ts'
import type { Reader } from './find.ts'
import { listCodes, parseQuery } from './parse-query.ts'
import { compareNames } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

const MOST = 8
const SHORTEST = 2
const MOST_WORDS = 6
const SHORTEST_JOINED = 4

type Found = { entry: ListedEntry; points: number; typed: readonly string[] }

/**
 * Suggestions for a query as it is typed: part numbers first when it looks like one, then titles, then titles after correcting the words.
 */
export function suggest(index: SearchIndex, query: { text: string; limit?: number }, reader: Reader): Suggestion[] {
  const limit = Math.min(Math.max(1, query.limit ?? MOST), MOST)
  const parsed = parseQuery(query.text)
  if (parsed.text.length < SHORTEST) return []
  const found = new Map<string, Found>()
  const isOpen = (entry: ListedEntry) => isFor(entry, reader) && !reader.isStale(entry.contentKey)
  const add = (entry: ListedEntry, points: number, typed: readonly string[]) => {
    const key = entry.path
    if ((found.get(key)?.points ?? Number.NEGATIVE_INFINITY) < points) found.set(key, { entry, points, typed })
  }
  for (const entry of listByCode(index, parsed)) if (isOpen(entry.entry)) add(entry.entry, entry.points, [])
  const words = foldTyped(parsed.text, reader.language).slice(0, MOST_WORDS)
  if (found.size < limit) matchTitles(index, words, (entry, points) => isOpen(entry) && add(entry, points, words))
  if (found.size === 0) matchJoined(index, words.join(''), (entry, points) => isOpen(entry) && add(entry, points, words))
  if (found.size < limit) {
    const corrected = correctWords(index, words)
    if (corrected !== undefined) matchTitles(index, corrected, (entry, points) => isOpen(entry) && add(entry, points - 100, corrected))
  }
  const points = Float64Array.from(found.values(), (one) => one.points).toSorted()
  const least = points[Math.max(0, points.length - limit)] ?? 0
  return [...found.values()]
    .filter((one) => one.points >= least)
    .toSorted((one, other) => other.points - one.points || compareNames(one.entry.title, other.entry.title))
    .slice(0, limit)
    .map(({ entry, typed }) => ({
      kind: entry.kind,
      label: say(reader.language, kindTexts(entry.kind).one),
      text: markBeginnings(entry, typed, parsed.text),
      href: toPublicPath(entry.path, reader.site, reader.basePath),
    }))
}

function listByCode(index: SearchIndex, query: ReturnType<typeof parseQuery>): { entry: ListedEntry; points: number }[] {
  const [code] = listCodes(query)
  if (code === undefined) return []
  return [...index.entries.byCode]
    .filter(([other]) => other.startsWith(code))
    .flatMap(([other, entries]) =>
      [...entries].map((entry) => ({ entry, points: 1000 + (other === code ? 100 : 0) + (entry.kind === 'product' ? 50 : 0) })),
    )
}

/** Titles in which every typed word is the beginning of a word, whether they are joined by a hyphen or a space. */
function matchTitles(index: SearchIndex, words: readonly string[], add: (entry: ListedEntry, points: number) => void): void {
  const needles = words.map((word) => ` ${word}`)
  const [first] = needles
  if (first === undefined) return
  const whole = needles.join('')
  const initials = initialBits(words)
  for (const entry of index.entries.byId.values()) {
    if ((entry.initials & initials) !== initials) continue
    const { folded } = entry
    let isHeld = true
    for (const needle of needles)
      if (!folded.includes(needle)) {
        isHeld = false
        break
      }
    if (!isHeld) continue
    const place = folded.startsWith(whole) ? 30 : folded.includes(whole) ? 15 : 0
    add(entry, place + KIND_RANKS[entry.kind].points + (folded === whole ? 40 : 0) + 10 * (whole.length / folded.length))
  }
}

/** Titles that begin with the query when both are written without spaces: "heatsink" and "holdup" find "Heat Sink" and "Hold-Up Time". */
function matchJoined(index: SearchIndex, joined: string, add: (entry: ListedEntry, points: number) => void): void {
  if (joined.length < SHORTEST_JOINED) return
  const first = joined.charCodeAt(0)
  for (const entry of index.entries.byId.values()) {
    // `folded` begins with a space, so its second character is the first letter. Checking it first avoids joining every title.
    if (entry.folded.charCodeAt(1) !== first) continue
    const title = entry.folded.replaceAll(' ', '')
    if (title.startsWith(joined)) add(entry, KIND_RANKS[entry.kind].points + 10 * (joined.length / title.length))
  }
}

/** Corrects the typed words that begin no title; undefined when one cannot be corrected. */
function correctWords(index: SearchIndex, words: readonly string[]): string[] | undefined {
  const known = titleWords(index)
  let isChanged = false
  const corrected = words.map((word) => {
    if (known.some(([other]) => other.startsWith(word))) return word
    const near = findNear(word, known)
    if (near !== undefined) isChanged = true
    return near ?? word
  })
  return isChanged ? corrected : undefined
}

function findNear(word: string, known: readonly (readonly [string, number])[]): string | undefined {
  const errors = allowedErrors(word.length)
  if (errors === 0) return undefined
  let best: { word: string; distance: number } | undefined
  const bits = letterBits(word)
  for (const [other, otherBits] of known) {
    if (other.length < word.length - errors) continue
    const isWhole = other.length <= word.length + errors
    // Only the beginning of a longer word is compared, because the rest has not been typed yet.
    const compared = isWhole ? other : other.slice(0, word.length)
    if (!mayBeNear(bits, isWhole ? otherBits : letterBits(compared), errors)) continue
    const distance = editDistance(word, compared, errors) + (isWhole ? 0 : 0.5)
    if (distance <= errors + (isWhole ? 0 : 0.5) && (best === undefined || distance < best.distance)) best = { word: compared, distance }
  }
  return best?.word
}

const wordsOfTitles = new WeakMap<SearchIndex, { size: number; newest: number; words: (readonly [string, number])[] }>()

/** All words of titles with their letter bits, rebuilt when entries have changed. */
function titleWords(index: SearchIndex): readonly (readonly [string, number])[] {
  const { byId } = index.entries
  const kept = wordsOfTitles.get(index)
  if (kept?.size === byId.size && kept.newest === index.newest()) return kept.words
  const unique = new Set<string>()
  for (const { folded } of byId.values()) for (const word of folded.split(' ')) if (word.length > 2) unique.add(word)
  const words = [...unique].map((word) => [word, letterBits(word)] as const)
  wordsOfTitles.set(index, { size: byId.size, newest: index.newest(), words })
  return words
}

/** Marks the typed beginnings of the title's words; in a part number the typed characters. */
function markBeginnings({ title, language, code }: ListedEntry, typed: readonly string[], text: string): MarkedText {
  if (typed.length === 0) return markCode(title, code === '' ? 0 : text.replace(/[^\p{L}\p{N}]/gu, '').length)
  const parts: { text: string; isHit: boolean }[] = []
  let written = 0
  for (const { start, end, folded } of listWords(title, language)) {
    const word = typed.find((one) => folded.startsWith(one))
    if (word === undefined) continue
    let length = 1
    while (start + length < end && foldWord(title.slice(start, start + length), language).length < word.length) length += 1
    if (start > written) parts.push({ text: title.slice(written, start), isHit: false })
    parts.push({ text: title.slice(start, start + length), isHit: true })
    written = start + length
  }
  if (written < title.length) parts.push({ text: title.slice(written), isHit: false })
  return parts
}

function markCode(title: string, letters: number): MarkedText {
  let end = 0
  for (let seen = 0; end < title.length && seen < letters; end += 1) if (/[\p{L}\p{N}]/u.test(title[end] ?? '')) seen += 1
  const parts = [
    { text: title.slice(0, end), isHit: true },
    { text: title.slice(end), isHit: false },
  ]
  return parts.filter(({ text }) => text !== '')
}
