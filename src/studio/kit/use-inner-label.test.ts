import { expect, test } from 'vitest'

import { toInner } from './use-inner-label.ts'

test('a label begins with a small letter inside a sentence, an abbreviation does not', () => {
  expect(toInner('Menu item')).toBe('menu item')
  expect(toInner('AC input range')).toBe('AC input range')
  expect(toInner('FAQ')).toBe('FAQ')
})
