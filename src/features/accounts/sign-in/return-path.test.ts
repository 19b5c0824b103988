import { expect, test } from 'vitest'

import { readReturnPath } from './return-path.ts'

test.each([
  '/account',
  '/de/account?tab=saved',
  '/products/finder?power=100',
  '/a#b',
  '/@example.com',
  '/%2f%2fexample.com',
  '/preview/AAAAAAAAAAAAAAAAAAAAAA/glossary',
])('%s is accepted', (path) => {
  expect(readReturnPath(path)).toBe(path)
})

test.each([
  ['/de/größe', '/de/gr%C3%B6%C3%9Fe'],
  ['/﹨evil.example', '/%EF%B9%A8evil.example'],
  ['/．．//evil.example', '/%EF%BC%8E%EF%BC%8E//evil.example'],
  ['/\ud800', '/%EF%BF%BD'],
  ['/a/../b', '/b'],
])('%j leads on in letters that a header holds', (path, spelt) => {
  expect(readReturnPath(path)).toBe(spelt)
})

test.each([
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '',
  'account',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\\b',
  '/preview/AAAAAAAAAAAAAAAAAAAAAA//evil.example/x.md',
  '/preview/AAAAAAAAAAAAAAAAAAAAAA.member//evil.example/x.md',
  '/preview/AAAAAAAAAAAAAAAAAAAAAA/preview/AAAAAAAAAAAAAAAAAAAAAA//evil.example/x.md',
  '/a\u0000b',
  '/a b',
  '/\u007f',
  `/${'a'.repeat(2000)}`,
  undefined,
  null,
])('%j leads nowhere', (path) => {
  expect(readReturnPath(path)).toBeUndefined()
})

test('the path of a page that saves a search with many filters is accepted', () => {
  const search = `/products/finder?approvals=${Array.from({ length: 40 }, (_, number) => `iec-62368-${number}`).join(',')}`
  const path = `/account/save?${new URLSearchParams({ kind: 'search', path: search })}`
  expect(path.length).toBeGreaterThan(500)
  expect(readReturnPath(path)).toBe(path)
})

test('with a base path, only what is below it is part of the site', () => {
  for (const path of ['/shop', '/shop/account', '/shop/a/../b']) expect(readReturnPath(path, '/shop')).toBeDefined()
  for (const path of ['/', '/account', '/shopping', '/shop/../other']) expect(readReturnPath(path, '/shop')).toBeUndefined()
})
