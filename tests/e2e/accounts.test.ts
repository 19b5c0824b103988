import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { homeOf, TESTED_BASE_PATH, withoutBase } from '../support/base-path.ts'
import { linkIn, PASSWORD, signUp, waitForMail } from '../support/account-journey.ts'
import { findAxeViolations } from '../support/axe.ts'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { spawnProduct, startProduct, type Product } from '../support/product.ts'
import { PROJECT_FOLDER } from '../support/project-folder.ts'
import { sendForm } from '../support/send-request.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Browser messages about forms that the test gets refused on purpose. */
const REFUSED = /^(?:4(?:10|22|29) |error: Failed to load resource: the server responded with a status of 4)/
const unexpected = ({ complaints, crashes, failedRequests }: Visit) =>
  [...complaints, ...crashes, ...failedRequests].filter((line) => !REFUSED.test(line))
const sessionAt = async (url: string, visit: Visit): Promise<unknown> => await (await visit.page.request.get(`${url}/api/session`)).json()
const session = async (visit: Visit) => await sessionAt(product.url, visit)
const GUEST = { user: { attributes: { isGuest: true } } }

describe.each([
  { way: 'with JavaScript on a desk', javaScriptEnabled: true, width: 1280 },
  { way: 'without JavaScript on a phone', javaScriptEnabled: false, width: 390 },
])('$way', ({ javaScriptEnabled, width }) => {
  const email = `ada-${width}@example.com`

  test('a visitor signs up, is signed in, and signs out', async () => {
    const visit = await openVisit(browser, { width, javaScriptEnabled })
    await signUp(visit.page, product, { email, returnTo: '/resources' })
    expect(await session(visit)).toEqual({
      user: { crmId: expect.any(String), attributes: { isGuest: false } },
      name: 'Ada Example',
      role: 'visitor',
    })
    await visit.page.goto(`${product.url}/login/sign-out`)
    await visit.page.getByRole('button', { name: 'Sign out' }).click()
    await visit.page.waitForURL(homeOf(product.url))
    expect(await session(visit)).toEqual(GUEST)
    // What is left gives no access: it keeps strangers who guess from making this browser wait.
    expect((await visit.page.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([['busbar-device', true]])
    expect(unexpected(visit)).toEqual([])
    await visit.close()
  })

  test('a wrong password is reported, a forgotten one is replaced by a mailed link, and that does not sign in', async () => {
    const visit = await openVisit(browser, { width, javaScriptEnabled })
    const { page } = visit
    await page.goto(`${product.url}/account`)
    expect(withoutBase(page.url())).toMatch(/^\/login\?/)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('do not match').waitFor()
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('has an account here').waitFor()
    await page.goto(linkIn(await waitForMail(product.dataDir, email, /new password/)))
    await page.getByLabel('New password').fill('a new password of mine')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Your new password is set').waitFor()
    expect(await session(visit)).toEqual(GUEST)
    await page.getByRole('link', { name: 'Sign in with a password' }).click()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a new password of mine')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${product.url}/account`)
    expect(unexpected(visit)).toEqual([])
    await visit.close()
  })

  test('a mailed link signs in, once', async () => {
    const visit = await openVisit(browser, { width, javaScriptEnabled })
    const { page } = visit
    await page.goto(`${product.url}/de/login/link?return=${TESTED_BASE_PATH}/de/resources`)
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByRole('button', { name: 'Link senden' }).click()
    await page.getByText('ist eine E-Mail mit einem Link unterwegs').waitFor()
    const link = linkIn(await waitForMail(product.dataDir, email, /^Anmeldung/))
    await page.goto(link)
    await page.getByText(`Für ${email}`).waitFor()
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.waitForURL(`${product.url}/de/resources`)
    expect((await page.goto(link))?.status()).toBe(410)
    await page.getByText('Dieser Link wurde bereits verwendet').waitFor()
    expect(await page.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe(`${TESTED_BASE_PATH}/de/login/link`)
    expect(unexpected(visit)).toEqual([])
    await visit.close()
  })
})

test('the sign-in page says once what signing in is for, and on the way to the studio only that', async () => {
  const words = ['see where your enquiries stand', 'wie es um Ihre Anfragen steht', 'from here to the studio', 'von hier aus im Studio']
  const said = async (path: string) => {
    const text = await (await fetch(product.url + path)).text()
    return words.map((each) => text.split(each).length - 1)
  }
  expect([await said('/login'), await said('/de/login')]).toEqual([
    [1, 0, 0, 0],
    [0, 1, 0, 0],
  ])
  const toStudio = `login?return=${TESTED_BASE_PATH}/studio`
  expect([await said(`/${toStudio}`), await said(`/de/${toStudio}`)]).toEqual([
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ])
})

test('every state of the sign-in pages is accessible and fits a screen of 320 pixels, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const visit = await openVisit(browser, { width: 320, colorScheme })
    const { page } = visit
    const check = async () => {
      expect(await findAxeViolations(page), page.url()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
    }
    for (const path of ['/login', '/login/sign-up', '/login/link', '/de/login/reset', '/login/verify', '/login/setup', '/login/sign-out']) {
      await page.goto(product.url + path)
      await page.locator('.sign-in').scrollIntoViewIfNeeded()
      await check()
    }
    await page.goto(`${product.url}/de/login/sign-up`)
    await page.getByRole('button', { name: 'Passwort anzeigen' }).waitFor()
    await page.getByRole('button', { name: 'Konto einrichten' }).click()
    await page.getByText('Bitte prüfen Sie 3 Angaben').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.className), PATIENCE).toBe('form-problems')
    await check()
    await visit.close()
  }
})

