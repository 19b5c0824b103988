import { expect, test } from 'vitest'

import { compileMessage } from '../../build/texts/compile-message.ts'
import { number, plural } from './plural.ts'

function fill(message: string, values: Record<string, unknown> = {}, language = 'en'): unknown {
  const { code } = compileMessage(message, language)
  // A compiled message is code; the messages here are those of this file.
  const made: unknown = new Function('plural', 'number', `return ${code}`)(plural, number)
  return typeof made === 'function' ? made(values) : made
}

test.each([
  ['plain', {}, 'plain'],
  ['“{a}” `${a}` \\ back', { a: '{a}' }, '“{a}” `${a}` \\ back'],
  ["{v} · '{vrms}' isn’t it’s", { v: 2 }, '2 · {vrms} isn’t it’s'],
  ['a >= 12 <b> & "c"\n', {}, 'a >= 12 <b> & "c"\n'],
  ['{n, plural, =0 {none} one {one} other {# of {all}}}', { n: 0, all: 9 }, 'none'],
  ['{n, plural, =0 {none} one {one} other {# of {all}}}', { n: 1, all: 9 }, 'one'],
  ['{n, plural, =0 {none} one {one} other {# of {all}}}', { n: 1234, all: 9 }, '1,234 of 9'],
  ['{isLow, select, true {below} other {above}} it', { isLow: true }, 'below it'],
  ['{isLow, select, true {below} other {above}} it', { isLow: false }, 'above it'],
])('%s', (message, values, text) => {
  expect(fill(message, values)).toBe(text)
})

test('plural forms are those of the language', () => {
  const message = '{n, plural, one {plik} few {pliki} many {plików} other {pliku}}'
  expect([1, 3, 5, 22, 1.5].map((n) => fill(message, { n }, 'pl'))).toEqual(['plik', 'pliki', 'plików', 'pliki', 'pliku'])
})

test.each([
  '{a',
  '{a, plural, one {x}}',
  '{a, number}',
  '{a, selectordinal, one {#st} other {#th}}',
  '{a, plural, offset:1 one {x} other {y}}',
  '{0}',
])('%s is refused', (message) => {
  expect(() => compileMessage(message, 'en')).toThrow()
})
