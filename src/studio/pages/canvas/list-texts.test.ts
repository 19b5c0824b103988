import { expect, test } from 'vitest'

import { listTexts, toWritten } from './list-texts.ts'

test('the texts of a block are listed with the steps to them', () => {
  expect(listTexts({ heading: 'One', level: 2, empty: ' ', cards: [{ text: 'Two' }] })).toEqual([
    { path: ['heading'], words: 'One' },
    { path: ['cards', '0', 'text'], words: 'Two' },
  ])
})

test('what a page keeps together is compared as it is written', () => {
  expect(toWritten(' 24\u00A0V, 100\u2060–\u2060240 V ')).toBe('24 V, 100–240 V')
})
