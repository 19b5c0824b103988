import { expect, test } from 'vitest'

import { cutToWidth } from './cut-to-width.ts'

const tenEach = (text: string) => Array.from(text).length * 10

test('a text that fits is shown whole', () => {
  expect(cutToWidth('Ripple and noise', 160, tenEach)).toBe('Ripple and noise')
})

test('a longer one is cut between words, and its dots fit, too', () => {
  expect(cutToWidth('Ripple and noise', 159, tenEach)).toBe('Ripple and …')
  expect(cutToWidth('Ripple and noise', 110, tenEach)).toBe('Ripple …')
})

test('a single word is cut inside', () => {
  expect(cutToWidth('Netzteilhersteller', 80, tenEach)).toBe('Netztei…')
})
