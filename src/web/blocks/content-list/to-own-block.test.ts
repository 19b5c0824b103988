import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { upcastComponent } from '#model/pages/upcast.ts'

import { BLOCKS } from '../registry.ts'

const blocks = new Map(Array.from(BLOCKS, ([definition, { block }]) => [definition, block]))

/** A content list of the first release as it is read today: its block, and its attributes, which that block must accept. */
function read(attributes: JsonObject): [definition: string, attributes: unknown] {
  const current = upcastComponent({ id: 'list', definition: 'busbar:contentList', attributes, regions: [] }, blocks)
  const definition = String(current['definition'])
  expect(blocks.get(definition)?.attributes.safeParse(current['attributes']).error?.issues).toBeUndefined()
  return [definition, current['attributes']]
}

test('definitions become a grid of short entries, with an alphabet when they are grouped by letter', () => {
  const list = { type: 'busbar__glossaryTerm', layout: 'definitions', groupBy: 'letter', titleField: 'term', textField: 'definition', linked: true }
  expect(read(list)).toEqual([
    'busbar:gridListing',
    {
      type: 'busbar__glossaryTerm',
      layout: 'entry',
      columns: 2,
      fields: { title: 'term', text: 'definition' },
      sort: { field: 'term' },
      groupBy: 'letter',
      alphabet: true,
      showCount: false,
    },
  ])
})

test('questions become a list of questions with the same groups', () => {
  const list = { type: 'busbar__faq', layout: 'questions', groupBy: 'category', titleField: 'question', textField: 'answer' }
  expect(read(list)).toEqual([
    'busbar:questionList',
    { type: 'busbar__faq', question: 'question', answer: 'answer', groups: { parameter: 'filter', field: 'category', label: 'Category' } },
  ])
  expect(read({ type: 'busbar__faq', layout: 'questions' })).toEqual(['busbar:questionList', { type: 'busbar__faq' }])
})

test('a table becomes a table of items that shows the group of a row below its first value', () => {
  const columns = [
    { field: 'number', label: 'Number' },
    { field: 'title', label: 'Title' },
  ]
  const where = { family: 'safety' }
  expect(read({ type: 'busbar__standard', layout: 'table', where, groupBy: 'category', columns })).toEqual([
    'busbar:dataTable',
    {
      type: 'busbar__standard',
      where,
      caption: 'Number, Title',
      columns: [{ field: 'number', label: 'Number', more: [{ field: 'category' }] }, columns[1]],
    },
  ])
  expect(read({ type: 'busbar__standard', layout: 'table', titleField: 'shortTitle' })).toEqual([
    'busbar:dataTable',
    { type: 'busbar__standard', caption: 'Short title', columns: [{ field: 'shortTitle', label: 'Short title' }] },
  ])
})

test('cards and rows stay a content list, and become a grid when they are grouped', () => {
  for (const layout of ['cards', 'rows'])
    expect(read({ type: 'busbar__guide', layout, limit: 3, linked: false })).toEqual([
      'busbar:contentList',
      { type: 'busbar__guide', layout, limit: 3, linked: false },
    ])
  expect(read({ type: 'busbar__guide', layout: 'cards', groupBy: 'category' })).toMatchObject([
    'busbar:gridListing',
    { layout: 'card', groupBy: 'category', alphabet: false },
  ])
})

test('a list with a limit stays a content list, because the others show all items', () => {
  expect(read({ type: 'busbar__faq', layout: 'definitions', limit: 5, groupBy: 'category' })).toEqual([
    'busbar:contentList',
    { type: 'busbar__faq', layout: 'rows', limit: 5 },
  ])
})
