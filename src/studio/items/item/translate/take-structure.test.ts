import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { takeStructure } from './take-structure.ts'

const block = (id: string, text: string, kept: JsonObject = {}) => ({ id, definition: 'busbar:richText', attributes: { text, ...kept }, regions: [] })
const page = (children: JsonObject[], title: string) => ({
  title,
  urlName: 'page',
  body: { name: title, component: { id: 'root', definition: 'busbar:layout', attributes: {}, regions: [{ name: 'content', children }] } },
})

test('the blocks are those of the source, and what was translated stays so', () => {
  const source = page([block('b', 'Two', { size: 2 }), block('new', 'Three'), block('a', 'One')], 'A page')
  const target = page([block('a', 'Eins'), block('b', 'Zwei', { size: 1 }), block('own', 'Eigenes')], 'Eine Seite')
  const places = ['a', 'b', 'new'].map((component) => ({ component, steps: ['attributes', 'text'] }))
  expect(takeStructure({ target, source, places, field: 'component' })).toEqual({
    ...page([block('b', 'Zwei', { size: 2 }), block('new', 'Three'), block('a', 'Eins')], 'Eine Seite'),
  })
})
