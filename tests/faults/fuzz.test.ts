import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { atDepth } from '../support/effort.ts'
import { ARTICLE } from '../support/article-page.ts'
import { fetchKey } from '../support/enquiries.ts'
import { startProduct, type Product } from '../support/product.ts'
import { makeRequest, openRandom } from '../support/random-requests.ts'
import { makeVisitorRequest, type KnownToVisitors } from '../support/random-visitors.ts'
import { sendRaw, type RawAnswer } from '../support/send-raw.ts'
import { listSitemapPaths } from '../support/sitemap.ts'

const REQUESTS = atDepth({ quick: 4000, sampled: 8000, long: 40_000 })
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const AT_ONCE = 48
const LIST = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
/** Internal details of the server, and markup of a request that was returned unescaped. */
const LEAK =
  /\n\s+at \S+ ?\(|node_modules|node:internal|SQLITE_|\.[mc]?[jt]s:\d+:\d+|\/dist\/server|syntax error at or near|": syntax error|no such (?:table|column):/i

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

test(
  `${REQUESTS} random requests: no error of the server, no internal details, and the article is unchanged afterwards`,
  { timeout: 1_200_000 },
  async () => {
    const known = await learn()
    // The index is filled after the start.
    await expect.poll(() => read('/search?q=ripple'), { timeout: 60_000 }).not.toContain('reading the site just now')
    const article = await read(ARTICLE)
    expect(known.models.length).toBe(363)
    const sql = wordsOfSql(product.dataDir)
    const random = openRandom(SEED)
    const statuses = new Map<number, number>()
    const faults: string[] = []
    let sent = 0
    const keepSending = async () => {
      while (sent < REQUESTS && faults.length < 5) {
        sent += 1
        const request = random.chance(0.4) ? makeVisitorRequest(random, known) : makeRequest(random, known)
        const answer = await sendRaw(product.port, request.bytes, { silentMs: 600 })
        for (const status of answer.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const fault = findFault(answer, { dataDir: product.dataDir, sql })
        if (fault !== undefined) faults.push(`${fault}\n${request.bytes.toString('latin1').slice(0, 600)}\n→ ${answer.text.slice(0, 400)}`)
      }
    }
    const memoryBefore = memoryOf(product.pid)
    await Promise.all(Array.from({ length: AT_ONCE }, keepSending))
    console.log(
      `seed ${SEED}, statuses: ${[...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status}×${count}`)
        .join(' ')}`,
    )
    expect(faults).toEqual([])
    expect(await read(ARTICLE)).toBe(article)
    expect(product.process.exitCode).toBeNull()
    expect(product.log()).not.toMatch(/"level":"(?:error|fatal)"|UnhandledPromise|heap/)
    expect(memoryOf(product.pid) - memoryBefore).toBeLessThan(400)
    // The requests must reach every kind of answer in good numbers.
    for (const status of [200, 204, 301, 303, 400, 403, 404, 405, 406, 421, 422, 429])
      expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(0)
  },
)

type Inside = { dataDir: string; sql: RegExp }

function findFault({ statuses, text }: RawAnswer, { dataDir, sql }: Inside): string | undefined {
  const bad = statuses.find((status) => status >= 500 && !(status === 503 && /\r\nretry-after: \d/i.test(text)))
  if (bad !== undefined) return `answered ${bad}`
  const body = text.replace(/^location:.*$/gim, '')
  if (body.includes(dataDir)) return 'told its data folder'
  const told = LEAK.exec(body)?.[0] ?? sql.exec(body)?.[0]
  if (told !== undefined) return `told ${told}`
  if (/^content-type: text\/html/im.test(body) && body.includes('<script>canary')) return 'wrote markup of the request into a page'
  if (/^x-injected:/im.test(body)) return 'took a header from the request'
  const isOwn = statuses.some((status) => status >= 200 && status !== 417)
  return isOwn && !/\r\nx-content-type-options: nosniff\r\n/i.test(text) ? 'left out nosniff' : undefined
}

/** Matches a statement on one of the product's own tables; prose may contain "select … from" too. */
function wordsOfSql(dataDir: string): RegExp {
  const tables = ['busbar.db', 'live.db', 'search.db'].flatMap((file) => {
    const database = new DatabaseSync(join(dataDir, file), { readOnly: true })
    const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
    database.close()
    return rows.map(({ name }) => String(name))
  })
  expect(tables.length).toBeGreaterThan(20)
  return new RegExp(`\\b(?:(?:select|delete)\\b[^<]{0,400}?\\bfrom|insert into|update) "?(?:${tables.join('|')})\\b`)
}

async function learn(): Promise<KnownToVisitors> {
  const { contents } = JSON.parse(await read(`${LIST}?pageSize=200`)) as { contents: { contentKey: string }[] }
  const images = JSON.parse(await read(`${LIST}?pageSize=50&contentTypeFQN=sfdc_cms__image`)) as { contents: { contentKey: string }[] }
  return {
    host: `127.0.0.1:${product.port}`,
    paths: await listSitemapPaths(product.url),
    keys: [...images.contents, ...contents].map(({ contentKey }) => contentKey),
    models: [...(await read('/api/models.csv')).matchAll(/^"?([A-Z]{2,4}\d[\w.]*-[\w.]+)/gm)].map(([, model]) => model ?? ''),
    formKey: await fetchKey(product.url),
    assets: [...(await read('/')).matchAll(/\/assets\/([\w.-]+)/g)].map(([, name]) => name ?? ''),
  }
}

async function read(path: string): Promise<string> {
  return (await fetch(product.url + path)).text()
}

/** The resident memory of a process in MB; 0 where there is no /proc. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
