import { connect } from 'node:net'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { drainUnderLoad, SCENARIOS, type ScenarioName } from '../support/drain-scenarios.ts'
import { atDepth } from '../support/effort.ts'
import { makeDataDir, startProduct } from '../support/product.ts'

const RESTARTS = atDepth({ quick: 1, sampled: 2, long: 20 })

let dataDir: string

beforeAll(async () => void (dataDir = await makeDataDir()))
afterAll(async () => await rm(dataDir, { recursive: true, force: true }))

test.each(Object.keys(SCENARIOS) as ScenarioName[])(
  'SIGTERM under load drops no request: %s',
  async (name) => {
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const { answered, failures, statuses, code, exitMs } = await drainUnderLoad(name, { dataDir })
      expect({ code, failures, statuses }).toEqual({ code: 0, failures: [], statuses: { 200: answered } })
      expect(answered).toBeGreaterThan(60)
      expect(exitMs).toBeLessThan(10_000)
    }
  },
  600_000,
)

test('a request that does not come to its end is told to come again, and does not keep the process', async () => {
  const product = await startProduct({ dataDir })
  const head = open(product.port, 'GET /resources HTT')
  const body = open(
    product.port,
    `POST /login HTTP/1.1\r\nHost: 127.0.0.1:${product.port}\r\nOrigin: ${product.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\nform=`,
  )
  await wait(200)
  const begun = performance.now()
  const { code } = await product.stop()
  expect(code).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  for (const { text, problem } of [await head, await body]) {
    expect(problem).toBeUndefined()
    expect(text).toMatch(/^HTTP\/1\.1 (?:503|408) /)
  }
})

test('connections that are open and send nothing keep the process for a moment only', async () => {
  const product = await startProduct({ dataDir })
  const unused = open(product.port, '')
  const idle = open(product.port, `HEAD /resources HTTP/1.1\r\nHost: 127.0.0.1:${product.port}\r\n\r\n`)
  await wait(300)
  const begun = performance.now()
  await product.stop()
  expect(performance.now() - begun).toBeLessThan(6000)
  expect(await unused).toEqual({ text: '' })
  expect((await idle).text).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection that was opened before the stop and used after it is answered', async () => {
  const product = await startProduct({ dataDir })
  const socket = connect(product.port, '127.0.0.1')
  const answer = collect(socket)
  await wait(200)
  const stopped = product.stop()
  await wait(1000)
  socket.write(`GET /resources HTTP/1.1\r\nHost: 127.0.0.1:${product.port}\r\n\r\n`)
  expect((await answer).text).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i)
  await stopped
})

type Heard = { text: string; problem?: string }

function open(port: number, bytes: string): Promise<Heard> {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  return collect(socket)
}

/** Everything that comes until the server ends the connection. */
function collect(socket: ReturnType<typeof connect>): Promise<Heard> {
  return new Promise((settle) => {
    let text = ''
    socket.setEncoding('latin1').on('data', (part: string) => (text += part))
    socket.once('end', () => settle({ text }))
    socket.once('error', (error: NodeJS.ErrnoException) => settle({ text, problem: error.code ?? error.message }))
  })
}
