import { alignText, type AlignedRun, type AlignedSegment, type AlignedText, listRuns, type TextPair } from './align-text.ts'
import { type CodeProblem, findCodeProblem, type GivenPiece, keyOf } from './codes.ts'
import { encodeAttribute, encodeText } from './escape-text.ts'
import { type Layout, layOut, type Piece, type Segment } from './lay-out.ts'
import type { TextKind } from './list-texts.ts'

/** A paragraph for translators: its sentences, each with its translation as far as there is one that belongs to it. `space` follows it. */
export type Unit = { name: string; segments: readonly UnitSegment[] }
export type UnitSegment = { source: readonly Piece[]; target?: readonly Piece[]; space: string }

/** By the name of a unit, the translation of each sentence; undefined for those without one. */
export type Given = ReadonlyMap<string, readonly (readonly GivenPiece[] | undefined)[]>

/** What is wrong with the sentence `segment` (from 1) of a unit; `incomplete`: it is needed and was not translated. */
export type TextProblem = { unit: string; segment: number; problem: CodeProblem | { kind: 'incomplete' } }
/** The translated text, and how many sentences of it are other than before. */
export type TranslatedText = { text: string; changed: number }

/** A text as units for translators: its paragraphs, then the texts of its pictures. */
export function toUnits(pair: TextPair): Unit[] {
  const aligned = alignText(pair)
  const { parts } = aligned.source
  const places = findPlaces(parts)
  return listUnits(aligned).map(({ name, segments }) => ({
    name,
    segments: segments.map((segment) => ({
      source: segment.source.pieces,
      ...(segment.target && { target: segment.target.pieces }),
      space: spaceAt(parts, (places.get(segment.source) ?? parts.length) + 1),
    })),
  }))
}

type NamedUnit = { name: string; segments: readonly AlignedSegment[]; isWhole: boolean }

function listUnits({ runs, attributes, hasSameShape }: AlignedText): NamedUnit[] {
  return [
    ...runs.map(({ run, segments, isAligned }) => ({ name: String(run), segments, isWhole: !isAligned })),
    ...attributes.map((segment, place) => ({ name: nameAttribute(place), segments: [segment], isWhole: !hasSameShape })),
  ]
}

function nameAttribute(place: number): string {
  return `a${place + 1}`
}

/** The white space between a sentence and the next one. */
function spaceAt(parts: Layout['parts'], place: number): string {
  const part = parts[place]
  return typeof part === 'string' && /^\s+$/.test(part) ? part : ''
}

/** Where each sentence stands. */
function findPlaces(parts: Layout['parts']): ReadonlyMap<Segment, number> {
  return new Map(parts.flatMap((part, place) => (typeof part === 'string' ? [] : [[part, place]])))
}

/**
 * Puts translated sentences into a text. Sentences that are as they were keep every letter, and so does all between them. A paragraph that
 * is divided into other sentences than its source needs all of them, and so does a text that has other paragraphs: then it is built like the
 * source. With a problem nothing of the text is changed.
 */
export function translateText(pair: TextPair, given: Given): TranslatedText | TextProblem {
  const aligned = alignText(pair)
  const units = listUnits(aligned)
  const problem = findProblem(units, given, aligned.hasSameShape)
  if (problem !== undefined) return problem
  const changes = units.flatMap(({ name, segments, isWhole }) =>
    segments.filter((segment, place) => isChange(given.get(name)?.[place], segment, isWhole)),
  )
  if (changes.length === 0) return { text: pair.target ?? '', changed: 0 }
  const base = aligned.hasSameShape ? (pair.target ?? '') : pair.source
  const language = aligned.hasSameShape ? pair.to : pair.from
  const layout = layOut(putAttributes(base, { aligned, given, layout: layOut(base, pair.kind, language) }), pair.kind, language)
  return { text: putRuns(layout, { aligned, given, kind: pair.kind }), changed: changes.length }
}

function findProblem(units: readonly NamedUnit[], given: Given, hasSameShape: boolean): TextProblem | undefined {
  const isAny = units.some(({ name }) => given.get(name)?.some((one) => one !== undefined))
  for (const { name, segments, isWhole } of units) {
    const sentences = given.get(name) ?? []
    const isBegun = hasSameShape ? sentences.some((one) => one !== undefined) : isAny
    for (const [place, { source }] of segments.entries()) {
      const one = sentences[place]
      const problem = one === undefined ? (isWhole && isBegun ? ({ kind: 'incomplete' } as const) : undefined) : findCodeProblem(source.pieces, one)
      if (problem !== undefined) return { unit: name, segment: place + 1, problem }
    }
  }
  return undefined
}

