import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isOwnName } from '#run/server/data-dir/own-names.ts'

import { ARTICLE } from '../support/article-page.ts'
import { runBusbar } from '../support/busbar-command.ts'
import { makeDataDir, startProduct, type Product } from '../support/product.ts'
import { readLog, type LogLine } from '../support/server-log.ts'

let dataDir: string
let product: Product

beforeAll(async () => {
  dataDir = await makeDataDir()
  product = await startProduct({ dataDir, env: { ACCESS_LOG: 'true', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const FORWARDED = { 'x-forwarded-for': '192.0.2.7' }

/** The lines about one request. */
async function linesOf(id: string, count = 1): Promise<LogLine[]> {
  const lines = () => readLog(product.log()).filter(({ request }) => request === id)
  await expect.poll(() => lines().length, { timeout: 10_000 }).toBe(count)
  return lines()
}

test('the access log has a line for each answer, drawn or cached, without the query', async () => {
  for (const turn of ['drawn', 'cached']) {
    const id = `access-${turn}`
    const answer = await fetch(`${product.url}${ARTICLE}`, { headers: { ...FORWARDED, 'x-request-id': id } })
    expect(answer.headers.get('x-request-id')).toBe(id)
    const { length } = Buffer.from(await answer.arrayBuffer())
    const [line] = await linesOf(id)
    expect(line).toMatchObject({ level: 'info', method: 'GET', path: ARTICLE, status: 200, client: '192.0.2.7', msg: 'Answered' })
    expect(line?.['ms']).toBeGreaterThanOrEqual(0)
    expect(line?.['bytes']).toBeGreaterThan(Math.min(length, 1000))
  }
  await (await fetch(`${product.url}/login/verify?token=not-for-the-log`, { headers: { 'x-request-id': 'access-query' } })).text()
  expect((await linesOf('access-query'))[0]).toMatchObject({ path: '/login/verify' })
  expect(product.log()).not.toContain('not-for-the-log')
})

test('a failed sign-in is logged with account, client and the id of its request, and without the address', async () => {
  const { code } = await runBusbar(['user', 'add', 'log@example.com', '--role', 'visitor', '--name', 'Log'], { dataDir })
  expect(code).toBe(0)
  const ids: unknown[] = []
  for (const [id, email] of [
    ['sign-in-known', 'log@example.com'],
    ['sign-in-unknown', 'nobody-of-us@example.com'],
  ]) {
    const body = new URLSearchParams({ email: email ?? '', password: 'not the password' })
    const headers = { ...FORWARDED, origin: product.url, 'x-request-id': id ?? '' }
    expect((await fetch(`${product.url}/login`, { method: 'POST', body, headers })).status).toBe(422)
    const failed = (await linesOf(id ?? '', 2)).find(({ msg }) => msg === 'Sign-in failed')
    expect(failed).toMatchObject({ level: 'warn', client: '192.0.2.7', by: 'password', reason: 'refused' })
    ids.push(failed?.['account'])
  }
  expect(ids).toEqual([expect.stringMatching(/^(?!none$).{8,}$/), 'none'])
  expect(product.log()).not.toMatch(/log@example|nobody-of-us/)
})

test('nothing in DATA_DIR is open to other users, and all of it has a name that the product knows', async () => {
  // The form of a page that takes enquiries makes the secret of forms.
  for (const path of ['/contact-us', '/search?q=ripple']) await (await fetch(product.url + path)).text()
  await expect.poll(() => readdirSync(dataDir), { timeout: 20_000 }).toContain('form-secret')
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const open = ['', ...names].filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
  expect(open).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['busbar.db-wal', 'busbar.db-shm', 'live.db-wal', 'process.lock', 'form-secret']))
  expect(readdirSync(dataDir).filter((name) => !isOwnName(name))).toEqual([])
})
