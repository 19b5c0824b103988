import { describe, expect, it } from 'vitest'

import { createLru } from './lru.ts'

describe('what is kept in memory', () => {
  it('is bounded by number: what was used longest ago goes', () => {
    const lru = createLru<number>({ maximumCount: 2, maximumWeight: 100 })
    lru.set('a', 1, 1)
    lru.set('b', 2, 1)
    lru.get('a')
    lru.set('c', 3, 1)
    expect(['a', 'b', 'c'].map((key) => lru.get(key))).toEqual([1, undefined, 3])
  })

  it('is bounded by weight, also when an entry is replaced', () => {
    const lru = createLru<number>({ maximumCount: 10, maximumWeight: 10 })
    lru.set('a', 1, 6)
    lru.set('a', 2, 4)
    lru.set('b', 3, 6)
    expect([lru.get('a'), lru.get('b')]).toEqual([2, 3])
    lru.set('c', 4, 1)
    expect(lru.has('a')).toBe(false)
    lru.set('huge', 5, 11)
    expect(lru.has('huge')).toBe(false)
  })
})
