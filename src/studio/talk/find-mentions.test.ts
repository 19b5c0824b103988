import { expect, test } from 'vitest'

import { cutMentions, findMentions, findTypedName, offerNames } from './find-mentions.ts'

const people = [
  { id: '1', name: 'Anna' },
  { id: '2', name: 'Anna Maria' },
  { id: '3', name: 'Özil O’Neill' },
  { id: '4', name: 'Anna' },
]

test('names behind an @ are mentions, the longer one of two, and both people of one name', () => {
  expect(findMentions('@Anna Maria, see @Özil O’Neill.', people)).toEqual(['2', '3'])
  expect(findMentions('@Anna!', people)).toEqual(['1', '4'])
  expect(findMentions('Anna, mail anna@Anna.example and @Annabelle', people)).toEqual([])
  expect(
    cutMentions('Hello @Anna Maria!', people)
      .map(({ text }) => text)
      .join('|'),
  ).toBe('Hello |@Anna Maria|!')
  expect(cutMentions('', people)).toEqual([])
})

test('what is typed behind an @ is found at the caret, and only there', () => {
  expect(findTypedName('Hello @An', 9)).toEqual({ start: 6, typed: 'An' })
  expect(findTypedName('Hello @', 7)).toEqual({ start: 6, typed: '' })
  expect(findTypedName('Hello @An', 3)).toBeUndefined()
  expect(findTypedName('mail@An', 7)).toBeUndefined()
  expect(findTypedName('@An\nb', 5)).toBeUndefined()
  expect(findTypedName('@ ', 2)).toBeUndefined()
})

test('colleagues are offered by the beginning of a word of their names', () => {
  expect(offerNames('mar', people).map(({ id }) => id)).toEqual(['2'])
  expect(offerNames('ö', people).map(({ id }) => id)).toEqual(['3'])
  expect(offerNames('anna m', people).map(({ id }) => id)).toEqual(['2'])
})
