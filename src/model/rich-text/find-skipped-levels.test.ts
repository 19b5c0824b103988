import { expect, test } from 'vitest'

import { findSkippedLevels } from './find-skipped-levels.ts'

test('a heading that skips a level is told with the level before it; going back up skips none', () => {
  expect(findSkippedLevels([1, 3, 2, 3, 4, 2], 1)).toEqual([undefined, 1, undefined, undefined, undefined, undefined])
})

test('the first heading is judged by what stands before all of them', () => {
  expect(findSkippedLevels([3], 2)).toEqual([undefined])
  expect(findSkippedLevels([3], 1)).toEqual([1])
})

test('after a text that is not known everything may be right', () => {
  expect(findSkippedLevels([2, 0, 5], 1)).toEqual([undefined, undefined, undefined])
})
