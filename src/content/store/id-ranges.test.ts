import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'

import { readIdRanges, writeIdRanges } from './id-ranges.ts'

it('writes ids as ranges', () => {
  expect(writeIdRanges([20, 3, 5, 4, 6, 9, 8])).toBe('3-6,8-9,20')
  expect(writeIdRanges([])).toBe('')
})

it('reads back the ids of all texts, and no others', () => {
  const ids = array(integer({ min: 1, max: 40 }))
  assert(
    property(ids, ids, (some, others) => {
      const read = readIdRanges([writeIdRanges(some), writeIdRanges(others)])
      const all = new Set([...some, ...others])
      for (let id = 0; id <= 42; id += 1) expect(read.has(id)).toBe(all.has(id))
    }),
  )
})

it('finds no ids in a text that somebody else wrote', () => {
  const read = readIdRanges(['', 'all', '1-', '-5', '3-x', '7;8'])
  expect([1, 3, 5, 7, 8].filter((id) => read.has(id))).toEqual([])
})
