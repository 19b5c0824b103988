import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'

import { listRegions } from './list-regions.ts'
import { versionOf } from '../types/upcast.ts'
import { type BlockUpcaster, OtherBlock, upcastComponent } from './upcast.ts'

const block = {
  upcasters: [
    ({ html, ...rest }: object & { html?: unknown }) => ({ ...rest, body: String(html) }),
    (older: object) => ({ ...older, size: 'large' }),
  ],
}

const note = (attributes: JsonObject, more: JsonObject = {}): JsonObject => ({ id: 'n', definition: 'busbar:note', attributes, regions: [], ...more })

test('stored attributes go through every version after their own, and those of a later program stay as they are', () => {
  const blocks = new Map([['busbar:note', block]])
  expect(versionOf(block)).toBe(3)
  expect(upcastComponent(note({ html: 'a' }), blocks)).toEqual(note({ body: 'a', size: 'large' }, { version: 3 }))
  expect(upcastComponent(note({ body: 'a' }, { version: 2 }), blocks)).toEqual(note({ body: 'a', size: 'large' }, { version: 3 }))
  for (const version of [3, 4]) expect(upcastComponent(note({ body: 'a' }, { version }), blocks)).toEqual(note({ body: 'a' }, { version }))
})

test('a block that has never changed is in its first version and takes attributes as they are', () => {
  expect(versionOf({})).toBe(1)
  expect(upcastComponent(note({ text: 'a' }), new Map([['busbar:note', {}]]))).toEqual(note({ text: 'a' }))
})

test('a component may become one of another block, in the version that the upcaster names, with its id and its regions', () => {
  const regions = [{ name: 'content', children: [] }]
  const blocks = new Map<string, { upcasters?: BlockUpcaster[] }>([
    ['busbar:old', { upcasters: [({ text }) => new OtherBlock('busbar:note', { html: text }), () => ({ never: 'reached' })] }],
    ['busbar:older', { upcasters: [(older) => new OtherBlock('busbar:old', older)] }],
    ['busbar:moved', { upcasters: [({ text }) => new OtherBlock('busbar:note', { body: text }, 2)] }],
    ['busbar:plain', { upcasters: [() => new OtherBlock('busbar:line', {})] }],
    ['busbar:line', {}],
    ['busbar:note', block],
  ])
  for (const definition of ['busbar:old', 'busbar:older', 'busbar:moved'])
    expect(upcastComponent({ ...note({ text: 'a' }), definition, regions }, blocks)).toEqual(
      note({ body: 'a', size: 'large' }, { version: 3, regions }),
    )
  const current = upcastComponent({ ...note({}), definition: 'busbar:plain' }, blocks)
  expect(JSON.stringify(current)).toBe('{"id":"n","definition":"busbar:line","attributes":{},"regions":[]}')
})

test('regions are fixed, or one for each entry of a list', () => {
  const label = { en: 'Content', de: 'Inhalt' }
  expect(listRegions({ regions: [{ name: 'content', label }] }, {})).toEqual([{ name: 'content', label }])
  const regions = { each: 'columns', name: 'key', label: 'title', max: 2 }
  expect(listRegions({ regions }, { columns: [{ key: 'a', title: 'Left' }] })).toEqual([{ name: 'a', label: { en: 'Left', de: 'Left' }, max: 2 }])
  expect(listRegions({ regions }, {})).toEqual([])
})
