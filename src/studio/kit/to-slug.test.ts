import { expect, test } from 'vitest'

import { SLUG } from '#model/fields/kinds.ts'
import { toSlug } from './to-slug.ts'

test.each([
  ['Hold-Up Time', 'hold-up-time'],
  ['Überbrückungszeit', 'ueberbrueckungszeit'],
  ['Größe & Maß (2 × 4 in)', 'groesse-mass-2-4-in'],
  ['Café — crème', 'cafe-creme'],
  ['电源', ''],
])('%s becomes %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

test('a long title keeps to the rule of URL names', () => {
  const slug = toSlug('A very long title, '.repeat(40))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(SLUG)
})
