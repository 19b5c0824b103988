import { mapCodes } from './codes.ts'
import { type Layout, layOut, type Piece, type Segment } from './lay-out.ts'
import type { TextKind } from './list-texts.ts'

/** A text in two languages; `target` is undefined or empty without a translation. */
export type TextPair = { kind: TextKind; source: string; target: string | undefined; from: string; to: string }

/** A sentence of the source, and the one of the translation that belongs to it, with the numbers of the source's codes. */
export type AlignedSegment = { source: Segment; target?: { pieces: readonly Piece[]; originals: ReadonlyMap<string, string> } }
/** A paragraph. `isAligned`: each of its sentences has its translation. */
export type AlignedRun = { run: number; isAligned: boolean; segments: readonly AlignedSegment[] }

/**
 * `hasSameShape`: the translation has as many paragraphs and texts of pictures as the source; only then their sentences may belong together.
 */
export type AlignedText = {
  source: Layout
  target: Layout | undefined
  hasSameShape: boolean
  runs: readonly AlignedRun[]
  attributes: readonly AlignedSegment[]
}

/** Which sentence of a translation belongs to which of its source: by their order, where paragraphs, sentences and markup are the same. */
export function alignText({ kind, source: sourceText, target: targetText = '', from, to }: TextPair): AlignedText {
  const source = layOut(sourceText, kind, from)
  const target = targetText === '' ? undefined : layOut(targetText, kind, to)
  const runs = listRuns(source)
  const targetRuns = target === undefined ? [] : listRuns(target)
  const hasSameShape = target !== undefined && runs.length === targetRuns.length && source.attributes.length === target.attributes.length
  return {
    source,
    target,
    hasSameShape,
    runs: runs.map((segments, place) => alignRun(place + 1, segments, hasSameShape ? (targetRuns[place] ?? []) : [])),
    attributes: source.attributes.map(({ segment }, place) => alignAttribute(segment, hasSameShape ? target.attributes[place]?.segment : undefined)),
  }
}

/** The sentences of a text by paragraph. */
export function listRuns({ parts }: Layout): Segment[][] {
  return [
    ...Map.groupBy(
      parts.filter((part) => typeof part !== 'string'),
      ({ run }) => run,
    ).values(),
  ]
}

function alignRun(run: number, segments: readonly Segment[], targets: readonly Segment[]): AlignedRun {
  const mapped = segments.length === targets.length ? segments.map((source, place) => mapCodes(source.pieces, targets[place]?.pieces ?? [])) : []
  const isAligned = mapped.length > 0 && mapped.every((one) => one !== undefined)
  return { run, isAligned, segments: segments.map((source, place) => (isAligned ? { source, target: mapped[place] } : { source })) }
}

function alignAttribute(source: Segment, target: Segment | undefined): AlignedSegment {
  return target === undefined ? { source } : { source, target: { pieces: target.pieces, originals: new Map() } }
}
