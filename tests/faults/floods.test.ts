import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startProduct, type Product } from '../support/product.ts'

/** Every request names its client as a proxy does. */
const PROXY = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
const PATIENCE_MS = 30_000

type Got = { status: number; headers: IncomingHttpHeaders; body: string; ms: number }

let product: Product
beforeAll(async () => void (product = await startProduct({ env: PROXY })))
afterAll(() => product?.stop())

const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

function get(path: string, client: string): Promise<Got> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: product.port, path, agent, headers: { 'x-forwarded-for': client } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, ms: performance.now() - begun }))
      answer.once('error', reject)
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`No answer for ${path}`)))
    sent.once('error', reject)
    sent.end()
  })
}

const MALLORY = '203.0.113.66'
const KINDS = [
  ['searches', (number: number) => `/search?q=ripple+${number}`, /<html lang="en-US">.*One moment, please/s],
  ['searches in German', (number: number) => `/de/search?q=ripple+${number}`, /<html lang="de">.*Einen Augenblick bitte/s],
  ['states of the finder', (number: number) => `/products/finder?power=${number}`, /One moment, please/],
  ['filters of a list', (number: number) => `/case-studies?filter=x${number}`, /One moment, please/],
  ['calls', (number: number) => `/api/models.csv?power=${number}`, /^\[\{"errorCode":"REQUEST_LIMIT_EXCEEDED","message":"Too many requests/],
] as const

test.each(KINDS)(
  'too many %s from one address at once are 429 with a sentence and Retry-After; other addresses notice nothing',
  async (_, toPath, words) => {
    await get('/', '198.51.100.1')
    const flood = Array.from({ length: 90 }, (_, number) => get(toPath(number + 1), MALLORY))
    const others = Array.from({ length: 6 }, (_, number) => get(toPath(500 + number), `198.51.100.${number + 1}`))
    const cached = get('/', '198.51.100.1')
    const answers = await Promise.all(flood)
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([...statuses.keys()].toSorted()).toEqual([200, 429])
    // As many as may wait, and those that were done meanwhile.
    expect(statuses.get(200)?.length).toBeGreaterThanOrEqual(24)
    for (const { headers, body } of statuses.get(429) ?? []) {
      expect(headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(body).toMatch(words)
    }
    expect((await Promise.all([...others, cached])).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
    expect((await get(toPath(900), MALLORY)).status).toBe(200)
  },
)

test('an IPv6 client counts by its network', async () => {
  const answers = await Promise.all(Array.from({ length: 90 }, (_, number) => get(`/search?q=a${number}`, `2001:db8:1:2::${number.toString(16)}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
})

test('requests that their client has given up leave the queue', async () => {
  const own = new Agent()
  const given = Array.from({ length: 24 }, (_, number) => {
    const sent = request({
      host: '127.0.0.1',
      port: product.port,
      path: `/search?q=gone+${number}`,
      agent: own,
      headers: { 'x-forwarded-for': MALLORY },
    })
    sent.on('error', () => {})
    sent.end()
    return sent
  })
  await get('/search?q=while+they+wait', '198.51.100.3')
  for (const sent of given) sent.destroy()
  own.destroy()
  // All places of this client are free again.
  await expect
    .poll(async () => {
      const again = await Promise.all(Array.from({ length: 20 }, (_, number) => get(`/search?q=again+${number}`, MALLORY)))
      return again.every(({ status }) => status === 200)
    })
    .toBe(true)
})

test('the log tells of a flood in one line, not in one for each request', () => {
  const lines = product
    .log()
    .split('\n')
    .filter((line) => line.includes('refused with 429'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', client: MALLORY })
})

describe('a change during a flood', () => {
  test('SIGTERM while answers are drawn ends the process with 0, and every request that it has taken is answered', async () => {
    const own = await startProduct({ env: PROXY })
    const ask = (number: number) =>
      fetch(`${own.url}/search?q=stop+${number}`, { headers: { 'x-forwarded-for': `203.0.113.${number}`, connection: 'close' } }).then(
        async (answer) => {
          await answer.text()
          return answer.status
        },
      )
    await ask(1)
    const asked = Array.from({ length: 60 }, (_, number) => ask(number + 1))
    await new Promise((settle) => setTimeout(settle, 30))
    const exit = own.stop()
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
    expect(await exit).toEqual({ code: 0, signal: null })
  })
})
