import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { ContractError } from '#model/errors.ts'
import { readUrlEncoded, type PostedForm } from './read-form.ts'

const LARGEST = 1000
let app: FastifyInstance
let port: number
let outcomes: (PostedForm | unknown)[]

beforeAll(async () => {
  app = fastify({ trustProxy: '127.0.0.1' })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route({ method: 'POST', url: '/', handler: takeForm })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port

  async function takeForm(request: FastifyRequest) {
    outcomes.push(await readUrlEncoded(request, LARGEST).catch((error: unknown) => error))
    return { client: request.ip }
  }
})
beforeEach(() => void (outcomes = []))
afterAll(() => app.close())

test.each([20, 2000])('a form of %i times the bound is answered, and its connection goes on', async (times) => {
  for (let round = 0; round < 2; round += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: `a=${'x'.repeat(LARGEST * times)}` })
    expect(await answer.json()).toEqual({ client: '127.0.0.1' })
  }
  expect(outcomes).toMatchObject([{ tooLarge: true }, { tooLarge: true }])
})

test('a form that is cut off is answered as a bad request, not as a server error', async () => {
  const outgoing = send({ port, method: 'POST', headers: { 'content-length': 900 } })
  outgoing.on('error', () => {})
  outgoing.write('a=1')
  outgoing.once('socket', (socket) => socket.once('connect', () => setTimeout(() => outgoing.destroy(), 50)))
  await vi.waitFor(() => expect(outcomes).toHaveLength(1))
  expect(outcomes[0]).toBeInstanceOf(ContractError)
  expect(outcomes[0]).toMatchObject({ status: 400 })
})
