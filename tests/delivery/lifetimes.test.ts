import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'

import { CASES, COMMUNITY, createDeliveryServer, SITE, type DeliveryServer } from './delivery-server.ts'
import { document, KEY } from './demo-content.ts'

const servers: DeliveryServer[] = []
afterEach(() => Promise.all(servers.splice(0).map(({ app }) => app.close())))

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A delivery server that listens and tries the answer cache first for every request, like the product. */
async function listen() {
  const server = createDeliveryServer({ offerFirst: true })
  servers.push(server)
  await server.app.listen({ port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
    const sent = request({ port, path, method, headers }).end()
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) }
  }
  return { ...server, ask }
}

const LIFETIMES: [string, string][] = [
  [SITE, 'public, max-age=0, must-revalidate'],
  [`${SITE}/${KEY.bench}`, 'public, max-age=0, must-revalidate'],
  [`${COMMUNITY}/navigation-menu/navigation-menu-items`, 'public, max-age=0, must-revalidate'],
  [`${COMMUNITY}/seo/properties/ka0000000000001`, 'public, max-age=3600'],
  [CASES, 'public, max-age=300'],
  ['/api/openapi.json', 'public, max-age=0, must-revalidate'],
]

test.each(LIFETIMES)('%s says %s, has a strong ETag and answers 304 to it, before and after it is kept', async (path, cacheControl) => {
  const { ask, answers } = await listen()
  for (const isKept of [false, true]) {
    const hits = answers.stats().hits
    const first = await ask(path)
    expect(answers.stats().hits - hits).toBe(isKept ? 1 : 0)
    expect([first.status, first.headers['cache-control']]).toEqual([200, cacheControl])
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(path, { 'if-none-match': ifNoneMatch })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({ etag, 'cache-control': cacheControl })
      expect(again.headers['content-type']).toBeUndefined()
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

test('an answer is the same with and without the cache: headers, bytes, HEAD', async () => {
  const { ask, answers } = await listen()
  const path = `${SITE}/${KEY.bench}`
  const withoutDate = (answer: Answer) => ({ ...answer, headers: { ...answer.headers, date: undefined } })
  const missed = await ask(path, { 'accept-encoding': 'br' })
  const hit = await ask(path, { 'accept-encoding': 'br' })
  expect(answers.stats().hits).toBe(1)
  expect(withoutDate(hit)).toEqual(withoutDate(missed))
  for (const isKept of [false, true]) {
    if (!isKept) answers.clear()
    const head = await ask(path, { 'accept-encoding': 'br' }, 'HEAD')
    expect(head.body.length).toBe(0)
    expect(withoutDate(head).headers).toEqual(withoutDate(hit).headers)
  }
})

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['', undefined],
])('Accept-Encoding "%s" is answered as %s with the same JSON and an ETag of its own', async (accepted, encoding) => {
  const { ask } = await listen()
  const plain = await ask(`${SITE}/${KEY.bench}`)
  const answer = await ask(`${SITE}/${KEY.bench}`, { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toBe('Accept-Encoding')
  const body = encoding === 'br' ? brotliDecompressSync(answer.body) : encoding === 'gzip' ? gunzipSync(answer.body) : answer.body
  expect(body.toString()).toBe(plain.body.toString())
  expect(answer.headers.etag === plain.headers.etag).toBe(encoding === undefined)
})

test('a short answer is not compressed', async () => {
  const { ask } = await listen()
  const answer = await ask(CASES, { 'accept-encoding': 'br' })
  expect(answer.body.length).toBeLessThan(1024)
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined])
})

test('a change shows at once in every answer that read it, and drops no other answer from the cache', async () => {
  const { ask, answers, documents, publish } = await listen()
  const image = `${SITE}/${KEY.bench}`
  const article = `${SITE}/${KEY.article}`
  const term = `${SITE}/${KEY.term}`
  for (const path of [image, article, term, CASES]) await ask(path)
  const bench = documents.find(({ contentKey }) => contentKey === KEY.bench)
  answers.drop(publish({ ...(bench ?? document({ contentKey: KEY.bench, type: 'sfdc_cms__image', body: {} })), version: 4 }))
  const hits = answers.stats().hits
  await ask(term)
  await ask(CASES)
  expect(answers.stats().hits - hits).toBe(2)
  expect((await ask(image)).body.toString()).toContain('version=4')
  expect((await ask(article)).body.toString()).toContain('version=4')
})

test('equal calls in other spellings share one cached answer; a URL with undeclared parameters is never a cache key', async () => {
  const { ask, answers } = await listen()
  await ask(`${SITE}?page=0&pageSize=10`)
  await ask(`${SITE}/?pageSize=10`)
  expect(answers.stats().answers).toBe(1)
  const { hits } = answers.stats()
  await ask(`${SITE}/?pageSize=10`)
  expect(answers.stats().hits).toBe(hits + 1)
  await ask(`${SITE.replace('v64.0', 'v60.0')}?pageSize=010`)
  for (const place of [1, 2, 1, 1]) await ask(`${SITE}?pageSize=10&utm=${place}`)
  expect(answers.stats()).toMatchObject({ answers: 1, hits: hits + 1 })
})

test('OPTIONS names the allowed methods', async () => {
  const { ask } = await listen()
  const answer = await ask(CASES, {}, 'OPTIONS')
  expect([answer.status, answer.headers.allow, answer.body.length]).toEqual([204, 'GET, HEAD, POST, OPTIONS', 0])
})

test('a cached answer is not given to an Accept that excludes JSON', async () => {
  const { ask } = await listen()
  await ask(`${SITE}/${KEY.bench}`)
  expect((await ask(`${SITE}/${KEY.bench}`, { accept: 'text/html' })).status).toBe(406)
})

test('the status line has the plain reason phrase', async () => {
  const { app } = await listen()
  const { port } = app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${SITE}/nothing`)
  expect([response.status, response.statusText]).toEqual([404, 'Not Found'])
})
