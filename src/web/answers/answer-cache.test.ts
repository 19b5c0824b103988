import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import { atDepth } from '../../../tests/support/effort.ts'
import { AnswerRefused } from './answer-refused.ts'
import { createAnswerCache, type AnswerCache } from './answer-cache.ts'
import { prepareAnswer, type Answer } from './prepared-answer.ts'

const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

function answer(
  body: string,
  reads: readonly string[] = [],
  headers: Record<string, string> = { 'Content-Type': 'text/html; charset=utf-8' },
): Answer {
  return { status: 200, headers, body, reads: new Set(reads) }
}

/** Sends raw bytes to a server that answers from the cache, or with 299 on a miss, and returns the raw response. */
async function exchange(cache: AnswerCache, raw: string): Promise<string> {
  const server = createServer((req, res) => {
    if (!cache.offer(req, res)) res.writeHead(299, 'Left Alone').end()
  }).listen(0)
  servers.push(server)
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  socket.end(raw)
  const chunks = await socket.toArray()
  return Buffer.concat(chunks).toString()
}

const ask = (cache: AnswerCache, headers = 'Host: a.example\r\n', line = 'GET /page HTTP/1.1') =>
  exchange(cache, `${line}\r\n${headers}Connection: close\r\n\r\n`)
const statusOf = (text: string) => Number(text.split(' ')[1])

test('a kept answer is written with its headers and bytes', async () => {
  const cache = createAnswerCache()
  await cache.keep('/page', answer('<p>Hello</p>'))
  const text = await ask(cache)
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\nContent-Type: text\/html; charset=utf-8\r\nETag: "[\w-]{22}"\r\nContent-Length: 12\r\n/)
  expect(text.endsWith('\r\n\r\n<p>Hello</p>')).toBe(true)
})

test('HEAD has the headers without the bytes', async () => {
  const cache = createAnswerCache()
  await cache.keep('/page', answer('<p>Hello</p>'))
  const text = await ask(cache, 'Host: a.example\r\n', 'HEAD /page HTTP/1.1')
  expect(text).toContain('Content-Length: 12\r\n')
  expect(text.endsWith('\r\n\r\n')).toBe(true)
})

test.each<[string, string, string?]>([
  ['another raw URL', 'Host: a.example\r\n', 'GET /page? HTTP/1.1'],
  ['another spelling', 'Host: a.example\r\n', 'GET /%70age HTTP/1.1'],
  ['an absolute URL', 'Host: a.example\r\n', 'GET http://a.example/page HTTP/1.1'],
  ['another method', 'Host: a.example\r\n', 'POST /page HTTP/1.1'],
  ['HTTP/1.0', 'Host: a.example\r\n', 'GET /page HTTP/1.0'],
  ['a foreign Host', 'Host: evil.example\r\n'],
  ['an empty Host', 'Host:\r\n'],
  ['two Host lines', 'Host: a.example\r\nHost: a.example\r\n'],
  ['two Host lines, one foreign', 'Host: a.example\r\nHOST: evil.example\r\n'],
  ['a body', 'Host: a.example\r\nContent-Length: 1\r\n'],
  ['credentials', 'Host: a.example\r\nAuthorization: Basic eDp5\r\n'],
  ['an upgrade', 'Host: a.example\r\nUpgrade: websocket\r\n'],
  ['two Accept lines', 'Host: a.example\r\nAccept: a/b\r\nAccept: c/d\r\n'],
  ['two If-None-Match lines', 'Host: a.example\r\nIf-None-Match: "a"\r\nIf-None-Match: "b"\r\n'],
])('%s goes the long way', async (_what, headers, line) => {
  const cache = createAnswerCache({ hosts: new Set(['a.example']) })
  await cache.keep('/page', answer('x'))
  expect(statusOf(await ask(cache, headers, line))).toBe(299)
})

test.each(['host: A.Example\r\n', 'HOST: a.example\r\nCookie: a=b\r\nAccept: */*\r\nUser-Agent: x\r\nContent-Length: 0\r\n'])(
  'everyday requests do not: %j',
  async (headers) => {
    const cache = createAnswerCache({ hosts: new Set(['a.example']) })
    await cache.keep('/page', answer('x'))
    expect(statusOf(await ask(cache, headers))).toBe(200)
  },
)

