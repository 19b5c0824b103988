import { expect, test } from 'vitest'

import { createSending } from './sending.ts'

test('a client whose images wait to be read gets no further ones, and others do', () => {
  const sending = createSending({ inAll: 100, ofClient: 10 })
  const release = sending.hold(Buffer.alloc(10), 'one')
  expect([sending.hasRoom('one'), sending.hasRoom('two')]).toEqual([false, true])
  release()
  expect(sending.hasRoom('one')).toBe(true)
})

test('nobody gets further ones while all together hold too much', () => {
  const sending = createSending({ inAll: 20, ofClient: 15 })
  const releases = ['one', 'two'].map((client) => sending.hold(Buffer.alloc(10), client))
  expect(sending.hasRoom('three')).toBe(false)
  releases[0]?.()
  expect(sending.hasRoom('three')).toBe(true)
})

test('an image that many read counts once, until the last has read it', () => {
  const sending = createSending({ inAll: 100, ofClient: 15 })
  const bytes = Buffer.alloc(10)
  const releases = [sending.hold(bytes, 'one'), sending.hold(bytes, 'one')]
  expect(sending.hasRoom('one')).toBe(true)
  const other = sending.hold(Buffer.alloc(5), 'one')
  releases[0]?.()
  expect(sending.hasRoom('one')).toBe(false)
  releases[1]?.()
  other()
  expect(sending.hasRoom('one')).toBe(true)
})
