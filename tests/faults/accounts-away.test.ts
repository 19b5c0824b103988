import { afterAll, beforeAll, expect, test } from 'vitest'

import { runSignIn } from '../support/account-journey.ts'
import { openOwnPostgres, type OwnPostgres } from '../support/own-postgres.ts'
import { startProduct, type Product } from '../support/product.ts'

const ADMINISTRATOR = { email: 'root@example.com', password: 'correct horse battery' }

let postgres: OwnPostgres
let product: Product
beforeAll(async () => {
  postgres = await openOwnPostgres()
  const env = { DATABASE_URL: postgres.url, ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password }
  product = await startProduct({ env })
})
afterAll(async () => {
  await product?.stop()
  await postgres?.remove()
})

test('while the database is away pages are served, sign-in and session answer 503, and the session goes on afterwards', async () => {
  const cookie = await runSignIn(product.url, ADMINISTRATOR)
  const status = async (path: string, init: RequestInit = {}) => (await fetch(product.url + path, { redirect: 'manual', ...init })).status
  const withCookie = { headers: { cookie } }
  expect(await status('/account', withCookie)).toBe(200)
  await postgres.stop()
  const form = { method: 'POST', body: new URLSearchParams(ADMINISTRATOR), headers: { origin: product.url } }
  expect({
    article: await status('/resources/power-supply-glossary/abnormal-failure', withCookie),
    home: await status('/', withCookie),
    login: await status('/login', withCookie),
    guest: await status('/api/session'),
    session: await status('/api/session', withCookie),
    account: await status('/account', withCookie),
    signIn: await status('/login', form),
    signOut: await status('/login/sign-out', {
      method: 'POST',
      headers: { ...withCookie.headers, ...form.headers, 'content-type': 'application/x-www-form-urlencoded' },
    }),
  }).toEqual({ article: 200, home: 200, login: 200, guest: 200, session: 503, account: 503, signIn: 503, signOut: 503 })
  await postgres.start()
  await expect.poll(async () => await status('/api/session', withCookie), { timeout: 30_000 }).toBe(200)
  expect(await status('/account', withCookie)).toBe(200)
  expect(await status('/login', form)).toBe(303)
})