test('a 304 keeps the headers that caches need and no others', async () => {
  const cache = createAnswerCache()
  const kept = await cache.keep(
    '/page',
    answer('x'.repeat(2000), [], { 'Content-Type': 'text/html', 'Content-Language': 'de', 'Cache-Control': 'public, max-age=0', Vary: 'Cookie' }),
  )
  const text = await ask(cache, `Host: a.example\r\nAccept-Encoding: gzip\r\nIf-None-Match: ${kept.variants[1].etag}\r\n`)
  expect(text).toMatch(
    /^HTTP\/1\.1 304 Not Modified\r\nCache-Control: public, max-age=0\r\nVary: Cookie, Accept-Encoding\r\nETag: "[\w-]{22}-gz"\r\nDate: [^\r]+\r\nConnection: close\r\n\r\n$/,
  )
})

test('encodings have different ETags', async () => {
  const { variants } = await createAnswerCache().keep('/page', answer('x'.repeat(2000)))
  expect(new Set(variants.map(({ etag }) => etag)).size).toBe(3)
  expect(variants[3]).toBe(variants[2])
})

test('a PDF is sent as it is: it has been compressed inside', async () => {
  const cache = createAnswerCache()
  const { variants, bytes } = await cache.keep('/sheet.pdf', answer('0123456789'.repeat(1000), [], { 'Content-Type': 'application/pdf' }))
  expect(new Set(variants).size).toBe(1)
  expect(bytes).toBe(10_000)
  const sent = await ask(cache, 'Host: a.example\r\nAccept-Encoding: br\r\n', 'GET /sheet.pdf HTTP/1.1')
  expect(sent).toContain('Content-Length: 10000')
  expect(sent).not.toContain('Content-Encoding')
})

test('concurrent calls share one drawing, and an error that it throws is not cached', async () => {
  const cache = createAnswerCache()
  let drawings = 0
  const draw = async () => {
    drawings += 1
    await new Promise((done) => setTimeout(done, 5))
    return answer(`drawing ${drawings}`)
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.make('/page', draw)))
  expect(new Set(all).size).toBe(1)
  await cache.make('/page', draw)
  expect(drawings).toBe(1)
  const failing = () => Promise.reject(new Error('no'))
  const outcomes = await Promise.allSettled([cache.make('/other', failing), cache.make('/other', failing)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await cache.make('/other', () => answer('yes'))).variants[0].body.toString()).toBe('yes')
})

