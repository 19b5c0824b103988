import { expect, test } from 'vitest'

import { parseSavedTarget } from './saved-items.ts'

test.each(['/product/trn120', '/product/trn120#trn120-24', '/products/finder?power=100&voltage=12;24'])('%s can be saved', (path) => {
  expect(parseSavedTarget('product', path)).toEqual({ kind: 'product', path })
})

test.each(['', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '/a b', '/a\nb', `/${'x'.repeat(1500)}`, 7, undefined])(
  '%j cannot be saved: it is no path of this site',
  (path) => {
    expect(parseSavedTarget('product', path)).toBeUndefined()
  },
)

test('only what the site knows can be saved', () => {
  expect(parseSavedTarget('__proto__', '/product/trn120')).toBeUndefined()
})
