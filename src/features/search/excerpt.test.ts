import { expect, test } from 'vitest'

import { excerptOf } from './excerpt.ts'

test('no dot between parts of a text stands beside the ellipsis', () => {
  const [first, second] = ['voltage '.repeat(24).trim(), 'current '.repeat(30).trim()]
  const excerpt = excerptOf(`${first}. · ${second}`, 'en_US', new Set())
  expect(excerpt.map(({ text }) => text).join('')).toBe(`${first}. …`)
})