test('a refusal is about one client: the others that wait for the same answer make it themselves', async () => {
  const cache = createAnswerCache()
  const drawn: string[] = []
  const draw = (client: string) => async () => {
    drawn.push(client)
    if (client === 'mallory') throw new AnswerRefused('client')
    return answer(`for ${client}`)
  }
  const outcomes = await Promise.allSettled(['mallory', 'ann', 'ben'].map((client) => cache.make('/page', draw(client))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(drawn).toEqual(['mallory', 'ann'])
})

test('an answer that is sent once is compressed only in the encoding that its client takes', async () => {
  const once = (encodings: number) => prepareAnswer(answer('x'.repeat(2000)), { isKept: false, encodings })
  const etags = await Promise.all(
    [0, 1, 2, 3].map(async (mask) => new Set((await once(mask)).variants.map(({ etag }) => etag.replace(/^"[\w-]{22}-?/, '')))),
  )
  expect(etags.map((set) => [...set])).toEqual([['"'], ['gz"'], ['br"'], ['br"']])
})

test('an answer outdated while it was being made is given to the callers already waiting, and not cached', async () => {
  const cache = createAnswerCache()
  const started = Promise.withResolvers<void>()
  const first = cache.make('/page', async () => {
    await started.promise
    return answer('old', ['key:A'])
  })
  cache.drop(['key:A'])
  const second = cache.make('/page', () => answer('new', ['key:A']))
  started.resolve()
  expect([(await first).variants[0].body.toString(), (await second).variants[0].body.toString()]).toEqual(['old', 'new'])
  expect((await cache.make('/page', () => answer('never', []))).variants[0].body.toString()).toBe('new')
})

test('a drop of other tokens while an answer is made does not keep it from being cached', async () => {
  const cache = createAnswerCache()
  const making = cache.make('/page', () => answer('kept', ['key:A']))
  cache.drop(['key:B'])
  await making
  expect(cache.stats().answers).toBe(1)
})

test('an answer that is being made while the cache is cleared is not cached', async () => {
  const cache = createAnswerCache()
  const making = cache.make('/page', () => answer('x'))
  cache.clear()
  await making
  expect(cache.stats()).toMatchObject({ answers: 0, bytes: 0 })
})

test('a missing page may be kept, a failure never', async () => {
  const cache = createAnswerCache()
  await cache.make('not-found:de', () => ({ ...answer('gone'), status: 404 }))
  await cache.make('/broken', () => ({ ...answer('broken'), status: 500 }))
  expect(cache.stats().answers).toBe(1)
  expect((await cache.make('not-found:de', () => answer('never'))).status).toBe(404)
})

test('bytes are bounded; what was asked for stays, what was not goes first', async () => {
  const cache = createAnswerCache({ maximumBytes: 200_000 })
  await cache.keep('/page', answer('a'.repeat(900)))
  for (let place = 0; place < 300; place++) {
    await cache.keep(`/flood?${place}`, answer('b'.repeat(900)))
    if (place % 20 === 0) await ask(cache)
    expect(cache.stats().bytes).toBeLessThanOrEqual(200_000)
  }
  expect(statusOf(await ask(cache))).toBe(200)
})

test('tokens count as bytes, since visitors choose the names in them', async () => {
  const cache = createAnswerCache({ maximumBytes: 200_000 })
  for (let place = 0; place < 100; place++) {
    const reads = Array.from({ length: 20 }, (_, index) => `key:20Y${place}-${index}`.padEnd(20, '0'))
    await cache.keep(`/list?${place}`, answer('[]', reads))
    expect(cache.stats().bytes).toBeLessThanOrEqual(200_000)
  }
  expect(cache.stats().tokens).toBeLessThan(600)
})

test('an answer so large that it would evict most others is not cached', async () => {
  const cache = createAnswerCache({ maximumBytes: 100_000 })
  await cache.keep('/page', answer('a'.repeat(50_000)))
  expect(cache.stats()).toMatchObject({ answers: 0, bytes: 0 })
})

test('an alias gives the same answer and is dropped with it; an answer has at most four', async () => {
  const cache = createAnswerCache()
  await cache.keep('one call', answer('x', ['key:A']))
  for (let place = 0; place < 9; place++) cache.alias(`/page${place === 0 ? '' : place}`, 'one call')
  cache.alias('/nothing', 'no call')
  expect(statusOf(await ask(cache))).toBe(200)
  expect(statusOf(await ask(cache, undefined, 'GET /page3 HTTP/1.1'))).toBe(200)
  expect(statusOf(await ask(cache, undefined, 'GET /page4 HTTP/1.1'))).toBe(299)
  cache.drop(['key:A'])
  expect(statusOf(await ask(cache))).toBe(299)
  expect(cache.stats()).toMatchObject({ answers: 0, bytes: 0 })
})

test('a drop takes exactly the answers that read one of the tokens', async () => {
  const token = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uniqueArray(token), { maxLength: 8 }), fc.uniqueArray(token), async (readsOfEach, dropped) => {
      const cache = createAnswerCache()
      for (const [place, reads] of readsOfEach.entries()) await cache.keep(`/${place}`, answer('x', reads))
      cache.drop(dropped)
      for (const [place, reads] of readsOfEach.entries()) {
        const found = await cache.make(`/${place}`, () => answer('drawn again'))
        expect(found.variants[0].body.toString()).toBe(reads.some((read) => dropped.includes(read)) ? 'drawn again' : 'x')
      }
    }),
    { numRuns: atDepth({ quick: 50, sampled: 200, long: 400 }) },
  )
})

test('after any sequence of inserts, aliases and drops, dropping everything brings the count of bytes to zero', async () => {
  const act = fc.record({
    kind: fc.constantFrom('keep', 'drop', 'alias'),
    name: fc.constantFrom('/a', '/b', '/c', '/d'),
    token: fc.constantFrom('x', 'y'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const cache = createAnswerCache({ maximumBytes: 40_000 })
      for (const { kind, name, token } of acts) {
        if (kind === 'keep') await cache.keep(name, answer(name.repeat(100), [token]))
        else if (kind === 'drop') cache.drop([token])
        else cache.alias(`${name}?`, name)
      }
      cache.drop(['x', 'y'])
      expect(cache.stats()).toMatchObject({ answers: 0, tokens: 0, bytes: 0 })
    }),
    { numRuns: atDepth({ quick: 100, sampled: 200, long: 400 }) },
  )
})
