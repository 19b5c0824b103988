import type { GivenPiece } from '#model/translation/codes.ts'
import type { Piece } from '#model/translation/lay-out.ts'

/** The versions of XLIFF that are written; 2.1 and 2.2 are read as 2.0. */
export const XLIFF_VERSIONS = ['2.0', '1.2'] as const
export type XliffVersion = (typeof XLIFF_VERSIONS)[number]

/** What a file says of an item: which versions of source and translation its sentences are from; 0 for no translation. */
export type ItemHead = { contentKey: string; from: string; sourceVersion: number; to: string; targetVersion: number }

/**
 * `open`: to be translated, or to be confirmed where it is the same in both languages; `outdated`: the source is other than when it was
 * translated; `done`: it may stay.
 */
export type SegmentState = 'open' | 'outdated' | 'done'
export type WrittenSegment = { source: readonly Piece[]; target?: readonly Piece[]; space: string; state: SegmentState }
export type WrittenUnit = { id: string; label: string; segments: readonly WrittenSegment[] }
export type WrittenItem = ItemHead & { title: string; units: readonly WrittenUnit[] }

/** A sentence that came back; `isDone` when the file says that it is translated. */
export type ReadSegment = { target?: readonly GivenPiece[]; isDone: boolean }
/** Sentences by their number, from 1. `isWhole`: the file has one translation of a whole paragraph of several sentences. */
export type ReadUnit = { segments: ReadonlyMap<number, ReadSegment>; isWhole: boolean }
/** Units by their id. */
export type ReadItem = ItemHead & { units: ReadonlyMap<string, ReadUnit> }

/** The words of `original`, by which the file of an item names it: the item, source and translation, each with its version. */
export function writeHead({ contentKey, from, sourceVersion, to, targetVersion }: ItemHead): string {
  return `${contentKey}/${from}/${sourceVersion}/${to}/${targetVersion}`
}

const HEAD = /^(MC[A-Z2-7]{26})\/([a-z]{2,3}(?:_[A-Za-z0-9]{2,8}){0,2})\/(\d{1,9})\/([a-z]{2,3}(?:_[A-Za-z0-9]{2,8}){0,2})\/(\d{1,9})$/

/** Undefined for what `writeHead` has not written. */
export function readHead(original: string | undefined): ItemHead | undefined {
  const [, contentKey, from, sourceVersion, to, targetVersion] = HEAD.exec(original ?? '') ?? []
  if (contentKey === undefined || from === undefined || to === undefined) return undefined
  return { contentKey, from, sourceVersion: Number(sourceVersion), to, targetVersion: Number(targetVersion) }
}