function isChange(one: readonly GivenPiece[] | undefined, { target }: AlignedSegment, isWhole: boolean): boolean {
  return one !== undefined && (isWhole || !isSamePieces(one, target?.pieces ?? []))
}

/** Whether a sentence says the same; files know one kind of line break only. */
function isSamePieces(one: readonly GivenPiece[], other: readonly Piece[]): boolean {
  return toComparable(one) === toComparable(other)
}

function toComparable(pieces: readonly (GivenPiece | Piece)[]): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string' ? piece.replaceAll(/\r\n?/g, '\n') : `\u0000${piece.kind === 'unknown' ? piece.name : keyOf(piece)}\u0000`,
    )
    .join('')
}

type Putting = { aligned: AlignedText; given: Given }

function putAttributes(base: string, { aligned, given, layout }: Putting & { layout: Layout }): string {
  let text = base
  // From the last one on, so that places before it stay.
  for (const [place, { from, to }] of [...layout.attributes.entries()].toReversed()) {
    const one = given.get(nameAttribute(place))?.[0]
    const segment = aligned.attributes[place]
    if (one === undefined || segment === undefined || isSamePieces(one, segment.target?.pieces ?? [])) continue
    text = text.slice(0, from) + encodeAttribute(textOf(one)) + text.slice(to)
  }
  return text
}

function putRuns(layout: Layout, { aligned, given, kind }: Putting & { kind: TextKind }): string {
  const written: string[] = layout.parts.map((part) => (typeof part === 'string' ? part : part.raw))
  const places = findPlaces(layout.parts)
  const sources = findPlaces(aligned.source.parts)
  for (const [place, segments] of listRuns(layout).entries()) {
    const run = aligned.runs[place]
    const sentences = run && given.get(String(run.run))
    if (run === undefined || sentences === undefined || !sentences.some((one) => one !== undefined)) continue
    if (aligned.hasSameShape && !run.isAligned) {
      const [first, last] = findEnds(places, segments)
      written.fill('', first, last + 1)
      const [from, to] = findEnds(
        sources,
        run.segments.map(({ source }) => source),
      )
      written[first] = writeRun(aligned.source.parts.slice(from, to + 1), run, sentences, kind)
      continue
    }
    for (const [index, segment] of segments.entries()) {
      const one = sentences[index]
      const before = run.segments[index]
      if (one === undefined || before === undefined || isSamePieces(one, before.target?.pieces ?? [])) continue
      // In a text of the same shape, the codes stand for what they stood for there; else for what they stand for in the source.
      const now = aligned.hasSameShape ? before.target?.originals : undefined
      written[places.get(segment) ?? -1] = writePieces(one, { source: before.source.pieces, originals: now, kind })
    }
  }
  return written.join('')
}

/** Where the first and the last of some sentences stand. */
function findEnds(places: ReadonlyMap<Segment, number>, segments: readonly Segment[]): [number, number] {
  const [first, last] = [segments[0], segments.at(-1)].map((segment) => (segment === undefined ? undefined : places.get(segment)))
  return [first ?? -1, last ?? -1]
}

/** A whole paragraph with what stands between its sentences in the source. */
function writeRun(
  parts: Layout['parts'],
  { segments }: AlignedRun,
  sentences: readonly (readonly GivenPiece[] | undefined)[],
  kind: TextKind,
): string {
  const numbers = new Map(segments.map(({ source }, place) => [source, place]))
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const one = sentences[numbers.get(part) ?? -1]
      return one === undefined ? part.raw : writePieces(one, { source: part.pieces, originals: undefined, kind })
    })
    .join('')
}

type Writing = { source: readonly Piece[]; originals: ReadonlyMap<string, string> | undefined; kind: TextKind }

function writePieces(pieces: readonly GivenPiece[], { source, originals, kind }: Writing): string {
  const own = new Map(source.flatMap((piece) => (typeof piece === 'string' ? [] : [[keyOf(piece), piece.original]])))
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return kind === 'rich' ? encodeText(piece) : piece.replaceAll(/\s*[\r\n]+\s*/g, ' ')
      return piece.kind === 'unknown' ? '' : (originals?.get(keyOf(piece)) ?? own.get(keyOf(piece)) ?? '')
    })
    .join('')
}

function textOf(pieces: readonly GivenPiece[]): string {
  return pieces.filter((piece) => typeof piece === 'string').join('')
}
