import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createBoundedServer } from './http-server.ts'
import { registerErrorAnswers } from './error-answers.ts'
import { registerRequestGuard } from './request-guard.ts'

const own = { siteUrl: 'http://site.example', hosts: new Set(['site.example']), origins: new Set(['http://site.example']) }
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = fastify({ serverFactory: (handler) => createBoundedServer(handler) })
  app.addHook('onSend', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  registerRequestGuard(app, own, async (_request, reply) => reply.code(400).type('text/plain').send('Not an address.'))
  registerErrorAnswers(app, '', {
    notFound: async (_request, reply) => reply.code(404).type('text/plain').send('Not here.'),
    serverError: async (_request, reply) => reply.code(500).type('text/plain').send('Our fault.'),
  })
  app.all('/page', async () => 'page')
  app.get('/broken', async () => {
    throw new Error('SELECT secret FROM table')
  })
  app.get('/api/broken', async () => {
    throw new Error('SELECT secret FROM table')
  })
  app.get('/healthz', async () => 'alive')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

type Options = { method?: string; path?: string; headers?: Record<string, string> }

function send({ method = 'GET', path = '/page', headers = {} }: Options): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', method, path, headers: { host: 'site.example', ...headers } }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    request.on('error', reject)
    request.end()
  })
}

function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('request guard', () => {
  it('answers its own host', async () => {
    expect(await send({})).toEqual({ status: 200, body: 'page' })
  })

  it('answers a foreign host with 421, but health under any host', async () => {
    expect((await send({ headers: { host: 'evil.example' } })).status).toBe(421)
    expect(await send({ path: '/healthz', headers: { host: '10.0.0.1' } })).toEqual({ status: 200, body: 'alive' })
  })

  it('refuses writes of other origins in the form of what they ask: an entry below the authoring interface', async () => {
    const headers = { origin: 'https://evil.example' }
    expect(await send({ method: 'POST', headers })).toMatchObject({ status: 403, body: expect.stringMatching(/^Writes are taken/) as string })
    const { status, body } = await send({ method: 'PUT', path: '/api/authoring/contents/MC/en_US/draft', headers })
    expect([status, JSON.parse(body)]).toEqual([
      403,
      [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'Writes are taken from pages of this site only: send its address in Origin.' }],
    ])
  })

  it('refuses two Host lines', async () => {
    expect(await sendRaw('GET /page HTTP/1.1\r\nHost: site.example\r\nHost: site.example\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('refuses a request without a Host, with a header against MIME sniffing', async () => {
    for (const version of ['1.1', '1.0'])
      expect(await sendRaw(`GET /page HTTP/${version}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 [^]*a request names one Host\.$/)
    expect(await sendRaw('GET /page HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
  })

  it('answers a health check in HTTP/1.0 without a Host', async () => {
    expect(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nalive$/)
  })

  it('answers invalid HTTP with 400 and a header against MIME sniffing', async () => {
    expect(await sendRaw('NONSENSE\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text\/plain; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff/,
    )
  })

  it('answers headers over 16 kB with 431', async () => {
    expect(await sendRaw(`GET /page HTTP/1.1\r\nHost: site.example\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })

  it.each(['/a%2fb', '/a%5Cb', '/a/../page', '/a/%2e%2e/page', '/%00', '/%0d%0a', '/a\\b', '/%zz', '/page?q=%00', '/page?a=1&b%00=2'])(
    'refuses the address %s with 400',
    async (path) => {
      expect((await send({ path })).status).toBe(400)
    },
  )

  it.each(['/page?q=%2500', '/page?q=%0a', '/page?q=%zz'])('takes the address %s', async (path) => {
    expect(await send({ path })).toEqual({ status: 200, body: 'page' })
  })

  it.each([
    ['a page of this site', { origin: 'http://site.example', 'sec-fetch-site': 'same-origin' }, 200],
    ['a program without cookie or form', {}, 200],
    ['another origin', { origin: 'http://evil.example' }, 403],
    ['another site by its fetch metadata', { 'sec-fetch-site': 'cross-site' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['nobody, with a cookie', { cookie: 'a=b' }, 403],
    ['nobody, with a form', { 'content-type': 'application/x-www-form-urlencoded' }, 403],
  ])('takes or refuses a write from %s', async (_who, headers, status) => {
    expect((await send({ method: 'POST', headers: headers as Record<string, string> })).status).toBe(status)
  })

  it('never shows internals of a failure: people get a page, programs the error from the catalogue', async () => {
    expect(await send({ path: '/broken' })).toEqual({ status: 500, body: 'Our fault.' })
    expect(await send({ path: '/api/broken' })).toEqual({
      status: 500,
      body: '[{"errorCode":"UNKNOWN_EXCEPTION","message":"An unexpected error occurred. Try again later."}]',
    })
    expect(await send({ path: '/nothing-here' })).toEqual({ status: 404, body: 'Not here.' })
    expect(await send({ path: '/api/nothing' })).toEqual({
      status: 404,
      body: '[{"errorCode":"NOT_FOUND","message":"The requested resource does not exist"}]',
    })
  })
})
