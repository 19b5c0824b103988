import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { defineContentType } from './define-content-type.ts'
import { faqType } from './faq.ts'
import { toFormat, toStamp, upcastBody } from './formats.ts'
import { upcastView } from '../pages/upcast.ts'
import { upcast, type Versioned } from './upcast.ts'

const twice: Versioned = {
  version: 3,
  upcasters: [({ name, ...rest }) => ({ ...rest, title: name }), (body) => ({ ...body, title: `${String(body['title'])}!` })],
}
const blocks = new Map([
  ['busbar:note', twice],
  ['busbar:line', { version: 1 }],
])
const note = (attributes: JsonObject, more: JsonObject = {}): JsonObject => ({ id: 'n', definition: 'busbar:note', attributes, regions: [], ...more })

test('a stored body goes through every step between its version and the current one', () => {
  expect(upcast({ name: 'One', other: 1 }, 1, twice)).toEqual({ title: 'One!', other: 1 })
  expect(upcast({ title: 'Two' }, 2, twice)).toEqual({ title: 'Two!' })
  expect(upcast({ title: 'Three' }, 3, twice)).toEqual({ title: 'Three' })
})

test('what a newer program has stored stays as it is', () => {
  expect(upcast({ title: 'Four' }, 4, twice)).toEqual({ title: 'Four' })
  expect(upcastView(note({ title: 'Four' }, { version: 4 }), blocks)).toEqual(note({ title: 'Four' }, { version: 4 }))
})

test('blocks are upcast at any depth, each from its own version', () => {
  const regions = [{ name: 'content', children: [note({ name: 'Inner' }), note({ title: 'Second' }, { version: 2 })] }]
  const tree: JsonObject = { id: 'l', definition: 'busbar:line', attributes: { name: 'kept' }, regions }
  expect(upcastView(tree, blocks)).toEqual({
    ...tree,
    regions: [{ name: 'content', children: [note({ title: 'Inner!' }, { version: 3 }), note({ title: 'Second!' }, { version: 3 })] }],
  })
})

test('an incomplete page is upcast as far as possible', () => {
  for (const half of [undefined, 'text', [], {}, { definition: 'busbar:note' }, { ...note({}), attributes: 1 }, { regions: [1, { children: {} }] }])
    expect(upcastView(half, blocks)).toEqual(half)
})

test('a version without its upcaster is refused where it is defined', () => {
  expect(() => defineContentType(faqType)).not.toThrow()
  expect(() => defineContentType({ ...faqType, version: 2 })).toThrow(
    'busbar__faq is of version 2 and has 0 upcasters: give it one for each version before it.',
  )
})

test('content of first versions has no format and no stamp, and is not changed', () => {
  const body = { component: note({ name: 'One' }) }
  expect(toFormat('busbar__faq')).toBeUndefined()
  expect(toStamp(new Map())).toBe('')
  expect(toStamp(blocks)).toBe('busbar:note 3')
  expect(upcastBody({ type: 'sfdc_cms__view', body }, new Map())).toEqual(body)
  expect(upcastBody({ type: 'sfdc_cms__view', body }, blocks)).toEqual({ component: note({ title: 'One!' }, { version: 3 }) })
})
