import type { MarkedText } from '#model/search.ts'
import { foldWord, listWords, splitQuantity, stemOf } from './analyse.ts'

const LENGTH = 200
const BEFORE = 60
/** How many hits are considered when the best part of a text is chosen. */
const MOST_HITS = 24

/** The whole text with the words marked whose stems were searched for. */
export function markText(text: string, language: string, stems: ReadonlySet<string>): MarkedText {
  const parts: { text: string; isHit: boolean }[] = []
  let written = 0
  for (const { start, end, folded, stem } of listWords(text, language)) {
    if (!isHit(folded, stem, stems)) continue
    if (start > written) parts.push({ text: text.slice(written, start), isHit: false })
    parts.push({ text: text.slice(start, end), isHit: true })
    written = end
  }
  if (written < text.length || parts.length === 0) parts.push({ text: text.slice(written), isHit: false })
  return joinNeighbours(parts)
}

/** The part of a text with most of the searched words, about two lines long; its beginning when it holds none of them. */
export function excerptOf(text: string, language: string, stems: ReadonlySet<string>): MarkedText {
  if (text.length <= LENGTH) return markText(text, language, stems)
  const hits = findHits(text, language, stems)
  const first = pickBest(hits)
  const start = first === undefined || first < LENGTH - BEFORE ? 0 : snapBack(text, first - BEFORE)
  const end = start + LENGTH >= text.length ? text.length : snapBack(text, start + LENGTH)
  const part = text.slice(start, end > start ? end : start + LENGTH)
  // The dot between parts of a text would stand beside the ellipsis.
  const cut = part.replace(/^[\s·]+|[\s·]+$/g, '')
  const marked = markText(cut, language, stems)
  return [...(start > 0 ? [{ text: '… ', isHit: false }] : []), ...marked, ...(end < text.length ? [{ text: ' …', isHit: false }] : [])]
}

function isHit(folded: string, stem: string, stems: ReadonlySet<string>): boolean {
  if (stems.has(stem)) return true
  const parts = splitQuantity(folded)
  return parts.length > 1 && parts.some((part) => stems.has(part))
}

const WORD_START = '(?<![\\p{L}\\p{N}])'
const SPELLINGS: Readonly<Record<string, string>> = { a: '[aä]', o: '[oö]', u: '[uü]' }

/** Only words that begin like one of the stems are analysed, because texts are long and most words do not match. */
function findHits(text: string, language: string, stems: ReadonlySet<string>): { place: number; stem: string }[] {
  const beginnings = new Set([...stems].map((stem) => stem.slice(0, 3).replace(/[aou]/g, (letter) => SPELLINGS[letter] ?? letter)))
  if (beginnings.size === 0) return []
  const pattern = new RegExp(`${WORD_START}(?:${[...beginnings].join('|')})[\\p{L}\\p{N}\\p{M}]*`, 'giu')
  const hits: { place: number; stem: string }[] = []
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const folded = foldWord(word, language)
    const stem = stemOf(folded, language)
    if (isHit(folded, stem, stems) && hits.push({ place: index, stem }) >= MOST_HITS) break
  }
  return hits
}

/** The hit from which an excerpt contains the most different words; the first of equals. */
function pickBest(hits: readonly { place: number; stem: string }[]): number | undefined {
  let best: { place: number; count: number } | undefined
  for (const { place } of hits) {
    const near = hits.filter((other) => other.place >= place && other.place < place + LENGTH - BEFORE)
    const count = new Set(near.map(({ stem }) => stem)).size
    if (best === undefined || count > best.count) best = { place, count }
  }
  return best?.place
}

/** The start of the word at a position. */
function snapBack(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place)
  return space < place - 40 ? place : space + 1
}

function joinNeighbours(parts: readonly { text: string; isHit: boolean }[]): MarkedText {
  const joined: { text: string; isHit: boolean }[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last !== undefined && last.isHit === part.isHit) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
