import { expect, test } from 'vitest'

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
    { path: 'title', before: 'A', after: 'B' },
    { path: 'a.b', before: 1, after: 2 },
    { path: 'c', before: 1, after: undefined },
    { path: 'd', before: undefined, after: 1 },
  ])
})

test('blocks of a page are compared by their id, with moves told apart from changes', () => {
  const before = words({ component: component('root', '', component('a', 'one'), component('b', 'two')) as never })
  const after = words({ component: component('root', '', component('b', 'two'), component('a', 'ONE')) as never })
  expect(compareWords(before, after)).toEqual([
    { path: 'a.place', component: 'busbar:heading', before: 'root › content › 1', after: 'root › content › 2' },
    { path: 'text', component: 'busbar:heading', before: 'one', after: 'ONE' },
    { path: 'b.place', component: 'busbar:heading', before: 'root › content › 2', after: 'root › content › 1' },
  ])
})

test('rich text is compared paragraph by paragraph', () => {
  expect(writeValue('<p>One</p><p>Two</p>')).toBe('<p>One</p>\n<p>Two</p>\n')
})
