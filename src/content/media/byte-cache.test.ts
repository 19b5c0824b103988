import { expect, test } from 'vitest'

import { createByteCache } from './byte-cache.ts'

test('files stay until the limit is reached; the least recently used are removed first', () => {
  const cache = createByteCache<Buffer>({ maximumBytes: 1000, bytesOf: (bytes) => bytes.length })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) cache.set(name, Buffer.alloc(100))
  expect(cache.get('a')).toHaveLength(100)
  cache.set('k', Buffer.alloc(100))
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('a')).toHaveLength(100)
  expect(cache.calculatedSize).toBe(1000)
})

test('a file kept again counts once', () => {
  const cache = createByteCache<Buffer>({ maximumBytes: 1000, bytesOf: (bytes) => bytes.length })
  cache.set('a', Buffer.alloc(100))
  cache.set('a', Buffer.alloc(50))
  expect(cache.calculatedSize).toBe(50)
})

test('one large file does not evict all others', () => {
  const cache = createByteCache<Buffer>({ maximumBytes: 1000, bytesOf: (bytes) => bytes.length })
  cache.set('a', Buffer.alloc(100))
  cache.set('large', Buffer.alloc(126))
  expect(cache.get('large')).toBeUndefined()
  expect(cache.get('a')).toHaveLength(100)
})
