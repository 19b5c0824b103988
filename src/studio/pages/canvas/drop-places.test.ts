import { expect, test } from 'vitest'

import type { Component } from '#model/pages/view.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { type Box, findDrop, listDropPlaces } from './drop-places.ts'

const { blocks } = describeForms({ types: [], blocks: BLOCK_RULES })
const block = (id: string, name: string, regions: Component['regions'] = [], attributes: Component['attributes'] = {}): Component => ({
  id,
  definition: `busbar:${name}`,
  attributes,
  regions,
})
const section = (id: string, children: Component[]) => block(id, 'section', [{ name: 'col1', children }])
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

const tree = block('root', 'layout', [
  {
    name: 'content',
    children: [
      section('one', [block('a', 'heading'), block('b', 'heading')]),
      section('two', []),
      section('three', [block('c', 'button'), block('d', 'button')]),
    ],
  },
])
const BLOCKS: Record<string, Box> = {
  one: box(0, 0, 100, 100),
  a: box(0, 0, 100, 40),
  b: box(0, 60, 100, 100),
  two: box(0, 100, 100, 140),
  three: box(0, 140, 100, 180),
  c: box(0, 140, 40, 180),
  d: box(60, 140, 100, 180),
}
const REGIONS: Record<string, Box> = {
  'root content': box(0, 0, 100, 180),
  'one col1': box(0, 0, 100, 100),
  'two col1': box(0, 110, 100, 130),
  'three col1': box(0, 140, 100, 180),
}
const drops = (definition: string, id?: string, height = 0) =>
  listDropPlaces(
    tree,
    { definition: `busbar:${definition}`, id, height },
    { blocks, boxOfBlock: (each) => BLOCKS[each], boxOfRegion: (parent, region) => REGIONS[`${parent} ${region}`] },
  )
const places = (...of: Parameters<typeof drops>) => drops(...of).places
const at = (definition: string, x: number, y: number, id?: string) => findDrop(drops(definition, id), { x, y }).target?.place

test('a block stands between two others, and before and behind all of them', () => {
  expect(at('heading', 50, 50)).toEqual({ parent: 'one', region: 'col1', index: 1 })
  expect(at('heading', 50, 2)).toEqual({ parent: 'one', region: 'col1', index: 0 })
  expect(at('heading', 50, 98)).toEqual({ parent: 'one', region: 'col1', index: 2 })
})

test('a block that the site does not know can be dragged anywhere', () => {
  expect(at('gone', 50, 50)).toEqual({ parent: 'one', region: 'col1', index: 1 })
  expect(at('gone', 50, 98, 'a')).toEqual({ parent: 'one', region: 'col1', index: 1 })
})

test('an empty region takes one wherever it is pointed at', () => {
  expect(at('heading', 50, 125)).toEqual({ parent: 'two', region: 'col1', index: 0 })
})

test('between blocks that stand side by side the line stands upright', () => {
  const place = findDrop(drops('heading'), { x: 52, y: 160 }).target
  expect(place?.place).toEqual({ parent: 'three', region: 'col1', index: 1 })
  expect(place?.line).toEqual(box(50, 140, 50, 180))
})

test('only regions that may hold the block are offered', () => {
  expect(new Set(places('section').map(({ place }) => place.parent))).toEqual(new Set(['root']))
  expect(places('heading').map(({ place }) => place.parent)).not.toContain('root')
})

test('a block is not moved into itself, and its own place is counted without it', () => {
  expect(places('section', 'one').map(({ place }) => `${place.parent} ${place.index}`)).toEqual(['root 0', 'root 1', 'root 2'])
  expect(at('heading', 50, 2, 'a')).toEqual({ parent: 'one', region: 'col1', index: 0 })
})

test('what would be deeper than a page may be is not offered', () => {
  expect(places('heading', undefined, 9)).not.toEqual([])
  expect(places('heading', undefined, 10)).toEqual([])
})

test('where no region under the pointer holds the block, the innermost one refuses it, unless a line is near', () => {
  const wide = listDropPlaces(
    block('root', 'layout', [{ name: 'content', children: [section('one', [])] }]),
    { definition: 'busbar:heading', height: 0 },
    { blocks, boxOfBlock: () => box(0, 0, 100, 400), boxOfRegion: (parent) => (parent === 'root' ? box(0, 0, 100, 400) : box(0, 0, 100, 100)) },
  )
  expect(findDrop(wide, { x: 50, y: 300 })).toEqual({ target: undefined, refusing: box(0, 0, 100, 400) })
  expect(findDrop(wide, { x: 50, y: 90 }).target?.place.parent).toBe('one')
  // Outside of the page's own regions the nearest place is meant.
  expect(findDrop(wide, { x: 150, y: 300 }).target?.place.parent).toBe('one')
})
