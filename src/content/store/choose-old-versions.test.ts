import { expect, test } from 'vitest'

import { chooseOldVersions, type History } from './choose-old-versions.ts'

const LONG_AGO = '2020-01-01T00:00:00.000Z'
const LATELY = '2026-01-01T00:00:00.000Z'
const before = new Date('2025-01-01T00:00:00.000Z')

/** Versions 1 to `count`, all old. */
function history(count: number, more: Partial<History> = {}): History {
  const versions = Array.from({ length: count }, (_, at) => ({ version: at + 1, urlName: 'name', createdAt: LONG_AGO }))
  return { versions, changes: [], inUse: new Set([count]), hasOtherPaths: false, ...more }
}
const published = (version: number, createdAt = LONG_AGO) => ({ kind: 'published', version, createdAt })
const withdrawn = (createdAt = LONG_AGO) => ({ kind: 'withdrawn', version: null, createdAt })

test('old versions go, the newest ones stay', () => {
  expect(chooseOldVersions(history(5), { kept: 2, before })).toEqual([3, 2, 1])
  expect(chooseOldVersions(history(5), { kept: 5, before })).toEqual([])
})

test('young versions stay, however many newer ones there are', () => {
  const versions = history(5).versions.map((line) => (line.version === 2 ? { ...line, createdAt: LATELY } : line))
  expect(chooseOldVersions(history(5, { versions }), { kept: 1, before })).toEqual([4, 3, 1])
})

test('draft, live version and the base of a working copy stay', () => {
  expect(chooseOldVersions(history(6, { inUse: new Set([6, 2, 4]), changes: [published(2)] }), { kept: 1, before })).toEqual([5, 3, 1])
})

test('a version that was live lately stays, even if it was written long ago', () => {
  const changes = [published(1), published(2), published(3, LATELY)]
  expect(chooseOldVersions(history(5, { changes }), { kept: 1, before })).toEqual([4, 1])
  expect(chooseOldVersions(history(5, { changes: [published(1), withdrawn(LATELY)] }), { kept: 1, before })).toEqual([4, 3, 2])
})

test('the last version that was live under a name stays, as long as there is the item', () => {
  const versions = history(6).versions.map((line) => ({ ...line, urlName: line.version < 3 ? 'before' : 'name' }))
  const changes = [published(1), published(2), published(3), published(4), withdrawn()]
  expect(chooseOldVersions(history(6, { versions, changes }), { kept: 1, before })).toEqual([5, 3, 1])
})

test('of an item whose paths do not depend on its name alone, every version that was live stays', () => {
  const changes = [published(1), published(2), withdrawn()]
  expect(chooseOldVersions(history(5, { changes, hasOtherPaths: true }), { kept: 1, before })).toEqual([4, 3])
})
