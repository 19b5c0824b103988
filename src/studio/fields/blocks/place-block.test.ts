import { expect, test } from 'vitest'

import type { Component } from '#model/pages/view.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { findPlaceFor, isTooDeep } from './place-block.ts'

const { blocks } = describeForms({ types: [], blocks: BLOCK_RULES })
const block = (id: string, name: string, regions: Component['regions'] = []): Component => ({
  id,
  definition: `busbar:${name}`,
  attributes: {},
  regions,
})
const tree = block('root', 'layout', [
  { name: 'content', children: [block('one', 'section', [{ name: 'col1', children: [block('a', 'heading'), block('b', 'heading')] }])] },
])
const placeFor = (at: string, name: string) => findPlaceFor(tree, at, block('new', name), blocks)

test('what is pasted stands behind the selected block', () => {
  expect(placeFor('a', 'button')).toEqual({ parent: 'one', region: 'col1', index: 1 })
})

test('it stands in the selected block where it cannot stand behind it', () => {
  expect(placeFor('one', 'button')).toEqual({ parent: 'one', region: 'col1', index: 2 })
})

test('a part of the page stands behind the part that the selected block is in', () => {
  expect(placeFor('a', 'section')).toEqual({ parent: 'root', region: 'content', index: 1 })
  expect(placeFor('root', 'section')).toEqual({ parent: 'root', region: 'content', index: 1 })
})

test('where the page itself does not take it, it stands at the end of the last part that does', () => {
  expect(placeFor('root', 'button')).toEqual({ parent: 'one', region: 'col1', index: 2 })
})

test('what no region takes has no place', () => {
  expect(placeFor('a', 'layout')).toBeUndefined()
})

test('a block that the site does not know stands where it is put, so that one that was cut can be brought back', () => {
  expect(placeFor('a', 'gone')).toEqual({ parent: 'one', region: 'col1', index: 1 })
  expect(placeFor('one', 'gone')).toEqual({ parent: 'root', region: 'content', index: 1 })
})

test('a block may stand in one of the eleventh level and in none below, and one that holds others a level further out', () => {
  let nested = block('n12', 'columns')
  for (let level = 11; level > 1; level -= 1) nested = block(`n${level}`, 'columns', [{ name: 'col1', children: [nested] }])
  const deep = block('n1', 'layout', [{ name: 'content', children: [nested] }])
  expect(['n1', 'n10', 'n11', 'n12'].map((id) => isTooDeep(deep, id))).toEqual([false, false, false, true])
  const filled = block('new', 'columns', [{ name: 'col1', children: [block('inside', 'heading')] }])
  expect(['n1', 'n10', 'n11', 'n12'].map((id) => isTooDeep(deep, id, filled))).toEqual([false, false, true, true])
})
