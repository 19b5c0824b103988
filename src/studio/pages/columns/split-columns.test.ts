import { expect, test } from 'vitest'

import type { Component } from '#model/pages/view.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { listColumns, moveBorder, SPLITS, splitColumns } from './split-columns.ts'

const { blocks } = describeForms({ types: [], blocks: BLOCK_RULES })
const text = (id: string): Component => ({ id, definition: 'busbar:text', attributes: {}, regions: [] })
const section = (columns?: [string, number][], held: Record<string, string[]> = {}): Component => ({
  id: 'section',
  definition: 'busbar:section',
  attributes:
    columns === undefined
      ? { tone: 'tint' }
      : { tone: 'tint', columns: columns.map(([columnKey, columnWidth]) => ({ columnKey, columnName: columnKey, columnWidth })) },
  regions: Object.entries(held).map(([name, ids]) => ({ name, children: ids.map(text) })),
})
const split = (component: Component, widths: readonly number[]) => splitColumns(blocks, component, widths, (place) => `Column ${place}`)
const heldBy = ({ regions }: Component) => Object.fromEntries(regions.map(({ name, children }) => [name, children.map(({ id }) => id)]))
const widthsOf = (component: Component) => listColumns(blocks, component)?.map(({ key, width }) => `${key} ${width}`)

test('a section has one column until others are chosen; blocks without columns have none', () => {
  expect(widthsOf(section())).toEqual(['col1 12'])
  expect(
    widthsOf(
      section([
        ['left', 3],
        ['right', 9],
      ]),
    ),
  ).toEqual(['left 3', 'right 9'])
  expect(listColumns(blocks, text('t'))).toBeUndefined()
})

test('columns are added behind those that are there, with keys of their own', () => {
  const three = split(section(undefined, { col1: ['a'] }), [4, 4, 4])
  expect(widthsOf(three)).toEqual(['col1 4', 'col2 4', 'col3 4'])
  expect(heldBy(three)).toEqual({ col1: ['a'] })
  expect(three.attributes['tone']).toBe('tint')
  expect(widthsOf(split(section([['col2', 12]]), [6, 6]))).toEqual(['col2 6', 'col3 6'])
})

test('what stood in columns that are gone follows in the last one', () => {
  const held = { col1: ['a'], col2: ['b', 'c'], col3: ['d'] }
  const columns: [string, number][] = [
    ['col1', 4],
    ['col2', 4],
    ['col3', 4],
  ]
  expect(heldBy(split(section(columns, held), [12]))).toEqual({ col1: ['a', 'b', 'c', 'd'] })
  expect(heldBy(split(section(columns, held), [6, 6]))).toEqual({ col1: ['a'], col2: ['b', 'c', 'd'] })
  expect(heldBy(split(section(columns, { col3: ['d'] }), [12]))).toEqual({ col1: ['d'] })
})

test('every row that is offered is one that may be stored', () => {
  for (const widths of SPLITS) {
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(12)
    expect(BLOCK_RULES.get('busbar:section')?.attributes.safeParse(split(section(), widths).attributes).success).toBe(true)
  }
})

test('a border moves by twelfths, and leaves each side at least one', () => {
  const two = section([
    ['left', 6],
    ['right', 6],
  ])
  expect(widthsOf(moveBorder(blocks, two, 0, 3.4))).toEqual(['left 3', 'right 9'])
  expect(widthsOf(moveBorder(blocks, two, 0, 40))).toEqual(['left 11', 'right 1'])
  expect(widthsOf(moveBorder(blocks, two, 0, -4))).toEqual(['left 1', 'right 11'])
  expect(moveBorder(blocks, two, 0, 6.2)).toBe(two)
  expect(moveBorder(blocks, two, 1, 3)).toBe(two)
})
