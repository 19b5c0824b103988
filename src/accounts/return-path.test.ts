import { expect, test } from 'vitest'

import { readReturnPath } from './return-path.ts'

test.each(['/account', '/de/account?tab=saved', '/products/finder?power=100', '/a#b', '/@example.com', '/%2f%2fexample.com'])(
  '%s leads on',
  (path) => {
    expect(readReturnPath(path)).toBe(path)
  },
)

test.each([
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
  '/a\u0000b',
  '/a b',
  '/\u007f',
  `/${'a'.repeat(500)}`,
  undefined,
  null,
])('%j leads nowhere', (path) => {
  expect(readReturnPath(path)).toBeUndefined()
})
