import { expect, test } from 'vitest'

import { readExpectations } from './expectations.ts'

test('a pattern matches whole addresses', () => {
  const [search] = readExpectations('# remark\n\n/search?q=*  excerpts are cut at words now\n')
  expect(search).toMatchObject({ pattern: '/search?q=*', reason: 'excerpts are cut at words now' })
  expect(['/search?q=ripple', '/search?q=', '/search', '/de/search?q=a'].map((address) => search?.matches(address))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a pattern without a reason is refused', () => {
  expect(() => readExpectations('/search*')).toThrow('The expectation /search* has no reason')
})
