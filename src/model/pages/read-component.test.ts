import { expect, test } from 'vitest'

import type { Component } from './view.ts'
import { readComponent } from './read-component.ts'

const block = (id: string, children: Component[] = []): Component => ({
  id,
  definition: 'busbar:section',
  attributes: { text: id },
  regions: [{ name: 'content', children }],
})

test('a component is read with all that stands in it', () => {
  const tree = { ...block('a', [block('b'), { ...block('c'), version: 2 }]), version: 1 }
  expect(readComponent(structuredClone(tree))).toEqual(tree)
  expect(readComponent({ id: 'x', definition: 'busbar:heading', other: 1 })).toEqual({
    id: 'x',
    definition: 'busbar:heading',
    attributes: {},
    regions: [],
  })
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no definition', { id: 'a' }],
  ['attributes that are a list', { ...block('a'), attributes: [] }],
  ['regions without children', { ...block('a'), regions: [{ name: 'x' }] }],
  ['regions that are nothing', { ...block('a'), regions: [null] }],
  ['a child that is none', { ...block('a'), regions: [{ name: 'x', children: ['b'] }] }],
  ['a version that is none', { ...block('a'), version: 0.5 }],
  ['visitors of no kind', { ...block('a'), visibility: 'everybody' }],
])('%s is no component', (_, value) => {
  expect(readComponent(value)).toBeUndefined()
})

test('a tree that is too deep is none', () => {
  let tree = block('last')
  for (let depth = 0; depth < 200; depth += 1) tree = block(`b${depth}`, [tree])
  expect(readComponent(tree)).toBeUndefined()
})
