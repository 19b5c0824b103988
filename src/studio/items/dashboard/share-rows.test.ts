import { expect, test } from 'vitest'

import { shareRows } from './share-rows.ts'

const list = (keys: string, count = keys.length) => ({ count, rows: [...keys] })
const share = (lists: ReturnType<typeof list>[], shown = '') => shareRows(lists, { shown: [...shown], keyOf: (key) => key, most: 5 })

test('a row stands in one card only, and the cards below say how many of theirs stand above', () =>
  expect(share([list('abc'), list('bcd')], 'a')).toEqual([
    { rows: ['b', 'c'], above: 1 },
    { rows: ['d'], above: 2 },
  ]))

test('what a card has no room for is left to the cards below, and does not count as drawn above', () =>
  expect(share([list('abcdefgh', 40), list('efgh')])).toEqual([
    { rows: ['a', 'b', 'c', 'd', 'e'], above: 0 },
    { rows: ['f', 'g', 'h'], above: 1 },
  ]))

test('a card goes when all of its list stands above, and not when only its first rows do', () => {
  const [, whole] = share([list('abc'), list('abc')])
  const [, , first] = share([list('abcd'), list('efgh'), list('abcdefgh', 40)])
  expect([whole, first]).toEqual([undefined, { rows: [], above: 8 }])
})

test('a list without rows has no card', () => expect(share([list('')])).toEqual([undefined]))
