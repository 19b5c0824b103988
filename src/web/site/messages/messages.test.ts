import { expect, test } from 'vitest'

import { de } from './de.ts'
import { en } from './en.ts'
import { hasMessages, messageIn } from './messages.ts'

test('every fixed text is there in English and German, with the same values', () => {
  expect(Object.keys(de).toSorted()).toEqual(Object.keys(en).toSorted())
  const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
  for (const [key, text] of Object.entries<string>(en)) expect(valuesOf((de as Record<string, string>)[key] ?? ''), key).toEqual(valuesOf(text))
  expect(Object.values<string>(de).filter((text) => text.trim() === '')).toEqual([])
})

test('a text is filled with its values, in English where a language has none', () => {
  expect(messageIn('de', 'carouselStatus', { from: '1', to: '3', total: '9' })).toBe('1 bis 3 von 9')
  expect(messageIn('en_US', 'skipToContent')).toBe('Skip to content')
  expect(messageIn('fr', 'skipToContent')).toBe('Skip to content')
  expect(messageIn('de', 'noSuchText')).toBe('')
})

test('readers are addressed only in languages that the site speaks itself', () => {
  expect([hasMessages('de'), hasMessages('en_GB'), hasMessages('fr')]).toEqual([true, true, false])
})
