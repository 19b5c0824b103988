import { afterAll, beforeAll, expect, test } from 'vitest'

import { readListAddress, readWish, toFilter, writeListAddress } from './list-address.ts'

const zone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'America/New_York'))
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test('a day begins when it begins for the person who asks, also when the clocks change', () => {
  expect(toFilter({ changedSince: '2026-11-25' }, undefined).changedSince).toBe('2026-11-25T05:00:00.000Z')
  expect(toFilter({ changedBefore: '2026-07-01' }, undefined).changedBefore).toBe('2026-07-01T04:00:00.000Z')
})

test('a day that is none goes to the server as it was written, which says so', () => {
  expect(toFilter({ changedSince: 'yesterday' }, undefined).changedSince).toBe('yesterday')
})

test('a list of my own is told apart from that of somebody else', () => {
  expect(readWish({ author: 'ada' }, 'ada')).toBe('mine')
  expect(readWish({ author: 'otto' }, 'ada')).toBe('author otto')
  expect(readWish({ author: 'otto', problems: 'true' }, 'ada')).toBe('problems')
  expect(readWish({ untranslated: 'de' }, 'ada')).toBe('untranslated de')
  expect(readWish({}, 'ada')).toBe('')
})

test('an address is read as it was written', () => {
  const address = { q: 'a b', language: 'de', author: 'otto', sort: '-title' } as const
  expect(readListAddress(writeListAddress(address))).toEqual(address)
})
