import { expect, test } from 'vitest'

import { ALL_TYPES } from '#model/types/content-types.ts'
import { exampleDocument } from '../testing/example-page.ts'
import { textOf, titleOf } from './read-fields.ts'

test.each(ALL_TYPES)('$name is listed with the title and the summary that its definition names', ({ name, body, title, summary }) => {
  const others = Object.fromEntries(Object.keys(body.shape).map((field) => [field, `Another field: ${field}`]))
  const document = exampleDocument(name, 'one', { ...others, [title]: 'Its title', ...(summary === undefined ? {} : { [summary]: 'Its summary' }) })
  expect([titleOf(document, undefined), textOf(document, undefined)]).toEqual(['Its title', summary === undefined ? '' : 'Its summary'])
})

test('fields that a page names come first', () => {
  const standard = exampleDocument('busbar__standard', 'iec', { number: 'EN-1', title: 'Surges', scope: 'EMC' })
  expect([titleOf(standard, 'number'), textOf(standard, 'title')]).toEqual(['EN-1', 'Surges'])
})

test('an item whose fields are empty has its own title and no text', () => {
  const sector = { ...exampleDocument('busbar__sector', 'rail', { title: '' }), title: 'Rail' }
  expect([titleOf(sector, undefined), titleOf(sector, 'description'), textOf(sector, undefined)]).toEqual(['Rail', 'Rail', ''])
})
