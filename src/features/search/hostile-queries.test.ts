import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { SearchKind } from '#model/search.ts'
import { demoDocuments, term } from '#web/site/testing/demo-documents.ts'

import { cases } from '../../../tests/support/effort.ts'
import { openTestSearch, type TestSearch } from '../../../tests/support/seeded-search.ts'

let own: TestSearch
beforeAll(() => {
  const documents = [...demoDocuments(), term('quartz', 'A crystal that swings near another.'), term('quoted', 'Words <b>and</b> "signs" NOT lost.')]
  own = openTestSearch(documents.map((document, index) => ({ seq: index + 1, kind: 'published', document })))
  own.search.catchUp()
})
afterAll(() => own.close())

const titles = (text: string) =>
  own.search.find({ text, language: 'en_US' }).groups.flatMap(({ hits }) => hits.map(({ title }) => title.map((part) => part.text).join('')))

const NASTY = [
  'quartz" OR "x',
  'quartz) OR (x',
  'NEAR(quartz crystal, 2)',
  'title:quartz',
  '{title text}:quartz',
  '^quartz',
  'quartz*',
  '-quartz',
  '+quartz',
  'quartz NOT crystal',
  "'; drop table entry; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '\u0000quartz\u0000',
  '\u202Equartz',
  '\uD800quartz',
  '💥👩‍🔬',
  '""""',
  '"',
  '((((',
  '%_\\',
  'x'.repeat(10_000),
  'quartz '.repeat(1500),
  '"quartz '.repeat(1500),
]

test.each(NASTY.map((text) => [text.slice(0, 30), text]))('%j is searched as plain text', (_name, text) => {
  const answer = own.search.find({ text, language: 'en_US' })
  expect(answer.total).toBeGreaterThanOrEqual(0)
  expect(answer.query.length).toBeLessThanOrEqual(200)
  expect(own.search.suggest({ text, language: 'de' }).length).toBeLessThanOrEqual(8)
  expect(own.reports).toEqual([])
})

test('operators are words: they neither widen nor narrow the search', () => {
  expect(titles('quartz*')).toEqual(['quartz'])
  expect(titles('-quartz')).toEqual(['quartz'])
  expect(titles('title:quartz zzzz')).toEqual(titles('title quartz zzzz'))
  expect(titles('quartz" OR "zzzz')).toEqual(titles('zzzz quartz or'))
  expect(titles('NOT lost')).toEqual(['quoted'])
  expect(titles('\u0000quartz\u0000')).toEqual(['quartz'])
})

test('any text is answered, and the same way twice', () => {
  const piece = fc.constantFrom(
    'quartz',
    '"',
    "'",
    '(',
    ')',
    '*',
    ':',
    '^',
    'NEAR',
    'AND',
    'OR',
    'NOT',
    '{',
    '}',
    '\u0000',
    '💥',
    'ß',
    'Ü',
    '<b>',
    '--',
    '%',
    '\\',
    '1',
    ' ',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
  )
  const kind = fc.constantFrom<(SearchKind | undefined)[]>('term', 'model', undefined)
  fc.assert(
    fc.property(typed, kind, fc.integer(), fc.constantFrom('en_US', 'de', 'fr', ''), (text, only, page, language) => {
      const query = { text, kind: only, page, language }
      const answer = own.search.find(query)
      expect(own.search.find(query)).toEqual(answer)
      const shown = answer.groups.flatMap(({ hits }) => hits)
      expect(shown.every(({ href }) => href.startsWith('/'))).toBe(true)
      expect(answer.groups.reduce((sum, { count }) => sum + count, 0)).toBe(answer.total)
      expect(answer.didYouMean).not.toBe(answer.query)
      own.search.suggest({ text, language })
    }),
    { numRuns: cases(400) },
  )
  expect(own.reports).toEqual([])
})
