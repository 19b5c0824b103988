import { toLanguageTag } from '../languages.ts'
import type { RawPiece, Segment } from './lay-out.ts'

/** After these a point ends no sentence, though the segmenter takes it for an end. */
const SHORT_FORMS =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|ca|approx|max|min|typ|nom|vs|fig|no|nos|sec|eq|dr|abb|nr|bzw|z\. ?b|d\. ?h|u\. ?a|vgl|evtl|ggf|inkl|tab)\.\s*$/i

/** The sentences of a paragraph, with the white space between them as it is. Markup between two sentences opens the second or closes the first. */
export function splitSentences(line: readonly RawPiece[], language: string, run: number): (string | Segment)[] {
  const ends = findEnds(line, language)
  const sentences: RawPiece[][] = [[]]
  let at = 0
  const add = (piece: RawPiece) => sentences.at(-1)?.push(piece)
  for (const { piece, raw } of line) {
    if (typeof piece !== 'string') {
      if (piece.kind !== 'close') begin()
      add({ piece, raw })
      continue
    }
    for (const part of cut(piece, raw, at, ends)) {
      begin()
      add(part)
      at += String(part.piece).length
    }
  }
  return sentences.flatMap((sentence) => toParts(sentence, run))

  function begin(): void {
    if (ends.has(at) && sentences.at(-1)?.some(({ piece }) => typeof piece === 'string') === true) sentences.push([])
  }
}

/** Where sentences end, counted in letters of the paragraph without its markup. */
function findEnds(line: readonly RawPiece[], language: string): ReadonlySet<number> {
  const text = line.map(({ piece }) => (typeof piece === 'string' ? piece : '')).join('')
  const ends = new Set<number>()
  for (const { segment, index } of new Intl.Segmenter(toLanguageTag(language), { granularity: 'sentence' }).segment(text))
    if (!SHORT_FORMS.test(segment)) ends.add(index + segment.length)
  return ends
}

function cut(text: string, raw: string, at: number, ends: ReadonlySet<number>): RawPiece[] {
  const inside = [...ends].filter((end) => end > at && end < at + text.length)
  if (inside.length === 0) return [{ piece: text, raw }]
  // A stored letter may be longer than the one it shows, such as &amp;.
  const units = Array.from(raw.matchAll(/&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+);|[\s\S]/gi), ([unit]) => unit)
  const isPlain = units.length === raw.length
  const marks = [at, ...inside, at + text.length]
  return marks.slice(1).map((end, place) => {
    const [from, to] = [(marks[place] ?? at) - at, end - at]
    return { piece: text.slice(from, to), raw: isPlain ? raw.slice(from, to) : sliceUnits(units, text, from, to) }
  })
}

function sliceUnits(units: readonly string[], text: string, from: number, to: number): string {
  let shown = 0
  let stored = ''
  for (const unit of units) {
    // A character reference shows one character, which may be two code units.
    const length = unit.length === 1 || !unit.endsWith(';') ? 1 : shown < text.length && (text.codePointAt(shown) ?? 0) > 0xff_ff ? 2 : 1
    if (shown >= from && shown < to) stored += unit
    shown += length
  }
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
  const space = (side === 'first' ? /^[ \t\r\n]+/ : /[ \t\r\n]+$/).exec(found.raw)?.[0] ?? ''
  if (space === '') return ''
  const [piece, raw] =
    side === 'first'
      ? [found.piece.slice(space.length), found.raw.slice(space.length)]
      : [found.piece.slice(0, -space.length), found.raw.slice(0, -space.length)]
  pieces.splice(place, 1, ...(raw === '' ? [] : [{ piece, raw }]))
  return space
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
