import { expect, test } from 'vitest'

import { permitsCaching } from './case-studies.ts'
import { readErrors } from './data-error.ts'
import { sendRequest, type Caller } from './send-request.ts'
import { toSeoPath } from './seo-properties.ts'
import { areCaseStudies } from './shapes.ts'

const send = (path: string, caller: Caller) => sendRequest(path, caller, { hasShape: (_data): _data is unknown => true })
const answering = (body: string | null, init: ResponseInit) => async () => new Response(body, init)
const json = { headers: { 'Content-Type': 'application/json;charset=UTF-8' } }

test('a call is a GET with same-origin credentials and a JSON content type [S7.all.01]', async () => {
  const seen: [string, RequestInit][] = []
  const fetch = async (url: string, init: RequestInit) => {
    seen.push([url, init])
    return new Response('{}', json)
  }
  await send('/path?x=1', { fetch, origin: 'https://a.example', basePath: '/power' })
  expect(seen).toEqual([
    [
      'https://a.example/power/path?x=1',
      { method: 'GET', credentials: 'same-origin', headers: { 'Content-Type': 'application/json;charset=UTF-8' }, signal: undefined },
    ],
  ])
})

test.each([
  ['JSON', '{"a":1}', json, { a: 1 }],
  ['text', 'plain', { headers: { 'Content-Type': 'text/plain' } }, 'plain'],
  ['nothing', null, { status: 204 }, null],
  ['an empty body', '', { headers: { 'Content-Type': 'application/json', 'Content-Length': '0' } }, null],
])('%s is read as what it is', async (_what, body, init, expected) => {
  expect((await send('/x', { fetch: answering(body, init) })).data).toEqual(expected)
})

test('a failed call carries url, status, statusText and errors [S8.error.03] [S8.error.04]', async () => {
  const body = '[{"errorCode":"NOT_FOUND","message":"Gone"},{"errorCode":null,"message":"Why"},{"message":"no code"},7,null]'
  const fetch = answering(body, { ...json, status: 404, statusText: 'Not Found' })
  await expect(send('/x?a=1&b=2', { fetch })).rejects.toMatchObject({
    name: 'DataError',
    url: '/x?a=1&b=2',
    status: 404,
    statusText: 'Not Found',
    message: 'Gone',
    errors: [
      { type: 'NOT_FOUND', message: 'Gone', arguments: 'a=1&b=2' },
      { type: null, message: 'Why', arguments: 'a=1&b=2' },
    ],
  })
})

test('one error object is read like an array of one', () => {
  expect(readErrors({ errorCode: 'X', message: 'y' }, '/x')).toEqual([{ type: 'X', message: 'y', arguments: '' }])
})

test.each([
  ['a page of HTML', '<html>', { status: 502, statusText: 'Bad Gateway', headers: { 'Content-Type': 'text/html' } }],
  ['broken JSON', '[{', { ...json, status: 502, statusText: 'Bad Gateway' }],
])('%s in place of errors leaves them empty', async (_what, body, init) => {
  await expect(send('/x', { fetch: answering(body, init) })).rejects.toMatchObject({ status: 502, statusText: 'Bad Gateway', errors: [] })
})

test.each([
  ['HTML', '<html>', { status: 200, statusText: 'OK', headers: { 'Content-Type': 'text/html' } }],
  ['null', 'null', { ...json, statusText: 'OK' }],
  ['an empty object', '{}', { ...json, statusText: 'OK' }],
  ['a list of something else', '[{"Title__c":7}]', { ...json, statusText: 'OK' }],
  ['nothing', null, { status: 204, statusText: 'No Content' }],
])('a success that holds %s in place of the records is an error with its address', async (_what, body, init) => {
  const call = sendRequest('/x', { fetch: answering(body, init), basePath: '/shop' }, { hasShape: areCaseStudies })
  await expect(call).rejects.toMatchObject({
    name: 'DataError',
    url: '/shop/x',
    statusText: init.statusText,
    errors: [],
    message: `/shop/x answers ${'status' in init ? init.status : 200} with other data than this call promises.`,
  })
})

test('a success with broken JSON is an error with its address and the reason', async () => {
  const fetch = answering('{"contents":', { ...json, statusText: 'OK' })
  await expect(send('/x', { fetch })).rejects.toMatchObject({
    name: 'DataError',
    url: '/x',
    status: 200,
    statusText: 'OK',
    errors: [],
    message: expect.stringMatching(/^\/x answers 200 with a body that cannot be read: .*JSON/),
  })
})

test('an answer that breaks off is an error with its status', async () => {
  const stream = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  const fetch = async () => new Response(stream, json)
  await expect(send('/x', { fetch })).rejects.toMatchObject({ name: 'DataError', status: 200, message: expect.stringContaining('terminated') })
})

test('a network that fails is an error without a status', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  await expect(send('/x', { fetch })).rejects.toMatchObject({ name: 'DataError', url: '/x', status: 0, message: 'fetch failed' })
})

test.each([
  ['public, max-age=300', true],
  ['private', true],
  [null, false],
  ['no-cache', false],
  ['private, no-store', false],
  ['NO-STORE', false],
  ['max-age=0', false],
  ['public,max-age=0, must-revalidate', false],
  ['s-maxage=0, max-age=10', true],
])('a server method answered with Cache-Control %s is kept: %s', (cacheControl, expected) => {
  expect(permitsCaching(cacheControl)).toBe(expected)
})

test('SEO fields are comma-joined, and left out when there are none', () => {
  const path = '/services/data/v64.0/connect/communities/0DB1/seo/properties/a%2Fb'
  expect(toSeoPath({ communityId: '0DB1', recordId: 'a/b', fields: ['Title__c', 'x y'] })).toBe(`${path}?fields=Title__c,x%20y`)
  expect(toSeoPath({ communityId: '0DB1', recordId: 'a/b', fields: [] })).toBe(path)
  expect(() => toSeoPath({ communityId: '0DB1', recordId: ' ' })).toThrow('Enter a value for recordId.')
})
