import { expect, test } from 'vitest'

import { toStanding } from './standing-fields.tsx'

test('a list without ticks limits nothing', () => {
  expect(toStanding({ role: 'editor', languages: [], types: [] })).toEqual({ role: 'editor' })
  expect(toStanding({ role: 'author', languages: ['de'], types: [] })).toEqual({ role: 'author', scope: { languages: ['de'] } })
})

test('administrators and visitors have no limit, whatever was ticked before', () => {
  expect(toStanding({ role: 'administrator', languages: ['de'], types: ['busbar__faq'] })).toEqual({ role: 'administrator' })
  expect(toStanding({ role: 'visitor', languages: ['de'], types: [] })).toEqual({ role: 'visitor' })
})
