import { expect, test } from 'vitest'

import { drawUserMarks, dropUserMarks, GUEST_WITH_MARKS } from './user-marks.ts'

test('a visitor’s value in a text can be replaced by the browser, in an attribute it is plain', () => {
  const { isGuest, id } = GUEST_WITH_MARKS
  expect(drawUserMarks(`<p title="${isGuest}">Guest: ${isGuest}, <b>no. ${id}</b></p><script>{"a":"${isGuest}"}</script>`)).toBe(
    '<p title="true">Guest: <span data-user="isGuest">true</span>, <b>no. <span data-user="id"></span></b></p><script>{"a":"true"}</script>',
  )
})

test('a text without values of the visitor stays the same text', () => {
  const html = '<p>Guest</p>'
  expect(drawUserMarks(html)).toBe(html)
  expect(dropUserMarks(`${GUEST_WITH_MARKS.isGuest}!`)).toBe('true!')
})
