import type { AddressInfo } from 'node:net'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'

import { sendRaw } from '../../../tests/support/send-raw.ts'
import { createBoundedServer } from './http-server.ts'

const STAY = /^strict-transport-security: max-age=63072000; includeSubDomains\r$/gim

/** Each way in which code of the product writes an answer. */
const WAYS: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/flat': (response) => response.writeHead(200, ['X-A', '1', 'Content-Length', '2']).end('ok'),
  '/object': (response) => response.writeHead(200, { 'x-a': '1', 'content-length': 2 }).end('ok'),
  '/phrase': (response) => response.writeHead(200, 'Fine', ['X-A', '1', 'Content-Length', '2']).end('ok'),
  '/implicit': (response) => response.setHeader('x-a', '1').setHeader('content-length', 2).end('ok'),
  '/mixed': (response) => response.setHeader('x-a', '1').writeHead(200, ['Content-Length', '2']).end('ok'),
}

let server: Server | undefined
afterEach(() => server?.close())

async function listen(isSecure: boolean): Promise<number> {
  server = createBoundedServer((request, response) => WAYS[request.url ?? '']?.(response, request), { isSecure })
  await new Promise<void>((settle) => server?.listen(0, '127.0.0.1', settle))
  return (server.address() as AddressInfo).port
}

const ask = async (port: number, path: string, more = '') =>
  (await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`, { silentMs: 200 })).text

test.each(Object.keys(WAYS))('an answer that is written like %s says once to stay on https, and keeps its own headers', async (path) => {
  const answer = await ask(await listen(true), path)
  expect(answer.match(STAY)).toHaveLength(1)
  expect(answer).toMatch(/^x-a: 1\r$/im)
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nok$/)
})

test('so do the answers to what is not valid HTTP and to an expectation, which reach no handler', async () => {
  const port = await listen(true)
  for (const answer of [(await sendRaw(port, 'NONSENSE\r\n\r\n')).text, await ask(port, '/flat', 'Expect: more\r\n')]) {
    expect(answer).toMatch(/^HTTP\/1\.1 4/)
    expect(answer.match(STAY)).toHaveLength(1)
  }
})

test.each([
  ['that is no HTTP', 'NONSENSE\r\n\r\n', 400, 'This is not a valid HTTP request.'],
  ['with characters that no address has', 'GET /\u00e4 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'Check the characters of its address'],
  ['with too long an address', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'hold at most 16 kB. Shorten the address'],
  ['with an expectation', 'GET /flat HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417, 'takes 100-continue only'],
])('a request %s is answered with a sentence, which is not kept', async (_, bytes, status, sentence) => {
  const { text } = await sendRaw(await listen(false), bytes, { silentMs: 200 })
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(text).toMatch(/^cache-control: no-store\r$/im)
  expect(text).toMatch(/^content-security-policy: default-src 'none'/im)
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(body).toContain(sentence)
  expect(Number(/^content-length: (\d+)/im.exec(head)?.[1])).toBe(body.length)
})

test('a form that is sent too slowly is told so', { timeout: 60_000 }, async () => {
  const { text } = await sendRaw(await listen(false), 'POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx', { silentMs: 40_000 })
  expect(text).toMatch(/^HTTP\/1\.1 408 [^]*\r\n\r\nThe request did not arrive within 30 seconds\. Send it again/)
})

test('a site on plain http never says so', async () => {
  const port = await listen(false)
  const answers = [...(await Promise.all(Object.keys(WAYS).map((path) => ask(port, path)))), (await sendRaw(port, 'NONSENSE\r\n\r\n')).text]
  expect(answers.filter((answer) => STAY.test(answer))).toEqual([])
})
