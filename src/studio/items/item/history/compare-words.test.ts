import { expect, test } from 'vitest'

import { VISIBILITY } from '#model/pages/audiences.ts'
import { compareWords } from './compare-words.ts'
import { writeValue } from './write-value.ts'

const words = (body: Parameters<typeof compareWords>[0]['body'], title = 'A') => ({ title, urlName: 'a', body })
const component = (id: string, text: string, ...children: object[]) => ({
  id,
  definition: 'busbar:heading',
  attributes: { text },
  regions: children.length === 0 ? [] : [{ name: 'content', children }],
})

test('versions that are the same have no difference, whatever the order of their fields', () => {
  expect(compareWords(words({ a: 1, b: 2 }), words({ b: 2, a: 1 }))).toEqual([])
})

test('fields that were added, changed and removed are told with their path', () => {
  expect(compareWords(words({ a: { b: 1 }, c: 1 }), words({ a: { b: 2 }, d: 1 }, 'B'))).toEqual([
    { kind: 'item', key: 'item title', path: 'title', before: 'A', after: 'B' },
    { kind: 'field', key: 'a.b', path: 'a.b', before: 1, after: 2 },
    { kind: 'field', key: 'c', path: 'c', before: 1, after: undefined },
    { kind: 'field', key: 'd', path: 'd', before: undefined, after: 1 },
  ])
})

const place = (number: number) => ({ parent: 'busbar:heading', number })

test('blocks of a page are compared by their id, with moves told apart from changes', () => {
  const before = words({ component: component('root', '', component('a', 'one'), component('b', 'two')) as never })
  const after = words({ component: component('root', '', component('b', 'two'), component('a', 'ONE')) as never })
  expect(compareWords(before, after)).toEqual([
    { kind: 'place', key: 'a place', component: 'busbar:heading', before: place(1), after: place(2) },
    { kind: 'field', key: 'a text', path: 'text', component: 'busbar:heading', before: 'one', after: 'ONE' },
    { kind: 'place', key: 'b place', component: 'busbar:heading', before: place(2), after: place(1) },
  ])
})

test('blocks below one that was added or removed have not moved', () => {
  const [a, b, c] = [component('a', 'one'), component('b', 'two'), component('c', 'three')]
  const kinds = (before: object[], after: object[]) =>
    compareWords(words({ component: component('root', '', ...before) as never }), words({ component: component('root', '', ...after) as never })).map(
      ({ kind, key }) => `${kind} ${key}`,
    )
  expect(kinds([a, b], [c, a, b])).toEqual(['block c'])
  expect(kinds([c, a, b], [a, b])).toEqual(['block c'])
  expect(kinds([component('d', '', a), b], [component('d', ''), b, a])).toEqual(['place a place'])
})

test('who sees a block is compared', () => {
  const seen = { ...component('a', 'one'), visibility: VISIBILITY.members }
  const page = (child: object) => words({ component: component('root', '', child) as never })
  expect(compareWords(page(component('a', 'one')), page(seen))).toEqual([
    { kind: 'visibility', key: 'a visibility', component: 'busbar:heading', before: undefined, after: VISIBILITY.members },
  ])
})

test('a block that was added is told as a whole, and not its fields', () => {
  const added = component('a', 'one')
  const before = words({ component: component('root', '') as never })
  const after = words({ component: component('root', '', added) as never })
  expect(compareWords(before, after)).toEqual([{ kind: 'block', key: 'a', component: 'busbar:heading', before: undefined, after: added }])
})

test('rich text is compared paragraph by paragraph', () => {
  expect(writeValue('<p>One</p><p>Two</p>')).toBe('<p>One</p>\n<p>Two</p>\n')
})
