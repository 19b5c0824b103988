import { Writable } from 'node:stream'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { registerProxyWarning } from './proxy-warning.ts'

test.each([
  [[], { 'x-forwarded-for': '192.0.2.1' }, 1],
  [[], {}, 0],
  [['127.0.0.1'], { 'x-forwarded-for': '192.0.2.1' }, 0],
])('with the trusted proxies %j, requests with the headers %j are warned of %d times', async (proxies, headers, times) => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  const app = fastify({ logger: { stream, level: 'warn' } })
  registerProxyWarning(app, proxies)
  app.get('/', async () => 'page')
  for (let round = 0; round < 3; round += 1) await app.inject({ url: '/', headers: headers as Record<string, string> })
  expect(log.match(/set TRUSTED_PROXIES to its address/g) ?? []).toHaveLength(times)
})
