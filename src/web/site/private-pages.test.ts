import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { ContractError } from '#model/errors.ts'
import type { ActionRequest, PageAction } from '#model/pages/page-action.ts'
import type { SignedIn } from '#model/pages/visit.ts'
import { demoDocuments } from './testing/demo-documents.ts'
import { openTestSite } from './testing/open-site.ts'

const ADA: SignedIn = { id: 'u1', email: 'ada@example.com', name: 'Ada', role: 'visitor' }
const PATH = '/contact-us'
const FORM = { 'content-type': 'application/x-www-form-urlencoded', host: 'www.example.com' }

function open(action: PageAction, findSignedIn?: () => Promise<SignedIn | undefined>) {
  const documents = demoDocuments().map((document) =>
    document.type === 'sfdc_cms__route' && document.body['path'] === PATH ? { ...document, body: { ...document.body, action: 'echo' } } : document,
  )
  return openTestSite({ documents, actions: new Map([['echo', action]]), findSignedIn })
}

test('a page with an action is drawn for each request and never cached', async () => {
  let count = 0
  const site = open({
    async load() {
      count += 1
      return { kind: 'page', status: 200 }
    },
  })
  const answers = [await site.get(PATH), await site.get(PATH)]
  expect(answers.map(({ status, headers }) => [status, headers['cache-control'], headers['etag']])).toEqual([
    [200, 'private, no-store', undefined],
    [200, 'private, no-store', undefined],
  ])
  expect(count).toBe(2)
})

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a page of a guest is compressed for a client that takes %s', async (accepted, encoding, decompress) => {
  const { app, get } = open({ load: async () => ({ kind: 'page', status: 200 }) })
  const answer = await app.inject({ url: PATH, headers: { host: 'www.example.com', 'accept-encoding': accepted } })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
    200,
    encoding,
    expect.stringContaining('Accept-Encoding'),
  ])
  const plain = await get(PATH)
  expect(decompress(answer.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers['vary']).toContain('Accept-Encoding')
})

test('pages with secrets beside words of the address are never compressed: of a signed-in visitor, and answers to forms', async () => {
  const action: PageAction = { load: async () => ({ kind: 'page', status: 200 }), submit: async () => ({ kind: 'page', status: 200 }) }
  const headers = { host: 'www.example.com', 'accept-encoding': 'gzip, br' }
  const mine = await open(action, async () => ADA).app.inject({ url: PATH, headers })
  const sent = await open(action).app.inject({ method: 'POST', url: PATH, headers: { ...FORM, ...headers }, payload: 'a=b' })
  for (const answer of [mine, sent]) expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})

test('a form reaches the action with its fields, who sent it and where from', async () => {
  const seen: ActionRequest[] = []
  const site = open(
    {
      async submit(request) {
        seen.push(request)
        return { kind: 'redirect', to: '/', cookies: ['a=1; Path=/', 'b=2; Path=/'] }
      },
    },
    async () => ADA,
  )
  const headers = { ...FORM, referer: 'https://www.example.com/case-studies?page=2' }
  const answer = await site.app.inject({ method: 'POST', url: `${PATH}?topic=quote`, headers, payload: 'name=Ada&tick=1&tick=2&__proto__=x' })
  expect([answer.statusCode, answer.headers['location'], answer.headers['set-cookie']]).toEqual([303, '/', ['a=1; Path=/', 'b=2; Path=/']])
  const [{ fields, query, referrer, signedIn } = seen[0] as ActionRequest] = seen
  expect([...fields]).toEqual([
    ['name', ['Ada']],
    ['tick', ['1', '2']],
    ['__proto__', ['x']],
  ])
  expect([query.get('topic'), referrer, signedIn]).toEqual(['quote', '/case-studies?page=2', ADA])
})

test('a form with U+0000 in a field does not reach the action; the answer names the field', async () => {
  const site = open({ submit: async () => ({ kind: 'redirect', to: '/' }) })
  for (const payload of ['name=A%00da', 'tick=1&name=%00', 'na%00me=Ada']) {
    const { statusCode, body } = await site.app.inject({ method: 'POST', url: PATH, headers: FORM, payload })
    expect([statusCode, body]).toEqual([400, expect.stringContaining('The field name holds the character U+0000')])
  }
})

