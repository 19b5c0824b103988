import { expect, test } from 'vitest'

import { readArguments } from './read-arguments.ts'

test('the other checkout and the options are accepted in any order', () => {
  expect(readArguments(['../before', '--expect', 'may.txt'])).toEqual({ folder: '../before', expect: 'may.txt', namesAll: false })
  expect(readArguments(['--expect', 'may.txt', '--all', '../before'])).toEqual({ folder: '../before', expect: 'may.txt', namesAll: true })
  expect(readArguments(['../before'])).toEqual({ folder: '../before', expect: undefined, namesAll: false })
})

test.each([
  [[], 'Name one checkout'],
  [['a', 'b'], 'Name one checkout'],
  [['a', '--expect'], '--expect'],
  [['a', '--quick'], '--quick'],
])('%j is refused with the usage', (words, message) => {
  expect(() => readArguments(words)).toThrow(message)
  expect(() => readArguments(words)).toThrow('Usage: npm run compare -- PATH_OF_OTHER_CHECKOUT')
})
