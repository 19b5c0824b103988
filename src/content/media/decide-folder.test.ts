import { expect, test } from 'vitest'

import { decideFolder } from './decide-folder.ts'

const keys = (count: number) => Array.from({ length: count }, (_, at) => `media/originals/${at}`)

test.each([
  ['a new database and a new folder', { originals: 0, missing: 0 }, 'join'],
  ['a new database and a folder with an id, after a crash or with another database before', { folderId: 'a', originals: 0, missing: 0 }, 'join'],
  ['a database of an older release with its folder', { originals: 60, missing: 0 }, 'join'],
  ['a database of an older release whose folder lost some originals', { originals: 60, missing: 59 }, 'join'],
  ['a database of an older release beside another folder', { originals: 60, missing: 60 }, 'no-originals'],
  ['the same id', { databaseId: 'a', folderId: 'a', originals: 60, missing: 60 }, 'join'],
  ['another id, even with all originals', { databaseId: 'a', folderId: 'b', originals: 60, missing: 0 }, 'other-folder'],
  ['an empty folder beside a filled database', { databaseId: 'a', originals: 60, missing: 60 }, 'no-originals'],
  ['a folder in which some originals of the database are missing', { databaseId: 'a', originals: 60, missing: 1 }, 'no-originals'],
  ['a second machine at the first start, before there are images', { databaseId: 'a', originals: 0, missing: 0 }, 'other-folder'],
  ['a copy of all originals without the id', { databaseId: 'a', originals: 60, missing: 0 }, 'join'],
])('%s: %o is %s', (_, { missing, ...state }, outcome) => {
  const decision = decideFolder({ ...state, missing: keys(missing) })
  expect(decision.kind === 'refuse' ? decision.reason : decision.kind).toBe(outcome)
})
