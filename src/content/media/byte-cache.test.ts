import { expect, test } from 'vitest'

import { createByteCache } from './byte-cache.ts'

test('files stay until the cap is reached, the longest unasked leave first', () => {
  const cache = createByteCache(1000)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) cache.keep(name, Buffer.alloc(100))
  expect(cache.find('a')).toHaveLength(100)
  cache.keep('k', Buffer.alloc(100))
  expect(cache.find('b')).toBeUndefined()
  expect(cache.find('a')).toHaveLength(100)
  expect(cache.size()).toBe(1000)
})

test('a file kept again counts once', () => {
  const cache = createByteCache(1000)
  cache.keep('a', Buffer.alloc(100))
  cache.keep('a', Buffer.alloc(50))
  expect(cache.size()).toBe(50)
})

test('one large file does not drive out all others', () => {
  const cache = createByteCache(1000)
  cache.keep('a', Buffer.alloc(100))
  cache.keep('large', Buffer.alloc(126))
  expect(cache.find('large')).toBeUndefined()
  expect(cache.find('a')).toHaveLength(100)
})
