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

test('a site on plain http never says so', async () => {
  const port = await listen(false)
  const answers = [...(await Promise.all(Object.keys(WAYS).map((path) => ask(port, path)))), (await sendRaw(port, 'NONSENSE\r\n\r\n')).text]
  expect(answers.filter((answer) => STAY.test(answer))).toEqual([])
})