test('the password is shown on request, and hidden again before it is sent', async () => {
  const visit = await openVisit(browser, { width: 1280 })
  const { page } = visit
  await page.goto(`${product.url}/login`)
  const field = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await page.evaluate(() => document.querySelector('form.form')?.addEventListener('submit', (event) => event.preventDefault()))
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await field.getAttribute('type')).toBe('password')
  expect(unexpected(visit)).toEqual([])
  await visit.close()
})

test('forms from other sites are refused, and opening a link signs nobody in or out', async () => {
  const body = new URLSearchParams({ email: 'ada-1280@example.com', password: PASSWORD })
  const post = async (headers: Record<string, string>) =>
    (await fetch(`${product.url}/login`, { method: 'POST', body, headers, redirect: 'manual' })).status
  expect(await post({ origin: 'https://evil.example' })).toBe(403)
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post({ origin: 'null' })).toBe(403)
  expect(await post({})).toBe(403)
  const visit = await openVisit(browser, { width: 1280 })
  await signUp(visit.page, product, { email: 'grace@example.com', returnTo: '/' })
  await visit.page.goto(`${product.url}/login/sign-out`)
  expect(await session(visit)).toMatchObject({ user: { attributes: { isGuest: false } } })
  await visit.close()
})

test('the first administrator is set up by the link in the log, and accounts are managed from the command line', async () => {
  // A product of its own, because forms from one address are limited per minute.
  const own = await startProduct()
  const visit = await openVisit(browser, { width: 1280 })
  const { page } = visit
  const link = linkIn(own.log())
  await page.goto(link)
  await page.getByLabel('Name').fill('Root')
  await page.getByLabel('E-mail address').fill('root@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up administrator' }).click()
  await page.waitForURL(`${own.url}/studio`)
  expect(await sessionAt(own.url, visit)).toMatchObject({ role: 'administrator' })
  expect((await page.goto(link))?.status()).toBe(410)

  const busbar = async (words: string[], typed = '') => await runWithInput(own, words, typed)
  expect(await busbar(['user', 'suspend', 'root@example.com'])).toMatchObject({
    code: 1,
    said: 'busbar: root@example.com is the only administrator who can sign in. Make somebody else one first, who then sets a password.\n',
  })
  expect(await busbar(['user', 'add', 'ed@example.com', '--role', 'editor', '--name', 'Ed'], `${PASSWORD}\n`)).toMatchObject({
    code: 0,
    said: 'ed@example.com is editor.\n',
  })
  expect(await busbar(['user', 'add', 'ED@example.com', '--role', 'author'])).toMatchObject({
    code: 1,
    said: 'busbar: ED@example.com has an account already.\n',
  })
  expect(await busbar(['user', 'add', 'x@example.com', '--role', 'owner'])).toMatchObject({
    code: 2,
    said: 'busbar: Give a role: visitor, author, editor, administrator.\n',
  })
  expect((await busbar(['user', 'add', 'x@example.com', '--role', 'author'], 'password1\n')).said).toMatch(/^busbar: Choose a password of 8 to 128/)
  expect((await busbar(['user', 'nonsense'])).code).toBe(2)
  expect((await busbar(['user', 'list'])).said).toContain('ed@example.com\teditor\tactive\tEd\n')

  const editor = await openVisit(browser, { width: 1280 })
  await editor.page.goto(`${own.url}/login?return=${TESTED_BASE_PATH}/resources`)
  await editor.page.getByLabel('E-mail address').fill('ed@example.com')
  await editor.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await editor.page.getByRole('button', { name: 'Sign in' }).click()
  await editor.page.waitForURL(`${own.url}/resources`)
  expect(await sessionAt(own.url, editor)).toMatchObject({ role: 'editor' })
  expect((await busbar(['user', 'suspend', 'ed@example.com'])).code).toBe(0)
  expect(await sessionAt(own.url, editor)).toEqual(GUEST)
  expect((await busbar(['user', 'resume', 'ed@example.com'])).code).toBe(0)
  expect((await busbar(['user', 'role', 'ed@example.com', 'author'])).said).toBe('ed@example.com is author now; their sessions were ended.\n')

  const { said } = await busbar(['user', 'password', 'ed@example.com'])
  await editor.page.goto(linkIn(said))
  await editor.page.getByLabel('New password').fill('set by the link')
  await editor.page.getByRole('button', { name: 'Set password' }).click()
  await editor.page.getByText('Your new password is set').waitFor()
  expect((await busbar(['user', 'remove', 'ed@example.com'])).said).toBe('The account of ed@example.com was deleted.\n')
  expect((await busbar(['user', 'list'])).said).not.toContain('ed@example.com')
  await Promise.all([visit.close(), editor.close(), own.stop()])
})

