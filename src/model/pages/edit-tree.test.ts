import { expect, test } from 'vitest'

import { changeComponent, duplicateComponent, findComponent, insertComponent, moveComponent, removeComponent } from './edit-tree.ts'
import type { Component } from './view.ts'

const block = (id: string, ...children: Component[]): Component => ({
  id,
  definition: 'busbar:section',
  attributes: {},
  regions: children.length === 0 ? [] : [{ name: 'content', children }],
})
const tree = block('root', block('a', block('a1'), block('a2')), block('b'))
const idsOf = (root: Component, depth = 0): string[] => [
  `${depth}${root.id}`,
  ...root.regions.flatMap(({ children }) => children.flatMap((child) => idsOf(child, depth + 1))),
]

test('a component is found with its place, the root without one', () => {
  expect(findComponent(tree, 'a2')?.place).toEqual({ parent: 'a', region: 'content', index: 1 })
  expect(findComponent(tree, 'root')?.place).toBeUndefined()
  expect(findComponent(tree, 'x')).toBeUndefined()
})

test('a change keeps everything beside it the same', () => {
  const next = changeComponent(tree, 'a1', (component) => ({ ...component, attributes: { text: 'x' } }))
  expect(findComponent(next, 'a1')?.component.attributes).toEqual({ text: 'x' })
  expect(findComponent(next, 'b')?.component).toBe(findComponent(tree, 'b')?.component)
  expect(changeComponent(tree, 'x', () => block('y'))).toBe(tree)
})

test('components are moved within and between regions, never into themselves', () => {
  expect(idsOf(moveComponent(tree, 'a1', { parent: 'a', region: 'content', index: 1 }))).toEqual(['0root', '1a', '2a2', '2a1', '1b'])
  expect(idsOf(moveComponent(tree, 'a', { parent: 'b', region: 'content', index: 0 }))).toEqual(['0root', '1b', '2a', '3a1', '3a2'])
  expect(moveComponent(tree, 'a', { parent: 'a1', region: 'content', index: 0 })).toBe(tree)
  expect(moveComponent(tree, 'root', { parent: 'a', region: 'content', index: 0 })).toBe(tree)
})

test('components are removed, inserted and copied with ids of their own', () => {
  expect(idsOf(removeComponent(tree, 'a'))).toEqual(['0root', '1b'])
  expect(removeComponent(tree, 'root')).toBe(tree)
  expect(idsOf(insertComponent(tree, block('n'), { parent: 'b', region: 'content', index: 0 }))).toEqual(['0root', '1a', '2a1', '2a2', '1b', '2n'])
  let last = 0
  const made = duplicateComponent(tree, 'a', () => `new${(last += 1)}`)
  expect(made && idsOf(made.tree)).toEqual(['0root', '1a', '2a1', '2a2', '1new3', '2new1', '2new2', '1b'])
})
