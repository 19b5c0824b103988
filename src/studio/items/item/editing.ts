import { isSame, mergeWords, type Collision, type ItemWords } from '#model/authoring/merge-words.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import type { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import type { BrowserCopy } from './browser-copies.ts'

type OpenDraft = AnswerOf<'readDraft'>

/**
 * How an edit stands. `saved`: as the draft. `typing`: newer than every copy. `kept`: the server has a copy that is no version yet. `held`:
 * only this browser has it, because the server cannot be reached. `refused`: the server does not take it, because the
 * item is gone, say.
 */
export type Standing = 'saved' | 'typing' | 'kept' | 'held' | 'refused' | 'saving'

/** What is being edited: the words now, and the draft version that they began from. */
export type Editing = { words: ItemWords; base: ItemWords; baseVersion: number; standing: Standing }

/** An edit that was merged with what somebody else saved; where both collide mine stands, and the person chooses. */
export type OpenConflict = {
  merged: ItemWords
  theirs: ItemWords
  theirVersion: number
  collisions: readonly Collision[]
  author: string | undefined
}

/** Begins with the newest words there are: typed in this browser, kept by the server, or the draft. */
export function beginEditing({ draft, workingCopy }: OpenDraft, inBrowser: BrowserCopy | undefined): Editing {
  const base = wordsOf(draft)
  const kept = [workingCopy, inBrowser].filter((copy) => copy !== undefined).toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))[0]
  const isNewer = kept !== undefined && kept.savedAt > draft.createdAt && !isSame(toJson(kept), toJson(base))
  if (kept === undefined || !isNewer) return { words: base, base, baseVersion: draft.version, standing: 'saved' }
  return { words: wordsOf(kept), base, baseVersion: kept.baseVersion, standing: kept === inBrowser ? 'typing' : 'kept' }
}

/** Merges a refused save with what somebody else has saved; undefined when the refusal does not hold their words. */
export function mergeConflict(words: ItemWords, refusal: AuthoringRefusal): OpenConflict | undefined {
  const { base, theirs, author } = refusal.conflict ?? {}
  if (theirs === undefined) return undefined
  const { words: merged, collisions } = mergeWords(wordsOf(base ?? theirs), words, wordsOf(theirs))
  return { merged, theirs: wordsOf(theirs), theirVersion: theirs.version, collisions, author }
}

export function isSameWords(one: ItemWords, other: ItemWords): boolean {
  return isSame(toJson(one), toJson(other))
}

export function wordsOf({ title, urlName, body }: ItemWords): ItemWords {
  return { title, urlName, body }
}

const toJson = ({ title, urlName, body }: ItemWords) => ({ title, urlName, body })
