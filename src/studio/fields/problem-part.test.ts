import { expect, test } from 'vitest'

import { problemPart } from './problem-part.ts'

const withTitle = { group: 'knowledge' as const, title: 'title', schema: { properties: { title: { type: 'string' }, text: { type: 'string' } } } }
const without = { group: 'knowledge' as const, title: 'text', schema: { properties: { text: { type: 'string' } } } }
const words = (title: string, own: string) => ({ title, urlName: 'a', body: { title: own } })

test('a problem of a name that only items have is the item’s', () => {
  expect(problemPart({ message: 'Give it a title.', path: 'title' }, without, words('', ''))).toBe('item')
  expect(problemPart({ message: 'Write it in lower-case letters.', path: 'urlName' }, withTitle, words('a', 'b'))).toBe('item')
  expect(problemPart({ message: 'text: Write something here.', path: 'text' }, withTitle, words('a', 'b'))).toBe('body')
})

test('a problem of the title is the field’s where the item has one, and the item’s where the field has one', () => {
  expect(problemPart({ message: 'title: Write something here.', path: 'title' }, withTitle, words('A name', ''))).toBe('body')
  expect(problemPart({ message: 'title: The same as in English.', path: 'title', grade: 'warns' }, withTitle, words('A name', 'A name'))).toBe('body')
  expect(problemPart({ message: 'Give it a title.', path: 'title' }, withTitle, words(' ', 'A name'))).toBe('item')
})

test('with two empty titles each is told its own sentence', () => {
  expect(problemPart({ message: 'Give it a title.', path: 'title' }, withTitle, words('', ''))).toBe('item')
  expect(problemPart({ message: 'title: Write something here.', path: 'title' }, withTitle, words('', ''))).toBe('body')
})
