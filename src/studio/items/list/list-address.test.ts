import { afterAll, beforeAll, expect, test } from 'vitest'

import { readListAddress, readWish, toDay, toFilter, toWish, withoutWish, writeListAddress } from './list-address.ts'

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

test('what went live since a day is asked for from its beginning here, in the evening too', () => {
  const day = toDay(new Date('2026-01-03T04:59:59.000Z'))
  expect([day, toFilter({ publishedSince: day }, undefined).publishedSince]).toEqual(['2026-01-02', '2026-01-02T05:00:00.000Z'])
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

test('what a number of the dashboard leads to is told by the list, and can be taken away', () => {
  for (const wish of [{ planned: 'true' }, { publishedSince: '2026-11-26' }, { blocked: 'true' }, { silentPictures: 'true' }] as const) {
    expect(toWish(readWish(wish, 'ada'), 'ada')).toEqual(wish)
    expect(withoutWish({ ...wish, q: 'a' })).toEqual({ q: 'a' })
    expect(readListAddress(writeListAddress(wish))).toEqual(wish)
  }
})

test('an address is read as it was written', () => {
  const address = { q: 'a b', language: 'de', author: 'otto', sort: '-title' } as const
  expect(readListAddress(writeListAddress(address))).toEqual(address)
})
