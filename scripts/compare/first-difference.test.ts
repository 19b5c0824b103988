import { expect, test } from 'vitest'

import { findFirstDifference } from './first-difference.ts'

test('a changed word is shown with its surroundings', () => {
  const lead = 'a'.repeat(80)
  const found = findFirstDifference(`${lead}\nred end`, `${lead}\nblue end`)
  expect(found).toEqual({ at: 81, before: `…${'a'.repeat(49)}⏎red end`, after: `…${'a'.repeat(49)}⏎blue end` })
})

test('when one text continues the other, they differ at the end of the shorter', () => {
  expect(findFirstDifference('one', 'one two')).toEqual({ at: 3, before: 'one', after: 'one two' })
})
