import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import { findDiskProblem } from './disk-problem.ts'

test('a disk that is full is recognised by errors of the file system and of SQLite, other errors of both are not', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table filled (words text); pragma max_page_count = 3')
  const find = (act: () => void) => {
    try {
      act()
    } catch (error) {
      return [(error as Error).message, findDiskProblem(error)]
    }
    return undefined
  }
  expect(find(() => database.prepare('insert into filled values (?)').run('x'.repeat(100_000)))).toEqual(['database or disk is full', 'disk-full'])
  expect(find(() => database.exec('select unknown'))).toEqual(['no such column: unknown', undefined])
  database.close()
  expect(findDiskProblem(Object.assign(new Error('No space'), { code: 'ENOSPC' }))).toBe('disk-full')
})
