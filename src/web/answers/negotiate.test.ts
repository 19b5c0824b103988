import fc from 'fast-check'
import { expect, test } from 'vitest'

import { remembering } from '#base/pure/remembering.ts'

import { cases } from '../../../tests/support/effort.ts'
import { acceptedEncodings, acceptsJson, BROTLI, GZIP, namesEtag } from './negotiate.ts'

test.each([
  ['gzip', GZIP],
  ['br', BROTLI],
  ['gzip, deflate, br, zstd', GZIP | BROTLI],
  ['BR;Q=1, GZIP;q=0', BROTLI],
  ['*', GZIP | BROTLI],
  ['*;q=0, gzip', GZIP],
  ['gzip;q=oops', 0],
  ['', 0],
])('Accept-Encoding %j takes %i', (header, mask) => {
  expect(acceptedEncodings(header)).toBe(mask)
})

test.each([
  ['', true],
  ['*/*', true],
  ['application/json', true],
  ['application/*;q=0.1', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
  ['text/html', false],
  ['application/json;q=0, */*', false],
  ['application/*;q=0, */*', false],
])('Accept %j lets JSON through: %s', (header, expected) => {
  expect(acceptsJson(header)).toBe(expected)
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"aa"', false],
])('If-None-Match %s names "a": %s', (header, expected) => {
  expect(namesEtag(header, '"a"')).toBe(expected)
})

test('what is remembered never differs from what is parsed', () => {
  const quick = remembering(acceptedEncodings)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('gzip', 'br;q=0', '*')), (header) => {
      expect(quick(header)).toBe(acceptedEncodings(header))
    }),
    { numRuns: cases(2000) },
  )
})

test('no header value breaks the parsers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (header) => {
      expect([0, 1, 2, 3]).toContain(acceptedEncodings(header))
      expect(typeof acceptsJson(header)).toBe('boolean')
      expect(typeof namesEtag(header, '"a"')).toBe('boolean')
    }),
  )
})