test('a form whose sender has gone meanwhile reaches the action without an address', async () => {
  const seen: string[] = []
  const site = open({
    async submit({ clientAddress }) {
      seen.push(clientAddress)
      return { kind: 'redirect', to: '/' }
    },
  })
  site.app.addHook('onRequest', async (request) => void Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined }))
  await site.app.inject({ method: 'POST', url: PATH, headers: FORM, payload: 'name=Ada' })
  expect(seen).toEqual([''])
})

test('a refused form draws the same page again, with the status of the refusal', async () => {
  const site = open({ submit: async () => ({ kind: 'page', status: 422, form: { form: 'x', values: {}, problems: [] } }) })
  const answer = await site.app.inject({ method: 'POST', url: PATH, headers: FORM, payload: 'name=' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'private, no-store'])
  expect(answer.body).toContain('<h1')
})

test('a page without a form takes none, a form of another kind is refused, and a very large one is cut', async () => {
  const seen: ActionRequest[] = []
  const site = open({
    async submit(request) {
      seen.push(request)
      return { kind: 'page', status: 413 }
    },
  })
  const post = (url: string, headers: Record<string, string>, payload: string) => site.app.inject({ method: 'POST', url, headers, payload })
  expect((await post('/case-studies', FORM, 'a=1')).statusCode).toBe(405)
  expect((await post(PATH, FORM, `a=${'x'.repeat(100_000)}`)).statusCode).toBe(413)
  expect(seen.map(({ tooLarge }) => tooLarge)).toEqual([true])
  await post(PATH, { ...FORM, 'content-type': 'application/json' }, '{}')
  expect(seen).toHaveLength(1)
})

test('a malformed form is answered with a plain page in the language of the visitor', async () => {
  const site = open({ submit: async () => ({ kind: 'redirect', to: '/' }) })
  const answers = await Promise.all(
    [PATH, `/de${PATH}`].map((url) =>
      site.app.inject({ method: 'POST', url, headers: { ...FORM, 'content-type': 'multipart/form-data; boundary=' }, payload: 'x' }),
    ),
  )
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type'], headers['cache-control']])).toEqual([
    [400, 'text/html; charset=utf-8', 'private, no-store'],
    [400, 'text/html; charset=utf-8', 'private, no-store'],
  ])
  expect(answers.map(({ body }) => /<h1[^>]*>([^<]+)/.exec(body)?.[1])).toEqual([
    'The form did not arrive whole',
    'Das Formular kam nicht vollständig an',
  ])
})

test('whoever signs in first comes back to the page with the query it was asked with', async () => {
  const documents = demoDocuments().map((document) =>
    document.type === 'sfdc_cms__route' && document.body['path'] === PATH
      ? { ...document, body: { ...document.body, pageAccess: 'RequiresLogin' } }
      : document,
  )
  const site = openTestSite({ documents, findSignedIn: async () => undefined })
  const answers = [await site.get(`/de${PATH}?kind=product&path=%2Fproduct%2Ftrn120`), await site.get(PATH)]
  expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual([
    [303, `/de/login?return=${encodeURIComponent(`/de${PATH}?kind=product&path=%2Fproduct%2Ftrn120`)}`],
    [303, `/login?return=${encodeURIComponent(PATH)}`],
  ])
})

test('while the database is unavailable, a page that guests may read is drawn, and its form answers 503', async () => {
  const away = async () => {
    throw new ContractError('SERVER_UNAVAILABLE', 'away')
  }
  const site = open({ load: async () => ({ kind: 'page', status: 200 }), submit: away }, away)
  expect((await site.get(PATH)).status).toBe(200)
  const answer = await site.app.inject({ method: 'POST', url: PATH, headers: FORM, payload: 'a=1' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
  expect(answer.body).toContain('Not available at the moment')
})
