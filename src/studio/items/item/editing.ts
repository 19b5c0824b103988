import { isSame } from '#base/pure/is-same.ts'
import { mergeWords, type ItemWords, type Merge } from '#model/authoring/merge-words.ts'
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
  /** What this browser has sent without an answer. */
  sent?: readonly ItemWords[] | undefined
  /** Words of the same person that were found elsewhere and collide with these. */
  elsewhere?: OpenConflict | undefined
}
type MergedPart = 'words' | 'baseVersion' | 'standing' | 'keptAt' | 'elsewhere'
type ServerCopy = NonNullable<OpenDraft['workingCopy']>

/** What somebody else has saved, and the version that both began from. `isOwn` are words that the same person has typed in another window. */
export type OpenConflict = { base: ItemWords; theirs: ItemWords; theirVersion: number; author: string | undefined; isOwn?: boolean }

/**
 * Begins with what was typed in this browser if it goes on from the server's copy, else with both merged, or with the draft. A copy is there only until it is saved or
 * dropped; so it is shown even when somebody has saved since, and no clock decides about it.
 */
export function beginEditing({ draft, workingCopy }: OpenDraft, inBrowser: BrowserCopy | undefined): Editing {
  const base = wordsOf(draft)
  const { version: knownVersion } = draft
  const keptAt = workingCopy?.savedAt
  const copy = inBrowser ?? workingCopy
  if (copy === undefined || [inBrowser, workingCopy].every((each) => each === undefined || isSameWords(each, base)))
    return { words: base, base, baseVersion: knownVersion, knownVersion, standing: 'saved', isLeftOver: copy !== undefined }
  const begun: Editing = { words: wordsOf(copy), base, baseVersion: copy.baseVersion, knownVersion, standing: 'kept', keptAt, sent: inBrowser?.sent }
  if (inBrowser === undefined || workingCopy === undefined) return { ...begun, standing: inBrowser === undefined ? 'kept' : 'typing' }
  if (isSameWords(inBrowser, workingCopy)) return begun
  if (goesOnFrom(inBrowser, workingCopy)) return { ...begun, standing: 'typing' }
  return { ...begun, ...mergeCopy(begun, workingCopy, base) }
}

/** Whether the words of the browser were typed after the server's copy; the answer that told when it was kept may have been lost. */
function goesOnFrom({ after, sent = [] }: BrowserCopy, workingCopy: ServerCopy): boolean {
  return after === workingCopy.savedAt || sent.some((words) => isSameWords(words, workingCopy))
}

/**
 * Merges an edit with a copy of the same person that it does not go on from, such as of another window; `from` are the words that both began
 * with. What collides is `elsewhere`, to be chosen from.
 */
export function mergeCopy(editing: Editing, copy: ServerCopy, from: ItemWords): Pick<Editing, MergedPart> {
  // The lower version: when it is saved, changes of the higher one are merged once more instead of being taken back.
  const baseVersion = Math.min(editing.baseVersion, copy.baseVersion)
  const elsewhere: OpenConflict = { base: from, theirs: wordsOf(copy), theirVersion: baseVersion, author: undefined, isOwn: true }
  const { words, collisions } = mergeConflict(editing.words, elsewhere)
  const isMerged = collisions.length === 0
  return {
    words: isMerged ? words : editing.words,
    baseVersion,
    standing: 'typing',
    keptAt: copy.savedAt,
    elsewhere: isMerged ? undefined : elsewhere,
  }
}

/** Both sides of a refused save; undefined when the refusal does not hold the words of the other side. */
export function readConflict({ status, conflict }: AuthoringRefusal): OpenConflict | undefined {
  const { base, theirs, author } = conflict ?? {}
  if (status !== 409 || theirs === undefined) return undefined
  return { base: wordsOf(base ?? theirs), theirs: wordsOf(theirs), theirVersion: theirs.version, author }
}

/** Merges words with what somebody else has saved. Where both collide these words stand, and the person chooses; `takes` are keys of collisions. */
export function mergeConflict(words: ItemWords, { base, theirs }: OpenConflict, takes?: ReadonlySet<string>): Merge {
  return mergeWords(base, words, theirs, takes)
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

/** How an edit is told to stand. Words that no server takes are told to be here only, also while somebody types on. */
export function toldStanding({ editing, isAway, refusal }: { editing: Pick<Editing, 'standing'>; isAway: boolean; refusal: unknown }): Standing {
  const { standing } = editing
  if (standing !== 'typing') return standing
  if (isAway) return 'held'
  return refusal === undefined ? 'typing' : 'refused'
}

export function wordsOf({ title, urlName, body }: ItemWords): ItemWords {
  return { title, urlName, body }
}
