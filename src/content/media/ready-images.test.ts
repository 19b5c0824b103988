import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createReadyImages, type ReadyImages } from './ready-images.ts'

const URL_OF = '/cdn-cgi/image/width=640,format=auto/cms/delivery/media/MCA'
const WEBP = { headers: ['content-type', 'image/webp', 'etag', '"one"', 'content-length', '4'], bytes: Buffer.from('webp') }
let ready: ReadyImages
let server: Server

beforeEach(async () => {
  ready = createReadyImages({ maximumBytes: 100, hosts: new Set(['site.example']) })
  ready.keep(URL_OF, 'image/webp', WEBP)
  server = createServer((request, response) => {
    if (!ready.offer(request, response)) response.writeHead(299).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void server.close())

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

function ask(headers: Record<string, string> = {}, { path = URL_OF, method = 'GET' } = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const all = { host: 'site.example', accept: 'image/webp', ...headers }
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers: all }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    request.once('error', reject)
    request.end()
  })
}

describe('an image that was sent before', () => {
  it('is sent again with its headers', async () => {
    const { status, headers, body } = await ask()
    expect({ status, body, type: headers['content-type'], etag: headers['etag'] }).toEqual({
      status: 200,
      body: 'webp',
      type: 'image/webp',
      etag: '"one"',
    })
  })

  it.each([
    ['another Accept', { accept: 'image/avif' }, {}],
    ['a range', { range: 'bytes=0-1' }, {}],
    ['a condition on its tag', { 'if-none-match': '"one"' }, {}],
    ['a condition on time', { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }, {}],
    ['a foreign host', { host: 'evil.example' }, {}],
    ['credentials', { authorization: 'Basic x' }, {}],
    ['HEAD', {}, { method: 'HEAD' }],
    ['another address', {}, { path: `${URL_OF}?version=2` }],
  ])('is left to the routes for %s', async (_what, headers, options) => {
    expect((await ask(headers as Record<string, string>, options)).status).toBe(299)
  })

  it('is removed when an image has changed', async () => {
    ready.clear()
    expect((await ask()).status).toBe(299)
  })

  it('leaves room for newer ones', async () => {
    for (let place = 0; place < 12; place += 1)
      ready.keep(`/${place}`, 'image/webp', { headers: ['content-length', '10'], bytes: Buffer.alloc(10, 'x') })
    const statuses = await Promise.all([ask(), ask({}, { path: '/0' }), ask({}, { path: '/2' }), ask({}, { path: '/11' })])
    expect(statuses.map(({ status }) => status)).toEqual([299, 299, 200, 200])
  })

  it('is not cached when it would fill the cache alone, or under too long addresses', async () => {
    ready.keep('/large', 'image/webp', { headers: [], bytes: Buffer.alloc(50) })
    ready.keep(`/${'x'.repeat(2000)}`, 'image/webp', WEBP)
    expect((await ask({}, { path: '/large' })).status).toBe(299)
    expect((await ask({}, { path: `/${'x'.repeat(2000)}` })).status).toBe(299)
  })
})
