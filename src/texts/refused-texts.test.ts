import { expect, test } from 'vitest'

import { compileMessage } from '../../build/texts/compile-message.ts'
import { canFill } from '../../build/texts/read-catalogue.ts'

test.each(['', ' ', '\u00a0'])('an empty text (%j) is refused', (text) => {
  expect(() => compileMessage(text, 'en')).toThrow('is empty; write the text.')
})

test('a plural form that the language does not have is refused, because it would never be shown', () => {
  const message = '{count, plural, eins {# Modell} other {# Modelle}}'
  expect(() => compileMessage(message, 'de')).toThrow('“{count}” has the plural form “eins”; this language has one, other.')
  expect(() => compileMessage('{count, plural, few {#} other {#}}', 'en')).toThrow('“few”')
  expect(compileMessage('{count, plural, =0 {none} one {one} few {few} many {many} other {#}}', 'pl').arguments.has('count')).toBe(true)
})

test('a translation has all arguments of the English text, and no other', () => {
  const argumentsOf = (message: string) => compileMessage(message, 'en').arguments
  const english = argumentsOf('{name}, open {link}')
  expect(canFill(argumentsOf('Öffnen Sie {link}, {name}'), english)).toBe(true)
  expect(canFill(argumentsOf('Hallo {name}'), english)).toBe(false)
  expect(canFill(argumentsOf('{name}, {link}, {more}'), english)).toBe(false)
})
