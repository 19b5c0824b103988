import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { NotToBeDone, OtherSideAway } from '../job-kind.ts'
import { NOW } from '../../../../tests/support/sample-content.ts'
import { createWebhookKind } from './create-webhook-kind.ts'

const SECRET = 'a-secret-of-the-operator'
let server: Server
let url: string
let status: number
let calls: { request: IncomingMessage; text: string }[]

beforeEach(async () => {
  status = 204
  calls = []
  server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      calls.push({ request, text })
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads?from=site`
})
afterEach(() => new Promise((settle) => server.close(settle)))

const send = (settings = { url, secret: SECRET }) => createWebhookKind(settings).handler({ id: 'e-1', body: { name: 'Grüße', topic: 'quote' } }, NOW)

it('posts JSON with an id and a signature that the receiver can check', async () => {
  await send()
  const { request, text } = calls[0]!
  expect([request.method, request.url, request.headers['content-type']]).toEqual(['POST', '/leads?from=site', 'application/json; charset=utf-8'])
  expect(JSON.parse(text)).toEqual({ name: 'Grüße', topic: 'quote' })
  expect(request.headers['idempotency-key']).toBe('e-1')
  const seconds = NOW.getTime() / 1000
  expect(request.headers['busbar-signature']).toBe(`t=${seconds},v1=${createHmac('sha256', SECRET).update(`${seconds}.${text}`).digest('hex')}`)
})

it('moves user and password from the address to a header', async () => {
  await send({ url: url.replace('http://', 'http://crm:pa%20ss@'), secret: SECRET })
  expect(calls[0]!.request.headers.authorization).toBe(`Basic ${btoa('crm:pa ss')}`)
})

it.each([
  [500, true],
  [429, true],
  [404, false],
  [302, false],
])('is not done with status %i', async (given, isAway) => {
  status = given
  const failure = await send().catch((error: Error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof OtherSideAway).toBe(isAway)
  expect((failure as Error).message).toBe(`The webhook answered with status ${given}.`)
  expect(calls).toHaveLength(1)
})

it('waits for a receiver that is away, and fails when the address was removed from the settings', async () => {
  await new Promise((settle) => server.close(settle))
  await expect(send()).rejects.toThrow(OtherSideAway)
  await expect(createWebhookKind(undefined).handler({ id: 'e-1', body: {} }, NOW)).rejects.toThrow(NotToBeDone)
})
