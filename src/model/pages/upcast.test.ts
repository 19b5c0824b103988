import { expect, test } from 'vitest'

import { listRegions } from './list-regions.ts'
import { versionOf } from '../types/upcast.ts'
import { upcastAttributes } from './upcast.ts'

const block = {
  upcasters: [
    ({ html, ...rest }: object & { html?: unknown }) => ({ ...rest, body: String(html) }),
    (older: object) => ({ ...older, size: 'large' }),
  ],
}

test('stored attributes go through every version after their own, and those of a later program stay as they are', () => {
  expect(versionOf(block)).toBe(3)
  expect(upcastAttributes(block, { attributes: { html: 'a' } })).toEqual({ body: 'a', size: 'large' })
  expect(upcastAttributes(block, { attributes: { body: 'a' }, version: 2 })).toEqual({ body: 'a', size: 'large' })
  for (const version of [3, 4]) expect(upcastAttributes(block, { attributes: { body: 'a' }, version })).toEqual({ body: 'a' })
})

test('a block that has never changed is in its first version and takes attributes as they are', () => {
  expect(versionOf({})).toBe(1)
  expect(upcastAttributes({}, { attributes: { text: 'a' } })).toEqual({ text: 'a' })
})

test('regions are fixed, or one for each entry of a list', () => {
  const label = { en: 'Content', de: 'Inhalt' }
  expect(listRegions({ regions: [{ name: 'content', label }] }, {})).toEqual([{ name: 'content', label }])
  const regions = { each: 'columns', name: 'key', label: 'title', max: 2 }
  expect(listRegions({ regions }, { columns: [{ key: 'a', title: 'Left' }] })).toEqual([{ name: 'a', label: { en: 'Left', de: 'Left' }, max: 2 }])
  expect(listRegions({ regions }, {})).toEqual([])
})
