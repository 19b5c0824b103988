import { expect, test } from 'vitest'

import type { Component } from '#model/pages/view.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { listOwnRegions } from './list-own-regions.ts'

const { blocks } = describeForms({ types: [], blocks: BLOCK_RULES })
const block = (id: string, regions: Component['regions'] = [], attributes: Component['attributes'] = {}): Component => ({
  id,
  definition: 'busbar:section',
  attributes,
  regions,
})
const names = (component: Component) => listOwnRegions(blocks, component).map(({ name, max }) => [name, max])

test('a section without columns of its own has the column that it is drawn with', () => {
  expect(names(block('one'))).toEqual([['col1', undefined]])
})

test('columns of its own are its regions', () => {
  const columns = ['left', 'right'].map((name) => ({ columnKey: name, columnName: name, columnWidth: 6 }))
  expect(names(block('one', [], { columns }))).toEqual([
    ['left', undefined],
    ['right', undefined],
  ])
})

test('what stands in a region that is drawn no longer is not lost, and nothing is added to it', () => {
  expect(names(block('one', [{ name: 'col2', children: [block('two')] }]))).toEqual([
    ['col1', undefined],
    ['col2', 1],
  ])
})

test('columns that share a key have one region, under the first name', () => {
  const columns = ['left', 'left', 'right'].map((name, place) => ({ columnKey: name, columnName: `Column ${place + 1}`, columnWidth: 4 }))
  const listed = listOwnRegions(blocks, block('one', [{ name: 'left', children: [block('two')] }], { columns }))
  expect(listed.map(({ name, label }) => [name, label.en])).toEqual([
    ['left', 'Column 1'],
    ['right', 'Column 3'],
  ])
})

test('a region that is stored twice and drawn no longer is listed once', () => {
  const held = ['two', 'three'].map((id) => ({ name: 'col2', children: [block(id)] }))
  expect(names(block('one', held)).map(([name]) => name)).toEqual(['col1', 'col2'])
})
