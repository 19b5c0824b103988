import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ARTICLE } from '../support/article-page.ts'
import { openOwnPostgres, type OwnPostgres } from '../support/own-postgres.ts'
import { spawnProduct, startProduct, type Product } from '../support/product.ts'
import { readReadiness } from '../support/readiness.ts'
import { readMessages } from '../support/server-log.ts'
import { readSteadily } from '../support/steady-reader.ts'

let postgres: OwnPostgres
let product: Product
let urls: string[]

beforeAll(async () => {
  postgres = await openOwnPostgres()
  product = await startProduct({ env: { DATABASE_URL: postgres.url } })
  const list = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents?contentTypeFQN=busbar__faq&pageSize='
  urls = [ARTICLE, '/', `${list}5`, '/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData', '/readyz'].map((path) => product.url + path)
})
afterAll(async () => {
  await product?.stop()
  await postgres?.remove()
})

test('the article, lists and readiness answer while PostgreSQL is stopped and started', async () => {
  const reader = readSteadily(urls, 10)
  await wait(500)
  await postgres.stop()
  await expect.poll(() => readReadiness(product.url), { timeout: 20_000 }).toBe(AWAY)
  const fresh = await Promise.all([7, 8, 9].map((size) => fetch(`${urls[2]}${size}`).then(({ status }) => status)))
  await wait(3000)
  await postgres.start()
  await expect.poll(() => readReadiness(product.url), { timeout: 20_000 }).toBe(READY)
  await wait(2000)
  const { answers, failures } = await reader.stop()
  expect(failures).toEqual([])
  expect(fresh).toEqual([200, 200, 200])
  expect(answers).toBeGreaterThan(50)
})

test('they answer without delay while PostgreSQL hangs', async () => {
  const reader = readSteadily(urls, 10)
  await wait(300)
  postgres.hang()
  await wait(4000)
  await expect.poll(() => readReadiness(product.url), { timeout: 20_000 }).toBe(AWAY)
  postgres.wake()
  await wait(1000)
  const { failures, slowestMs } = await reader.stop()
  console.log(`slowest answer while the database hung: ${slowestMs.toFixed(0)} ms`)
  expect(failures).toEqual([])
  // An answer that waits for the database would take nearly four seconds.
  expect(slowestMs).toBeLessThan(2500)
})

test('a start on the read copy alone is ready, says what is missing, reports it once, and goes on when the database is back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'busbar-e2e-'))
  const own = await openOwnPostgres()
  const options = { env: { DATABASE_URL: own.url }, dataDir }
  // The only start in the tests that writes the whole site into PostgreSQL.
  await (await startProduct({ ...options, readyWithinMs: 280_000 })).stop()
  await own.stop()
  const alone = await startProduct(options)
  expect(await readReadiness(alone.url)).toBe(AWAY)
  for (const path of [ARTICLE, '/', '/search?q=ripple']) expect((await fetch(alone.url + path)).status).toBe(200)
  await wait(2500)
  const said = readMessages(alone.log()).filter((line) => line.startsWith('The database'))
  expect(said).toEqual([expect.stringMatching(/^The database does not answer \(ECONNREFUSED\)\. Pages come from the read copy;/)])
  await own.start()
  await expect.poll(() => readReadiness(alone.url), { timeout: 60_000 }).toBe(READY)
  await own.stop()
  await expect.poll(() => readReadiness(alone.url), { timeout: 60_000 }).toBe(AWAY)
  expect(await alone.stop()).toMatchObject({ code: 0 })
  await own.remove()
  await rm(dataDir, { recursive: true, force: true })
}, 400_000)

test('a start without database and read copy is refused with one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'busbar-e2e-'))
  const refused = spawnProduct({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: 'postgres://busbar@127.0.0.1:1/postgres' })
  expect((await refused.exited).code).toBe(1)
  expect(readMessages(refused.log())).toEqual([
    'DATABASE_URL names a database that does not answer (ECONNREFUSED); accepted is the address of a running PostgreSQL.',
  ])
  await rm(dataDir, { recursive: true, force: true })
})

const READY = '200 {"status":"ready"}'
const AWAY = '200 {"status":"limited","problems":["database-away"]}'

const wait = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))
