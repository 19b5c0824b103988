import { expect, test } from 'vitest'

import type { ItemWords } from '#model/authoring/merge-words.ts'
import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import type { BrowserCopy } from './browser-copies.ts'
import { beginEditing, hasMoved, mergeConflict, readConflict, type OpenDraft } from './editing.ts'

const NOON = '2026-12-01T12:00:00.000Z'
const EARLIER = '2026-12-01T11:00:00.000Z'
const LATER = '2026-12-01T13:00:00.000Z'

const words = (question: string): ItemWords => ({ title: 'A question', urlName: 'a-question', body: { question } })
const open = (version: number, question: string, kept?: { question: string; baseVersion?: number; savedAt?: string }): OpenDraft => {
  const copy = kept && { ...words(kept.question), baseVersion: kept.baseVersion ?? version, savedAt: kept.savedAt ?? NOON }
  return { draft: { ...words(question), version, createdAt: NOON }, workingCopy: copy } as OpenDraft
}
const typed = (question: string, { baseVersion = 3, savedAt = NOON, after }: Partial<BrowserCopy> = {}): BrowserCopy => ({
  ...words(question),
  baseVersion,
  savedAt,
  after,
})

test('an item without copies begins as its draft', () => {
  expect(beginEditing(open(3, 'Old'), undefined)).toMatchObject({ words: words('Old'), baseVersion: 3, standing: 'saved' })
})

test('a copy with the words of the draft is nothing unsaved', () => {
  expect(beginEditing(open(3, 'Old', { question: 'Old' }), typed('Old'))).toMatchObject({ standing: 'saved' })
})

test('a copy that says nothing else than the draft is left over, and there is none without a copy', () => {
  expect(beginEditing(open(3, 'Old', { question: 'Old' }), undefined).isLeftOver).toBe(true)
  expect(beginEditing(open(3, 'Old'), undefined).isLeftOver).toBe(false)
})

test('a draft is another one when it is newer, or older after somebody has discarded changes', () => {
  const state = { editing: { baseVersion: 3 }, isSaving: false, settledAt: 10 }
  const moved = (version: number, askedAt = 20, change: object = {}) => hasMoved({ ...open(version, 'A'), askedAt }, { ...state, ...change })
  expect([moved(4), moved(2), moved(3)]).toEqual([true, true, false])
  // Asked before or while the own version was made.
  expect([moved(2, 5), moved(4, 20, { isSaving: true })]).toEqual([false, false])
})

test('words that only this browser has are taken, however wrong its clock is', () => {
  for (const savedAt of [EARLIER, LATER]) {
    expect(beginEditing(open(3, 'Old'), typed('New', { savedAt }))).toMatchObject({ words: words('New'), base: words('Old'), standing: 'typing' })
  }
})

test('words that this browser typed after the copy of the server are newer than it, however slow its clock is', () => {
  const onServer = { question: 'Half', savedAt: NOON }
  const begun = beginEditing(open(3, 'Old', onServer), typed('Whole', { savedAt: EARLIER, after: NOON }))
  expect(begun).toMatchObject({ words: words('Whole'), standing: 'typing', keptAt: NOON })
})

test('words that were sent are gone on from, also when the answer was lost', () => {
  const onServer = { question: 'Half', savedAt: LATER }
  const begun = beginEditing(open(3, 'Old', onServer), { ...typed('Whole', { savedAt: EARLIER }), sent: [words('Half'), words('Half and')] })
  expect(begun).toMatchObject({ words: words('Whole'), standing: 'typing', keptAt: LATER })
  expect(begun.elsewhere).toBeUndefined()
})

test('what another browser of the same person has kept since is merged; where both collide both are shown, whatever clocks say', () => {
  for (const savedAt of [EARLIER, LATER]) {
    const onServer = { question: 'From the other desk', savedAt: NOON }
    const titled = { ...typed('Old', { after: EARLIER, savedAt }), title: 'Titled here' }
    expect(beginEditing(open(3, 'Old', onServer), titled)).toMatchObject({
      words: { ...words('From the other desk'), title: 'Titled here' },
      standing: 'typing',
      elsewhere: undefined,
    })
    expect(beginEditing(open(3, 'Old', onServer), typed('Here', { after: EARLIER, savedAt }))).toMatchObject({
      words: words('Here'),
      standing: 'typing',
      elsewhere: { theirs: words('From the other desk'), theirVersion: 3, isOwn: true },
    })
  }
})

test('what was typed before somebody else saved is still there, with the version that it began from', () => {
  const kept = { question: 'Mine', baseVersion: 3, savedAt: EARLIER }
  expect(beginEditing(open(4, 'Theirs', kept), undefined)).toMatchObject({ words: words('Mine'), baseVersion: 3, standing: 'kept' })
  expect(beginEditing(open(4, 'Theirs'), typed('Mine', { savedAt: EARLIER }))).toMatchObject({ words: words('Mine'), baseVersion: 3 })
})

test('a refused save is merged with the words of the refusal; what both changed is told', () => {
  const side = (question: string, version: number) => ({ ...words(question), version })
  const refuse = (status: number) =>
    new AuthoringRefusal(status, [
      { errorCode: 'CONFLICT', message: 'Somebody was first.', base: side('Old', 3), theirs: side('Theirs', 4), author: 'Otto' },
    ])
  const conflict = readConflict(refuse(409))
  if (conflict === undefined) throw new Error('There are both sides.')
  expect(conflict).toMatchObject({ theirVersion: 4, author: 'Otto' })
  expect(mergeConflict({ ...words('Old'), title: 'My title' }, conflict)).toEqual({
    words: { ...words('Theirs'), title: 'My title' },
    collisions: [],
  })
  expect(mergeConflict(words('Mine'), conflict).collisions).toMatchObject([{ path: ['body', 'question'], mine: 'Mine', theirs: 'Theirs' }])
  expect(readConflict(refuse(412))).toBeUndefined()
  expect(readConflict(new AuthoringRefusal(409, [{ errorCode: 'CONFLICT', message: 'Erased.' }]))).toBeUndefined()
})
