import { Writable } from 'node:stream'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { registerErrorAnswers } from './error-answers.ts'

test('a failure is logged with its path but without the query, which may hold the token of a mailed link', async () => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  const app = fastify({ logger: { stream, level: 'error' } })
  const plain = async () => 'Our fault.'
  registerErrorAnswers(app, '', { notFound: plain, serverError: plain })
  app.get('/login/reset', async () => {
    throw new Error('Something broke')
  })
  await app.inject('/login/reset?token=s3cret')
  expect(log).toContain('"path":"/login/reset"')
  expect(log).toContain('Something broke')
  expect(log).not.toContain('s3cret')
})

test.each([
  ['GET', 'public, max-age=300'],
  ['HEAD', 'public, max-age=300'],
  ['PUT', 'no-store'],
  ['DELETE', 'no-store'],
] as const)('that nothing is there may be kept of a %s: %s', async (method, kept) => {
  const app = fastify()
  const plain = async () => 'Our fault.'
  registerErrorAnswers(app, '', { notFound: plain, serverError: plain })
  const answer = await app.inject({ method, url: '/api/nothing' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, kept])
})
