import { isSame, mergeWords, type ItemWords, type Merge } from '#model/authoring/merge-words.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import type { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import type { BrowserCopy } from './browser-copies.ts'

export type OpenDraft = AnswerOf<'readDraft'>
/** `askedAt` is when the server was asked for it, by `performance.now()`. */
export type AskedDraft = OpenDraft & { askedAt: number }

/**
 * How an edit stands. `saved`: as the draft. `typing`: newer than every copy. `kept`: the server has a copy that is no version yet. `held`:
 * only this browser has it, because the server cannot be reached. `refused`: the server does not take it, because the
 * item is gone, say.
 */
export type Standing = 'saved' | 'typing' | 'kept' | 'held' | 'refused' | 'saving'

/**
 * What is being edited: the words now, the draft version that they began from, and when the server kept a copy last, by its own clock. `base`
 * holds the words of `knownVersion`, which is another version than `baseVersion` where a copy began from an older draft.
 */
export type Editing = {
  words: ItemWords
  base: ItemWords
  baseVersion: number
  knownVersion: number
  standing: Standing
  keptAt?: string | undefined
  /** Whether copies were found that say nothing else than the draft. */
  isLeftOver?: boolean
}

/** What somebody else has saved, and the version that both began from. */
export type OpenConflict = { base: ItemWords; theirs: ItemWords; theirVersion: number; author: string | undefined }

/**
 * Begins with the newest words there are: typed in this browser, kept by the server, or the draft. A copy is there only until it is saved or
 * dropped; so it is shown even when somebody has saved since, and no clock decides about it.
 */
export function beginEditing({ draft, workingCopy }: OpenDraft, inBrowser: BrowserCopy | undefined): Editing {
  const base = wordsOf(draft)
  const { version: knownVersion } = draft
  const keptAt = workingCopy?.savedAt
  const copy = newestOf(workingCopy, inBrowser)
  if (copy === undefined || isSameWords(copy, base))
    return { words: base, base, baseVersion: knownVersion, knownVersion, standing: 'saved', isLeftOver: copy !== undefined }
  const standing = copy === inBrowser ? 'typing' : 'kept'
  return { words: wordsOf(copy), base, baseVersion: copy.baseVersion, knownVersion, standing, keptAt }
}

/**
 * The words of the browser that go on from the server's copy are newer than it. Otherwise another browser of the same person has written,
 * and the clocks of both are all there is.
 */
function newestOf(onServer: OpenDraft['workingCopy'], inBrowser: BrowserCopy | undefined) {
  if (onServer === undefined || inBrowser === undefined) return onServer ?? inBrowser
  return inBrowser.after === onServer.savedAt || inBrowser.savedAt > onServer.savedAt ? inBrowser : onServer
}

/** Both sides of a refused save; undefined when the refusal does not hold the words of the other side. */
export function readConflict({ status, conflict }: AuthoringRefusal): OpenConflict | undefined {
  const { base, theirs, author } = conflict ?? {}
  if (status !== 409 || theirs === undefined) return undefined
  return { base: wordsOf(base ?? theirs), theirs: wordsOf(theirs), theirVersion: theirs.version, author }
}

/** Merges words with what somebody else has saved. Where both collide these words stand, and the person chooses. */
export function mergeConflict(words: ItemWords, { base, theirs }: OpenConflict): Merge {
  return mergeWords(base, words, theirs)
}

export function isSameWords(one: ItemWords, other: ItemWords): boolean {
  return isSame(wordsOf(one), wordsOf(other))
}

/** Whether everything that was typed was taken back. */
export function isUnchanged({ words, base, baseVersion, knownVersion }: Editing): boolean {
  return baseVersion === knownVersion && isSameWords(words, base)
}

type Moving = { editing: Pick<Editing, 'baseVersion'>; isSaving: boolean; settledAt: number }

/**
 * Whether the draft of the server is another one than that of the edit: a newer one, or an older one after somebody has discarded changes.
 * What was asked before the edit made its own last version says nothing about it.
 */
export function hasMoved({ draft, askedAt }: AskedDraft, { editing, isSaving, settledAt }: Moving): boolean {
  return !isSaving && askedAt > settledAt && draft.version !== editing.baseVersion
}

export function wordsOf({ title, urlName, body }: ItemWords): ItemWords {
  return { title, urlName, body }
}
