import { INLINE_ELEMENTS } from '../rich-text/allowed-markup.ts'
import { decodeText } from './escape-text.ts'
import type { TextKind } from './list-texts.ts'
import { ATTRIBUTE_TEXT, PLACEHOLDER } from './protected.ts'
import { splitSentences } from './split-sentences.ts'

/**
 * Markup inside of a sentence, which translators move and do not change. `open` and `close` of one element have the same id; `alone` is an
 * element without words, a formula, or a placeholder. `original` is what it stands for.
 */
export type Code = { id: number; kind: 'open' | 'close' | 'alone'; original: string }
/** Plain text, or a code. */
export type Piece = string | Code
/** A sentence with its letters as they are stored (`raw`). `run` is the number of its paragraph, from 1. */
export type Segment = { run: number; pieces: readonly Piece[]; raw: string }
/** A text in the order in which it is stored: sentences, and what is kept between them. */
export type Layout = { parts: readonly (string | Segment)[]; attributes: readonly Attribute[] }
/** A text in an attribute, such as what a picture shows: from where to where in the stored text. */
export type Attribute = { from: number; to: number; segment: Segment }

const TAG = /(<[^<>]*>)/
const INLINE: ReadonlySet<string> = new Set([...INLINE_ELEMENTS, 'span', 'img'])
const ALONE: ReadonlySet<string> = new Set(['img', 'wbr'])
/** Elements whose content is no language: they are one code from the first to the last letter. */
const WHOLE = /^<(?:code|span(?= [^<>]*class="[^"]*\bformula\b))(?![a-z])/

/**
 * Splits a stored text into sentences. What the parts hold, one after the other, is the text to the letter. Paragraphs end at elements that
 * are not inside of a line, at `<br>`, and in plain text at the end of a line; a piece without letters is no sentence.
 */
export function layOut(text: string, kind: TextKind, language: string): Layout {
  const parts: (string | Segment)[] = []
  let run = 0
  for (const part of kind === 'rich' ? splitRich(text) : splitPlain(text)) {
    if (typeof part === 'string') parts.push(part)
    else if (hasWords(part)) parts.push(...splitSentences(part, language, (run += 1)))
    else parts.push(part.map(({ raw }) => raw).join(''))
  }
  return { parts, attributes: kind === 'rich' ? listAttributes(text) : [] }
}

/** A piece with its stored letters. */
export type RawPiece = { piece: Piece; raw: string }

function splitPlain(text: string): (string | RawPiece[])[] {
  let id = 0
  return text.split(/(\r?\n)/).map((line) =>
    /^\r?\n$/.test(line)
      ? line
      : splitPlaceholders(
          line,
          (raw) => raw,
          () => (id += 1),
        ),
  )
}

function splitRich(html: string): (string | RawPiece[])[] {
  const parts: (string | RawPiece[])[] = []
  let line: RawPiece[] = []
  const open: { name: string; id: number }[] = []
  let id = 0
  const endLine = (kept: string) => {
    parts.push(line, kept)
    line = []
  }
  const tokens = joinWhole(html.split(TAG))
  for (const raw of tokens) {
    if (raw === '') continue
    if (!raw.startsWith('<')) line.push(...splitPlaceholders(raw, decodeText, () => (id += 1)))
    else if (WHOLE.test(raw)) line.push({ piece: { id: (id += 1), kind: 'alone', original: raw }, raw })
    else {
      const name = nameOf(raw)
      if (!INLINE.has(name)) endLine(raw)
      else if (raw.startsWith('</')) {
        const opened = open.findLast((each) => each.name === name)
        if (opened === undefined) endLine(raw)
        else {
          open.splice(open.lastIndexOf(opened), 1)
          line.push({ piece: { id: opened.id, kind: 'close', original: raw }, raw })
        }
      } else {
        id += 1
        if (!ALONE.has(name)) open.push({ name, id })
        line.push({ piece: { id, kind: ALONE.has(name) ? 'alone' : 'open', original: raw }, raw })
      }
    }
  }
  parts.push(line)
  return parts
}

/** Joins the tags and texts of an element that is one code. */
function joinWhole(tokens: readonly string[]): string[] {
  const joined: string[] = []
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place] ?? ''
    const end = WHOLE.test(token) ? findEnd(tokens, place) : place
    joined.push(tokens.slice(place, end + 1).join(''))
    place = end
  }
  return joined
}

/** The place of the tag that closes an element; its own place when nothing does. */
function findEnd(tokens: readonly string[], from: number): number {
  const name = nameOf(tokens[from] ?? '')
  let depth = 0
  for (let place = from; place < tokens.length; place += 1) {
    const token = tokens[place] ?? ''
    if (!token.startsWith('<') || nameOf(token) !== name) continue
    depth += token.startsWith('</') ? -1 : 1
    if (depth === 0) return place
  }
  return from
}

function splitPlaceholders(raw: string, decode: (raw: string) => string, nextId: () => number): RawPiece[] {
  const pieces: RawPiece[] = []
  let from = 0
  for (const match of raw.matchAll(PLACEHOLDER)) {
    if (match.index > from) pieces.push(toText(raw.slice(from, match.index)))
    pieces.push({ piece: { id: nextId(), kind: 'alone', original: match[0] }, raw: match[0] })
    from = match.index + match[0].length
  }
  if (from < raw.length) pieces.push(toText(raw.slice(from)))
  return pieces

  function toText(part: string): RawPiece {
    return { piece: decode(part), raw: part }
  }
}

function listAttributes(html: string): Attribute[] {
  return Array.from(html.matchAll(new RegExp(ATTRIBUTE_TEXT, 'gu')), (match) => {
    const [raw] = match
    return { from: match.index, to: match.index + raw.length, segment: { run: 0, pieces: [decodeText(raw)], raw } }
  })
}

/** `strong` for `<strong>` and `</strong>`. */
function nameOf(tag: string): string {
  return /^<\/?([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
}

function hasWords(pieces: readonly RawPiece[]): boolean {
  return pieces.some(({ piece }) => typeof piece === 'string' && /\p{L}/u.test(piece))
}
