import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ARTICLE } from '../support/article-page.ts'
import { openOwnPostgres, type OwnPostgres } from '../support/own-postgres.ts'
import { spawnProduct, startProduct, type Product } from '../support/product.ts'
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
  const fresh = await Promise.all([7, 8, 9].map((size) => fetch(`${urls[2]}${size}`).then(({ status }) => status)))
  await wait(3000)
  await postgres.start()
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
  postgres.wake()
  await wait(1000)
  const { failures, slowestMs } = await reader.stop()
  console.log(`slowest answer while the database hung: ${slowestMs.toFixed(0)} ms`)
  expect(failures).toEqual([])
  // An answer that waits for the database would take nearly four seconds.
  expect(slowestMs).toBeLessThan(2500)
})

test('a start on the read copy alone reports once that the database is away, and stops without an error', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'busbar-e2e-'))
  const own = await openOwnPostgres()
  const options = { env: { DATABASE_URL: own.url }, dataDir }
  // The only start in the tests that writes the whole site into PostgreSQL.
  await (await startProduct({ ...options, readyWithinMs: 280_000 })).stop()
  await own.remove()
  const alone = spawnProduct({ PORT: '0', DATA_DIR: dataDir, ...options.env })
  await expect.poll(alone.log, { timeout: 60_000 }).toContain('Pages come from the read copy')
  alone.process.kill('SIGTERM')
  expect((await alone.exited).code).toBe(0)
  expect(alone.log().match(/The database/g)).toHaveLength(1)
  await rm(dataDir, { recursive: true, force: true })
}, 400_000)

const wait = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))
