import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { sendBuiltAsset } from './send-built-asset.ts'

const forms = { identity: Buffer.from('plain'), br: Buffer.from('brotli'), gzip: Buffer.from('gzip') }
let app: FastifyInstance
beforeAll(() => {
  app = fastify()
  app.get('/site.css', async (request, reply) => sendBuiltAsset({ type: 'text/css; charset=utf-8', etag: '"abc"', ...forms }, request, reply))
})
afterAll(() => app.close())

it.each([
  ['gzip, deflate, br, zstd', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'plain', undefined],
  ['x-br, gzip-like', 'plain', undefined],
  ['', 'plain', undefined],
])('to a browser that accepts %j it is sent as %s', async (accepted, body, encoding) => {
  const answer = await app.inject({ url: '/site.css', headers: { 'accept-encoding': accepted } })
  expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding])
  expect(answer.headers['vary']).toBe('Accept-Encoding')
})

it.each([
  ['"abc-br"', 304],
  ['W/"x", W/"abc-br"', 304],
  ['*', 304],
  ['"abc"', 200],
  ['"abc-br', 200],
])('is not sent again to a browser that names %s: %d', async (tag, status) => {
  const answer = await app.inject({ url: '/site.css', headers: { 'accept-encoding': 'br', 'if-none-match': tag } })
  expect([answer.statusCode, answer.body]).toEqual([status, status === 304 ? '' : 'brotli'])
})
