import { toLanguageTag } from '../languages.ts'
import { decodeText } from './escape-text.ts'
import type { RawPiece, Segment } from './lay-out.ts'

/** After these a point ends no sentence, though the segmenter takes it for an end. */
const SHORT_FORMS =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|ca|approx|max|min|typ|nom|vs|fig|no|nos|sec|eq|dr|abb|nr|bzw|z\. ?b|d\. ?h|u\. ?a|vgl|evtl|ggf|inkl|tab)\.\s*$/i

/** The sentences of a paragraph, with the white space between them as it is. Markup between two sentences opens the second or closes the first. */
export function splitSentences(line: readonly RawPiece[], language: string, run: number): (string | Segment)[] {
  const ends = findEnds(line, language)
  const ordered = [...ends]
  const sentences: RawPiece[][] = [[]]
  let at = 0
  // The first end that was not passed yet.
  let next = 0
  let hasText = false
  const add = (piece: RawPiece) => sentences.at(-1)?.push(piece)
  for (const { piece, raw } of line) {
    if (typeof piece !== 'string') {
      if (piece.kind !== 'close') begin()
      add({ piece, raw })
      continue
    }
    for (const part of cut(piece, raw, takeEnds(at, at + piece.length))) {
      begin()
      add(part)
      hasText = true
      at += part.piece.length
    }
  }
  return sentences.flatMap((sentence) => toParts(sentence, run))

  function begin(): void {
    if (!hasText || !ends.has(at)) return
    sentences.push([])
    hasText = false
  }

  /** The ends between two places, counted from the first one. */
  function takeEnds(from: number, to: number): number[] {
    const inside: number[] = []
    for (let end = ordered[next]; end !== undefined && end < to; end = ordered[next]) {
      if (end > from) inside.push(end - from)
      next += 1
    }
    return inside
  }
}

/** Where sentences end, in their order, counted in letters of the paragraph without its markup. */
function findEnds(line: readonly RawPiece[], language: string): ReadonlySet<number> {
  const text = line.map(({ piece }) => (typeof piece === 'string' ? piece : '')).join('')
  const ends = new Set<number>()
  for (const { segment, index } of new Intl.Segmenter(toLanguageTag(language), { granularity: 'sentence' }).segment(text))
    if (!SHORT_FORMS.test(segment)) ends.add(index + segment.length)
  return ends
}

/** A text in several pieces, each with its stored letters. */
function cut(text: string, raw: string, ends: readonly number[]): { piece: string; raw: string }[] {
  if (ends.length === 0) return [{ piece: text, raw }]
  const marks = [...ends, text.length]
  const stored = raw.length === text.length ? marks : findStored(raw, marks)
  return marks.map((end, place) => ({
    piece: text.slice(marks[place - 1] ?? 0, end),
    raw: raw.slice(stored[place - 1] ?? 0, stored[place]),
  }))
}

/** Where places of a text are in its stored letters. A stored letter may be longer than the one it shows, such as `&amp;`. */
function findStored(raw: string, marks: readonly number[]): number[] {
  const stored: number[] = []
  let shown = 0
  for (const { 0: unit, index } of raw.matchAll(/&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+);|[\s\S]/gi)) {
    while (marks[stored.length] !== undefined && (marks[stored.length] ?? 0) <= shown) stored.push(index)
    shown += unit.length === 1 ? 1 : decodeText(unit).length
  }
  while (stored.length < marks.length) stored.push(raw.length)
  return stored
}

/** A sentence without the white space around it, or all of it as it is when it has no words. */
function toParts(sentence: readonly RawPiece[], run: number): (string | Segment)[] {
  if (!sentence.some(({ piece }) => typeof piece === 'string' && /\p{L}/u.test(piece))) return [sentence.map(({ raw }) => raw).join('')]
  const pieces = [...sentence]
  const before = takeSpace(pieces, 'first')
  const after = takeSpace(pieces, 'last')
  const segment: Segment = { run, pieces: joinTexts(pieces.map(({ piece }) => piece)), raw: pieces.map(({ raw }) => raw).join('') }
  return [before, segment, after].filter((part) => part !== '')
}

/** Takes white space from the first or the last piece, and returns it. */
function takeSpace(pieces: RawPiece[], side: 'first' | 'last'): string {
  const place = side === 'first' ? 0 : pieces.length - 1
  const found = pieces[place]
  if (found === undefined || typeof found.piece !== 'string') return ''
  const space = side === 'first' ? (/^[ \t\r\n]+/.exec(found.raw)?.[0] ?? '') : found.raw.slice(findEndOfWords(found.raw))
  if (space === '') return ''
  const [piece, raw] =
    side === 'first'
      ? [found.piece.slice(space.length), found.raw.slice(space.length)]
      : [found.piece.slice(0, -space.length), found.raw.slice(0, -space.length)]
  pieces.splice(place, 1, ...(raw === '' ? [] : [{ piece, raw }]))
  return space
}

/** Where the white space at the end of a text begins. */
function findEndOfWords(text: string): number {
  let end = text.length
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end -= 1
  return end
}

/** Neighbouring texts are one. */
export function joinTexts<Other>(pieces: readonly (string | Other)[]): (string | Other)[] {
  const joined: (string | Other)[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else if (piece !== '') joined.push(piece)
  }
  return joined
}
