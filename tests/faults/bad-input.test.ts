import { connect, type Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { open, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cpuTimeMs } from '../../bench/cpu.ts'
import { ARTICLE } from '../support/article-page.ts'
import { makeDataDir, startProduct, type Product } from '../support/product.ts'
import { sendRaw } from '../support/send-raw.ts'
import { readSteadily } from '../support/steady-reader.ts'

const CONTENTS = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
const METHOD = '/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData'

let product: Product
let article: string
let pictures: string[]
beforeAll(async () => {
  product = await startProduct()
  article = await (await fetch(product.url + ARTICLE)).text()
  pictures = [...new Set(Array.from(article.matchAll(/\/cms\/delivery\/media\/MC[A-Z2-7]{26}/g), ([path]) => path))]
})
afterAll(() => product?.stop())

const host = () => `Host: 127.0.0.1:${product.port}\r\nConnection: close\r\n`
const ask = (line: string, headers = host(), body = '') => sendRaw(product.port, `${line}\r\n${headers}\r\n${body}`)

describe('requests that no browser sends', () => {
  test.each<[string, number, string, string?, string?]>([
    ['another host', 421, `GET ${ARTICLE} HTTP/1.1`, 'Host: elsewhere.example\r\n'],
    ['an empty host', 421, `GET ${ARTICLE} HTTP/1.1`, 'Host:\r\n'],
    ['no host', 400, `GET ${ARTICLE} HTTP/1.1`, 'Connection: close\r\n'],
    ['an absolute target of another host', 400, `GET http://elsewhere.example${ARTICLE} HTTP/1.1`],
    ['HTTP/0.9', 400, `GET ${ARTICLE}`],
    ['TLS', 400, '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03'],
    ['a NUL in the path', 400, 'GET /a%00b HTTP/1.1'],
    ['a line break in the path', 400, 'GET /%0d%0aX-Injected:1 HTTP/1.1'],
    ['broken percent-encoding of a page', 400, 'GET /%zz HTTP/1.1'],
    ['broken percent-encoding of a key', 400, `GET ${CONTENTS}/%zz HTTP/1.1`],
    ['a surrogate in percent-encoding', 400, 'GET /%ed%a0%80 HTTP/1.1'],
    ['dot segments', 400, 'GET /resources/../resources HTTP/1.1'],
    ['two slashes before a host', 400, 'GET //elsewhere.example/ HTTP/1.1'],
    ['a backslash before a host', 400, 'GET /\\elsewhere.example HTTP/1.1'],
    ['a path without end', 400, `GET /${'a'.repeat(15_000)} HTTP/1.1`],
    ['headers without end', 431, `GET /${'a'.repeat(20_000)} HTTP/1.1`],
    ['a page that nobody wrote', 404, 'GET /__proto__ HTTP/1.1'],
    ['TRACE of a call', 405, `TRACE ${CONTENTS} HTTP/1.1`],
    ['a write to a page', 405, `DELETE ${ARTICLE} HTTP/1.1`],
    ['TRACE of a page', 405, `TRACE ${ARTICLE} HTTP/1.1`],
    ['PROPFIND of a file', 405, 'PROPFIND /robots.txt HTTP/1.1'],
    ['a method of a browser on a page with a form', 405, 'OPTIONS /login HTTP/1.1'],
    ['a write to health', 404, 'POST /healthz HTTP/1.1'],
    ['an expectation', 417, `GET ${ARTICLE} HTTP/1.1`, 'Expect: more\r\n'],
  ])('%s: %d', async (_, status, line, extra) => {
    const headers = extra?.startsWith('Host') || extra?.startsWith('Connection') ? extra : host() + (extra ?? '')
    const { statuses, text } = await ask(line, headers)
    expect(statuses).toEqual([status])
    expect(text).not.toMatch(/^x-injected|elsewhere\.example|\n\s+at \S+ \(/im)
    // Every refusal says something.
    expect(text.slice(text.indexOf('\r\n\r\n') + 4).length).toBeGreaterThan(20)
    expect(text).toMatch(/^x-content-type-options: nosniff\r$/im)
  })

  test('a method that a page does not take names those that it takes', async () => {
    const [form, page] = await Promise.all([ask('PUT /login HTTP/1.1'), ask(`PUT ${ARTICLE} HTTP/1.1`)])
    expect([/^allow: (.*)\r$/im.exec(form.text)?.[1], /^allow: (.*)\r$/im.exec(page.text)?.[1]]).toEqual(['GET, HEAD, POST', 'GET, HEAD'])
  })

  test.each(['/assets/x.css', '/cdn-cgi/image/width=100/assets/x.png', '/sfsites/c/file-asset/x'])(
    'a form sent to %s is refused before it is read',
    async (path) => {
      const headers = `${host()}Content-Type: application/x-www-form-urlencoded\r\nOrigin: ${product.url}\r\nContent-Length: 3\r\n`
      const { statuses, text } = await ask(`POST ${path} HTTP/1.1`, headers, 'a=b')
      expect(statuses).toEqual([405])
      expect(text).toContain('Files are only read: use GET or HEAD.')
    },
  )

  test('two different lengths of one body (request smuggling) are refused', async () => {
    const { statuses } = await ask(`POST ${METHOD} HTTP/1.1`, `${host()}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`, '0\r\n\r\nGET /x')
    expect(statuses).toEqual([400])
  })

  test.each([
    ['thousands of keys that collide', `{${Array.from({ length: 4000 }, (_, index) => `"${index * 65_536}":1`).join(',')}}`, 200],
    ['lists in lists', '['.repeat(60_000), 400],
    ['the prototype', '{"__proto__":{"language":"de"},"constructor":{"prototype":{"a":1}}}', 200],
    ['half a character', '{"language":"\\ud800"}', 200],
    ['more than 64 kB', `{"language":"${'x'.repeat(70_000)}"}`, 413],
  ])('a body of %s is answered with half a second of processor time at most', async (_, body, status) => {
    const before = cpuTimeMs(product.pid) ?? 0
    const headers = `${host()}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    expect((await ask(`POST ${METHOD} HTTP/1.1`, headers, body)).statuses).toEqual([status])
    // On a busy machine an answer may wait for others; only its own work is measured.
    expect((cpuTimeMs(product.pid) ?? 0) - before).toBeLessThan(500)
  })
})

describe('cached answers', () => {
  test.each([
    'X-Forwarded-Host: elsewhere.example',
    'X-Original-URL: /privacy',
    'Accept-Language: de',
    'Cookie: a=b',
    'Authorization: Basic x',
    'Range: bytes=0-3',
    'Accept-Encoding: br',
    'If-None-Match: *',
    'Accept: text/html',
  ])('is not changed by whoever asked first with %s', async (header) => {
    for (const path of [
      `/case-studies?a=${encodeURIComponent(header)}`,
      `${CONTENTS}?contentTypeFQN=busbar__faq&pageSize=3&x=${encodeURIComponent(header)}`,
    ]) {
      const plain = await ask(`GET ${path.replace(/[?&][ax]=.*$/, '')} HTTP/1.1`)
      await ask(`GET ${path} HTTP/1.1`, `${host()}${header}\r\n`)
      const after = await ask(`GET ${path} HTTP/1.1`)
      const withoutOwn = (text: string) => text.replaceAll(/\r\n(?:Date|X-Request-Id): [^\r]*/gi, '')
      expect(withoutOwn(after.text)).toBe(withoutOwn(plain.text))
    }
  })
})

test('while 200 sizes are requested at once, pages are fast and nothing fails except with 503', async () => {
  const reader = readSteadily(
    ['/', ARTICLE, '/contact-us'].map((path) => product.url + path),
    5,
  )
  const sizes = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const answer = await fetch(`${product.url}/cdn-cgi/image/w=${400 + index},f=webp${pictures[index % pictures.length]}`)
      await answer.arrayBuffer()
      return answer.status === 503 && answer.headers.get('retry-after') === null ? 'no Retry-After' : answer.status
    }),
  )
  const { failures, slowestMs } = await reader.stop()
  expect(failures).toEqual([])
  expect(sizes.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(slowestMs).toBeLessThan(1500)
})

test('2,000 silent connections and endless headers block nobody, and are closed', { timeout: 40_000 }, async () => {
  let closed = 0
  const sockets = await Promise.all(
    Array.from({ length: 2000 }, (_, index) => openSilent(index % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nHos', () => void (closed += 1))),
  )
  const reader = readSteadily([product.url + ARTICLE], 20)
  await expect.poll(() => closed, { timeout: 20_000, interval: 200 }).toBe(2000)
  const { failures } = await reader.stop()
  expect(failures).toEqual([])
  for (const socket of sockets) socket.destroy()
})

test('after all tests above the article is unchanged, and no error was logged', async () => {
  expect(await (await fetch(product.url + ARTICLE)).text()).toBe(article)
  expect(product.log()).not.toMatch(/"level":"(?:error|fatal)"/)
})

test('a read copy with damaged documents is rebuilt by the next start', { timeout: 60_000 }, async () => {
  const dataDir = await makeDataDir()
  const whole = await startProduct({ dataDir })
  const before = await (await fetch(whole.url + ARTICLE)).text()
  await whole.stop()
  const copy = new DatabaseSync(join(dataDir, 'live.db'))
  copy.exec(
    `update document set json = 'null' where type in ('sfdc_cms__image', 'busbar__site', 'busbar__menu'); update document set json = '{"cut' where type = 'sfdc_cms__route'`,
  )
  copy.close()
  const again = await startProduct({ dataDir })
  expect((await (await fetch(again.url + ARTICLE)).text()).replaceAll(again.url, whole.url)).toBe(before)
  expect(again.log()).toContain('Documents of the read copy are damaged; it is filled anew from the content store.')
  await again.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a damaged database is named with the cure, while pages come from the read copy', { timeout: 60_000 }, async () => {
  const dataDir = await makeDataDir()
  const whole = await startProduct({ dataDir })
  await whole.stop()
  const file = await open(join(dataDir, 'busbar.db'), 'r+')
  await file.write(Buffer.alloc(4096, 'x'), 0, 4096, 0)
  await file.close()
  const again = await startProduct({ dataDir })
  expect((await fetch(again.url + ARTICLE)).status).toBe(200)
  expect(again.log()).toMatch(/A database in DATA_DIR \S+ is damaged \(file is not a database\)\. Restore a backup/)
  expect(again.log()).not.toMatch(/\\n\s+at /)
  await again.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function openSilent(text: string, onClose: () => void): Promise<Socket> {
  return new Promise((settle) => {
    const socket = connect(product.port, '127.0.0.1', () => {
      if (text !== '') socket.write(text)
      settle(socket)
    })
    socket
      .on('error', () => socket.destroy())
      .on('close', onClose)
      .resume()
  })
}
