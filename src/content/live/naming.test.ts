import { expect, test } from 'vitest'

import { isNaming, listNamings } from './naming.ts'

test('the names in lists of texts alone are found, each once', () => {
  expect(
    listNamings({ type: 'busbar__guide', body: { glossary: ['dip', 'energy', 'dip'], outline: 'text', sizes: [1, 2], mixed: ['a', 1], none: [] } }),
  ).toEqual([
    { field: 'glossary', name: 'dip' },
    { field: 'glossary', name: 'energy' },
  ])
  expect(listNamings({ type: 'busbar__guide', body: { long: Array.from({ length: 401 }, String) } })).toEqual([])
})

test('an item names another one in a field or not', () => {
  const document = { type: 'busbar__guide', body: { glossary: ['dip'], related: ['surge'] } }
  expect([isNaming(document, { field: 'glossary', name: 'dip' }), isNaming(document, { field: 'related', name: 'dip' })]).toEqual([true, false])
})

test('a field by which items of a type are looked up is found with its value, also inside another field and in a list', () => {
  const product = {
    type: 'busbar__product',
    body: { category: 'ac-dc', code: 'TRN120', sectors: ['medical', 'rail'], data: { successor: 'TRN130' } },
  }
  expect(listNamings(product)).toEqual([
    { field: 'category', name: 'ac-dc' },
    { field: 'sectors', name: 'medical' },
    { field: 'sectors', name: 'rail' },
    { field: 'data.successor', name: 'TRN130' },
  ])
  expect(listNamings({ type: 'busbar__product', body: { category: '', data: { successor: null } } })).toEqual([])
})
