import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

import { ARTICLE } from '../support/article-page.ts'
import { findFreePort, makeDataDir, spawnProduct, startProduct } from '../support/product.ts'
import { readMessages } from '../support/server-log.ts'

test('a second process on the same folder is refused with a sentence, and the first goes on', async () => {
  const product = await startProduct()
  const second = spawnProduct({ PORT: String(await findFreePort()), DATA_DIR: product.dataDir })
  const { code } = await second.exited
  expect(code).not.toBe(0)
  expect(readMessages(second.log())).toEqual([
    `Another Busbar process uses DATA_DIR "${product.dataDir}". Stop it first, or name another folder in DATA_DIR.`,
  ])
  expect((await fetch(product.url + ARTICLE)).status).toBe(200)
  await product.stop()
})

test('a database of a newer version ends the start with one sentence, even when the read copy could serve pages', async () => {
  const dataDir = await makeDataDir()
  const first = await startProduct({ dataDir })
  await first.stop()
  const database = new DatabaseSync(join(dataDir, 'busbar.db'))
  database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('9999-future', new Date().toISOString())
  database.close()
  const { exited, log } = spawnProduct({ PORT: '0', DATA_DIR: dataDir })
  expect((await exited).code).toBe(1)
  expect(readMessages(log())).toEqual([expect.stringMatching(/^The database is at version 9999-future but .* start a newer Busbar/)])
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  ['PORT', 'eighty', 'a port from 0 to 65535'],
  ['DATABASE_URL', 'mysql://nowhere', 'postgres://'],
  ['SITE_URL', 'www.example.com', 'https://www.example.com'],
  ['BASE_PATH', 'shop/', '/power'],
  ['LOG_LEVEL', 'loud', 'info'],
  ['SITE_NOINDEX', 'yes', 'true or false'],
])('a wrong %s stops the start with one line that says what is accepted', async (name, value, accepted) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'busbar-e2e-'))
  const { exited, log } = spawnProduct({ PORT: '0', DATA_DIR: dataDir, [name]: value })
  const { code } = await exited
  expect(code).not.toBe(0)
  const lines = readMessages(log())
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(name)
  expect(lines[0]).toContain(accepted)
  await rm(dataDir, { recursive: true, force: true })
})

test('a wildcard HOST without SITE_URL stops the start with a sentence', async () => {
  const { exited, log } = spawnProduct({ PORT: '0', HOST: '0.0.0.0', DATA_DIR: join(tmpdir(), 'busbar-never') })
  expect((await exited).code).not.toBe(0)
  expect(readMessages(log())).toEqual([expect.stringMatching(/^HOST is "0\.0\.0\.0".*SITE_URL/)])
})

test('SIGTERM during the first start ends it with 0 and a sentence, and the next start goes on', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'busbar-first-'))
  const { process: child, exited, log } = spawnProduct({ PORT: '0', DATA_DIR: dataDir })
  await expect.poll(() => existsSync(join(dataDir, 'busbar.db')), { timeout: 20_000, interval: 5 }).toBe(true)
  child.kill('SIGTERM')
  expect((await exited).code).toBe(0)
  expect(readMessages(log())).toContain('Stopping during the start; the next start goes on where this one ended.')
  const product = await startProduct({ dataDir })
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('SIGTERM under load drops no request until a load balancer has seen "not ready", and ends with 0 within 10 seconds', async () => {
  const product = await startProduct()
  const urls = [ARTICLE, '/', '/readyz-is-not-this', '/healthz'].map((path) => product.url + path)
  const outcomes: string[] = []
  let isTakenOut = false
  const keepAsking = async (url: string) => {
    while (!isTakenOut) {
      try {
        const response = await fetch(url, { headers: { connection: 'close' } })
        await response.text()
        outcomes.push(String(response.status))
      } catch (error) {
        outcomes.push((error as { cause?: { code?: string } }).cause?.code ?? String(error))
      }
    }
  }
  const asking = Promise.all(Array.from({ length: 12 }, (_, index) => keepAsking(urls[index % urls.length] ?? '')))
  await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBeGreaterThan(20)
  const begun = performance.now()
  product.process.kill('SIGTERM')
  await expect.poll(() => fetch(`${product.url}/readyz`).then(({ status }) => status), { interval: 20, timeout: 8000 }).toBe(503)
  isTakenOut = true
  await asking
  const { code } = await product.exited
  expect(code).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(outcomes.filter((outcome) => outcome !== '200' && outcome !== '404')).toEqual([])
  await rm(product.dataDir, { recursive: true, force: true })
})

test('after kill -9 the next start on the same folder is ready and serves the same article', async () => {
  const dataDir = await makeDataDir()
  const first = await startProduct({ dataDir })
  const article = await (await fetch(first.url + ARTICLE)).text()
  await first.stop('SIGKILL')
  const second = await startProduct({ dataDir })
  expect((await (await fetch(second.url + ARTICLE)).text()).replaceAll(second.url, first.url)).toBe(article)
  await second.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('kill -9 during the first start does not keep the next one from being ready', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'busbar-e2e-'))
  for (const afterMs of [150, 400, 800, 1600]) {
    const started = spawnProduct({ PORT: String(await findFreePort()), DATA_DIR: dataDir })
    await new Promise((settle) => setTimeout(settle, afterMs))
    started.process.kill('SIGKILL')
    await started.exited
  }
  const product = await startProduct({ dataDir })
  expect((await fetch(product.url + ARTICLE)).status).toBe(200)
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})
