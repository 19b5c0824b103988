import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

import { completeForm, fetchKey, postEnquiry } from '../support/enquiries.ts'
import { startProduct } from '../support/product.ts'

const SECRET = 'a-secret-of-the-operator'

/** The check of a call that docs/operating.md recommends to receivers. */
function isFromBusbar(header: string, body: string, secret: string): boolean {
  const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('='))) as { t: string; v1: string }
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  const given = Buffer.from(v1, 'hex')
  return Math.abs(Date.now() / 1000 - Number(t)) < 300 && given.length === expected.length && timingSafeEqual(given, expected)
}

test('an enquiry reaches a webhook that was down at first, signed, under one id', async () => {
  const calls: { request: IncomingMessage; body: string }[] = []
  const receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      calls.push({ request, body })
      response.writeHead(calls.length === 1 ? 503 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((settle) => receiver.once('listening', settle))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`
  const product = await startProduct({ env: { ENQUIRY_WEBHOOK_URL: url, ENQUIRY_WEBHOOK_SECRET: SECRET } })
  const { status, receipt } = await postEnquiry(product.url, completeForm({ key: await fetchKey(product.url) }))
  expect(status).toBe(303)
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(2)
  const [first, second] = calls.map(({ request }) => request.headers['idempotency-key'])
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  for (const { request, body } of calls) expect(isFromBusbar(String(request.headers['busbar-signature']), body, SECRET)).toBe(true)
  expect(isFromBusbar(String(calls[0]?.request.headers['busbar-signature']), `${calls[0]?.body} `, SECRET)).toBe(false)
  expect(calls[1]?.body).toContain(receipt)
  await product.stop()
  await new Promise((settle) => receiver.close(settle))
})
