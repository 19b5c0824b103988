import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { expect, test } from 'vitest'

import { applyBreak } from './break.ts'
import { BREAKS } from './breaks.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test.each(BREAKS)('the break of $id changes its file, and its tests are there', (broken) => {
  const file = join(ROOT, broken.file)
  expect(existsSync(file) && applyBreak(readFileSync(file, 'utf8'), broken)).toBeTypeOf('string')
  expect(broken.tests.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
})
