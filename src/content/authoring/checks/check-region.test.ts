import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { BLOCKS } from '#web/blocks/registry.ts'

import { checkView, type BlockRules } from './check-view.ts'

const RULES: BlockRules = new Map([...BLOCKS].map(([definition, { block }]) => [definition, block]))

const problemsOf = (body: JsonObject) => [...checkView(body, RULES)]

const line = (id: string): JsonObject => ({ id, definition: 'busbar:horizontalLine', attributes: {}, regions: [] })
const notice = (id: string): JsonObject => ({ id, definition: 'busbar:viewNotice', attributes: {}, regions: [] })
const section = (id: string, children: JsonObject[]): JsonObject => ({
  id,
  definition: 'busbar:section',
  attributes: {},
  regions: [{ name: 'col1', children }],
})
const page = (regions: Record<string, JsonObject[]>): JsonObject => ({
  component: {
    id: 'page',
    definition: 'busbar:layout',
    attributes: {},
    regions: Object.entries(regions).map(([name, children]) => ({ name, children })),
  },
})

test('a block that may not stand in a region is named with the place', () => {
  expect(problemsOf(page({ content: [line('a'), section('s', [line('b'), notice('c')])], hidden: [section('t', [])] }))).toMatchObject([
    {
      message: 'busbar:horizontalLine a cannot stand in the region content of busbar:layout page; move it elsewhere or remove it.',
      component: 'a',
      path: 'definition',
    },
    {
      message: 'busbar:section t cannot stand in the region hidden of busbar:layout page; move it elsewhere or remove it.',
      component: 't',
      path: 'definition',
    },
    {
      message: 'busbar:viewNotice c cannot stand in the region col1 of busbar:section s; move it elsewhere or remove it.',
      component: 'c',
      path: 'definition',
    },
  ])
})

test('a region with too many blocks says how many it may hold', () => {
  expect(problemsOf(page({ hidden: ['a', 'b', 'c'].map(notice) }))).toEqual([])
  expect(problemsOf(page({ hidden: ['a', 'b', 'c', 'd'].map(notice) }))).toMatchObject([
    { message: 'The region hidden of busbar:layout page holds 4 blocks and may hold 3; remove some.', component: 'page', path: 'regions' },
  ])
})

test('an unknown block is reported once, and JSON that is no block is not reported here', () => {
  const gone = { id: 'a', definition: 'busbar:gone', attributes: {}, regions: [] }
  expect(problemsOf(page({ content: [gone, 7 as unknown as JsonObject] }))).toMatchObject([{ component: 'a', path: 'definition' }])
})

test('columns that share a key are told at their block, in a section and in columns within it', () => {
  const columns = ['col1', 'col1'].map((columnKey) => ({ columnKey, columnName: columnKey, columnWidth: 6 }))
  const inner: JsonObject = { id: 'inner', definition: 'busbar:columns', attributes: { columns }, regions: [{ name: 'col1', children: [line('a')] }] }
  const problems = problemsOf(page({ content: [section('fine', [inner]), { ...section('twice', []), attributes: { columns } }] }))
  expect(problems).toMatchObject([
    {
      message: 'busbar:columns inner, columns: Give every column a key of its own.',
      component: 'inner',
      path: 'attributes.columns',
    },
    {
      message: 'busbar:section twice, columns: Give every column a key of its own.',
      component: 'twice',
      path: 'attributes.columns',
    },
  ])
})
