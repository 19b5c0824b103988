import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ContentListParameters, ContentParameters, NavigationMenuParameters, SeoParameters } from './delivery-parameters.ts'
import { ContractError } from '#model/errors.ts'
import { cases } from '../../../tests/support/effort.ts'
import { isPlainQuery, parseParameters } from './parse-parameters.ts'
import { parseQuery, toQueryString } from './query.ts'

test('a query string is read as browsers write it', () => {
  expect([...parseQuery('a=1&b=x%20y&b=z+w&c&=d&e=%zz&%zz=f&&g==')]).toEqual([
    ['a', ['1']],
    ['b', ['x y', 'z w']],
    ['c', ['']],
    ['', ['d']],
    ['e', [undefined]],
    ['g', ['=']],
  ])
})

test('values are written in alphabetical order, lists comma-joined, without what is not there', () => {
  expect(toQueryString({ b: ['x,y', 'z'], a: 'ä&', d: undefined, c: 2, e: [], f: false })).toBe('?a=%C3%A4%26&b=x%2Cy,z&c=2&f=false')
  expect(toQueryString({ a: undefined })).toBe('')
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((name) => encodeURIComponent(name) === name),
        fc.string({ unit: 'grapheme' }),
      ),
      (values) => {
        const read = parseQuery(toQueryString(values).slice(1))
        expect(Object.fromEntries([...read].map(([name, [value]]) => [name, value]))).toEqual({ ...values })
      },
    ),
  )
})

const SCHEMAS = { ContentListParameters, ContentParameters, NavigationMenuParameters, SeoParameters }
const names = Object.values(SCHEMAS).flatMap((schema) => Object.keys(schema.shape))
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '1', '-1', '1e9', '999999999999999', 'true', 'TRUE', 'null', ',', 'a,b', '2025-01-01', '%zz', '%', 'Live', '25', '26', '250'),
)

test.each(Object.entries(SCHEMAS))(
  '%s: any query gives parameters within their bounds or a documented error, never anything else',
  (_name, schema) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), value), { maxLength: 5 }), fc.boolean(), (pairs, isEncoded) => {
        const text = pairs.map(([name, given]) => `${name}=${isEncoded ? encodeURIComponent(given.toWellFormed()) : given}`).join('&')
        try {
          const parsed = parseParameters(schema, parseQuery(text)) as Record<string, unknown>
          expect(Object.keys(parsed).every((name) => Object.hasOwn(schema.shape, name))).toBe(true)
          if (typeof parsed['pageSize'] === 'number')
            expect(parsed['pageSize']).toSatisfy((size: number) => size >= 1 && size <= (parsed['includeContentBody'] === true ? 25 : 250))
          if (typeof parsed['referenceDepth'] === 'number') expect([0, 1, 2, 3]).toContain(parsed['referenceDepth'])
          if (Array.isArray(parsed['contentKeys'])) expect(parsed['contentKeys'].length).toSatisfy((length: number) => length >= 1 && length <= 50)
        } catch (error) {
          if (!(error instanceof ContractError)) throw error
          expect(['INVALID_CONFIG', 'ILLEGAL_QUERY_PARAMETER_VALUE']).toContain(error.errorCode)
        }
      }),
      { numRuns: cases(400) },
    )
  },
)

test('parsed parameters written as a query string are parsed to the same again: the key of a call names it', () => {
  const call = fc.record(
    {
      contentKeys: fc.uniqueArray(fc.stringMatching(/^MC[A-Z2-7]{26}$/), { minLength: 1, maxLength: 5 }),
      contentTypeFQN: fc.constantFrom('sfdc_cms__image', 'a b', 'ä'),
      page: fc.nat({ max: 9 }),
      pageSize: fc.integer({ min: 1, max: 25 }),
      includeContentBody: fc.boolean(),
      language: fc.constantFrom('de', 'en-US'),
      referenceDepth: fc.nat({ max: 3 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(call, (given) => {
      const first = parseParameters(ContentListParameters, parseQuery(toQueryString(given).slice(1)))
      const second = parseParameters(ContentListParameters, parseQuery(toQueryString(first).slice(1)))
      expect(second).toEqual(first)
      expect(first).toMatchObject(given)
    }),
  )
})

test('only a query of declared parameters, each once, may be a key', () => {
  expect(isPlainQuery(ContentParameters, parseQuery('language=de&referenceDepth=1'))).toBe(true)
  expect(isPlainQuery(ContentParameters, parseQuery(''))).toBe(true)
  expect(isPlainQuery(ContentParameters, parseQuery('language=de&utm=1'))).toBe(false)
  expect(isPlainQuery(ContentParameters, parseQuery('language=de&language=de'))).toBe(false)
  expect(isPlainQuery(ContentParameters, parseQuery('toString=1'))).toBe(false)
})
