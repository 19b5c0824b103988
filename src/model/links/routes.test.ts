import { expect, test } from 'vitest'

import { pathOnRoute } from './routes.ts'

const term = { type: 'busbar__glossaryTerm', urlName: 'alpha', body: {} }
const detail = { path: '/glossary/:urlName', contentType: 'busbar__glossaryTerm' }

test('a detail route shows every item of its type, below its path', () => {
  expect(pathOnRoute(detail, term)).toBe('/glossary/alpha')
  expect(pathOnRoute(detail, { ...term, urlName: 'größe 1' })).toBe('/glossary/gr%C3%B6%C3%9Fe%201')
  expect(pathOnRoute(detail, { ...term, type: 'busbar__guide' })).toBeUndefined()
})

test('a page of one item shows that item and no other', () => {
  const own = { path: '/about-alpha', contentType: 'busbar__glossaryTerm', urlName: 'alpha' }
  expect([pathOnRoute(own, term), pathOnRoute(own, { ...term, urlName: 'beta' })]).toEqual(['/about-alpha', undefined])
})

test('a product category stands at its whole path', () => {
  const route = { path: '/products/:urlName', contentType: 'busbar__productCategory' }
  const category = { type: 'busbar__productCategory', urlName: 'open-frame', body: { urlPath: '/ac-dc/open-frame/' } }
  expect(pathOnRoute(route, category)).toBe('/products/ac-dc/open-frame')
  expect(pathOnRoute(route, { ...category, body: {} })).toBe('/products/open-frame')
})