test('behind https with a base path all cookies are for the host, and links in mails use the configured address', async () => {
  const env = { SITE_URL: 'https://www.example.com', BASE_PATH: '/power', ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: PASSWORD }
  const secure = await startProduct({ env })
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    await sendForm(secure.port, path, fields, { headers })
  const answer = await post('/power/login', { email: 'root@example.com', password: PASSWORD, return: '//evil.example' })
  expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([303, '/power/studio', 'private, no-store'])
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-busbar-session=[^;]{40,}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/i),
    '__Host-busbar-signed-in=1; Max-Age=7776000; Path=/; SameSite=Lax; Secure',
    expect.stringMatching(/^__Host-busbar-device=[\w-]{38}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
  expect((await post('/power/login/reset', { email: 'root@example.com' }, { 'x-forwarded-host': 'evil.example' })).status).toBe(200)
  expect((await post('/power/login/reset', { email: 'root@example.com' }, { host: 'evil.example' })).status).toBe(421)
  const mail = await waitForMail(secure.dataDir, 'root@example.com', /new password/)
  expect(mail).toContain('https://www.example.com/power/login/reset?token=')
  expect(mail).not.toContain('evil')
  expect(secure.log()).not.toContain(PASSWORD)
  await secure.stop()
})

test('a start with only one of the administrator’s two variables, or with a bad password, is refused', async () => {
  const start = async (env: Record<string, string>) => {
    const { exited, log } = spawnProduct({ PORT: '0', DATA_DIR: product.dataDir, ...env })
    const { code } = await exited
    return { code, log: log() }
  }
  const half = await start({ ADMIN_EMAIL: 'root@example.com' })
  expect(half.code).not.toBe(0)
  expect(half.log).toContain('ADMIN_EMAIL is set without ADMIN_PASSWORD; set both, or neither for a one-time link in the log.')
  const bad = await start({ ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'password123' })
  expect(bad.log).toContain('ADMIN_PASSWORD is not accepted: it is one that everybody tries first; accepted is a password of 8 to 128 characters')
  expect(bad.log).not.toContain('password123')
})

/** Runs the built `busbar COMMAND` beside the running product, with typed input. */
async function runWithInput(beside: Product, words: readonly string[], typed: string): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: beside.dataDir, PORT: String(beside.port), BASE_PATH: TESTED_BASE_PATH }
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'dist/server/busbar.js'), ...words], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdin.end(typed)
  const code = await new Promise<number | null>((settle) => child.once('close', settle))
  return { code, said }
}
