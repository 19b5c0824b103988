import { brotliCompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import type { Answer } from './answer.ts'
import { toPlainNames } from './asset-names.ts'
import { compareAnswers } from './compare-answers.ts'

const names = toPlainNames({
  before: [{ file: 'site-11111111.css', plain: 'site-*.css' }],
  after: [{ file: 'site-22222222.css', plain: 'site-*.css' }],
})
const HTML = { 'content-type': 'text/html; charset=utf-8' }

function answer(body: string | Buffer, headers: Record<string, string> = HTML, status = 200): Answer {
  return { status, headers: new Map(Object.entries(headers).map(([name, value]): [string, string[]] => [name, [value]])), body: Buffer.from(body) }
}

test('equal answers have no differences; date and connection are ignored', () => {
  const before = answer('a', { date: 'yesterday', connection: 'close', vary: 'accept' })
  expect(compareAnswers({ before, after: answer('a', { date: 'today', vary: 'accept' }) }, { names })).toEqual({ differences: [], applied: [] })
})

test('a different status, and changed, missing and new headers are reported', () => {
  const before = answer('', { vary: 'accept', 'cache-control': 'no-store' })
  const after = answer('', { vary: 'accept-encoding', link: '</x>' }, 404)
  expect(compareAnswers({ before, after }, { names }).differences).toEqual([
    { what: 'status', before: '200', after: '404' },
    { what: 'header cache-control', before: 'no-store', after: '(not there)' },
    { what: 'header link', before: '(not there)', after: '</x>' },
    { what: 'header vary', before: 'accept', after: 'accept-encoding' },
  ])
})

test('names of built assets may differ, and the validators that depend on them; other text may not', () => {
  const before = answer('<p>red <link href="/assets/site-11111111.css">', { ...HTML, etag: '"1"', link: '</assets/site-11111111.css>' })
  const after = answer('<p>red <link href="/assets/site-22222222.css">', { ...HTML, etag: '"2"', link: '</assets/site-22222222.css>' })
  expect(compareAnswers({ before, after }, { names })).toEqual({ differences: [], applied: ['validator', 'asset name'] })
  const changed = answer('<p>reed <link href="/assets/site-22222222.css">', { ...HTML, etag: '"2"', link: '</assets/site-22222222.css>' })
  expect(compareAnswers({ before, after: changed }, { names }).differences).toEqual([
    {
      what: 'body at character 5',
      before: '<p>red <link href="/assets/{site-*.css}">',
      after: '<p>reed <link href="/assets/{site-*.css}">',
    },
  ])
})

test('a different ETag over equal bytes is reported, and so is a missing one', () => {
  const before = answer('a', { ...HTML, etag: '"1"' })
  expect(compareAnswers({ before, after: answer('a', { ...HTML, etag: '"2"' }) }, { names }).differences).toHaveLength(1)
  expect(compareAnswers({ before, after: answer('b', HTML) }, { names }).differences.map(({ what }) => what)).toEqual([
    'header etag',
    'body at character 0',
  ])
})

test('an answer without a body is judged by the body that its headers describe', () => {
  const head = { before: answer('', { ...HTML, etag: '"1"' }), after: answer('', { ...HTML, etag: '"2"' }) }
  const whole = { before: answer('site-11111111.css'), after: answer('site-22222222.css') }
  expect(compareAnswers(head, { names }).differences).toHaveLength(1)
  expect(compareAnswers(head, { names, whole })).toEqual({ differences: [], applied: ['validator'] })
})

test('compressed answers are decompressed; equal text in different compressed bytes is reported', () => {
  const br = { ...HTML, 'content-encoding': 'br' }
  const press = (text: string, quality = 11) => brotliCompressSync(text, { params: { 1: quality } })
  const before = answer(press('site-11111111.css'), br)
  expect(compareAnswers({ before, after: answer(press('site-22222222.css'), br) }, { names })).toEqual({ differences: [], applied: ['asset name'] })
  const text = 'word '.repeat(50)
  const other = { before: answer(press(text), br), after: answer(press(text, 0), br) }
  expect(compareAnswers(other, { names }).differences.map(({ what }) => what)).toEqual(['compressed body'])
})

test('pictures are reported with their size and the first different byte', () => {
  const png = { 'content-type': 'image/png' }
  const before = answer(Buffer.from([1, 2, 3]), png)
  expect(compareAnswers({ before, after: answer(Buffer.from([1, 2, 4, 5]), png) }, { names }).differences).toEqual([
    { what: 'body', before: '3 bytes, from byte 2: 03', after: '4 bytes, from byte 2: 0405' },
  ])
})

test('built files with known differences are not compared', () => {
  const js = { 'content-type': 'text/javascript', 'content-length': '1' }
  const verdict = compareAnswers({ before: answer('a', js), after: answer('bb', { ...js, 'content-length': '2' }) }, { names, isOtherBody: true })
  expect(verdict).toEqual({ differences: [], applied: ['validator'] })
})
