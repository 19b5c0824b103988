import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { appCode } from '#features/accounts/testing/app-code.ts'

import { linkIn, PASSWORD, waitForMail } from '../support/account-journey.ts'
import { findAxeViolations } from '../support/axe.ts'
import { originOf, withoutBase } from '../support/base-path.ts'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { addAuthenticator, signInByForm, switchOnSecondFactor } from '../support/sign-in-journey.ts'

const ADMIN = 'ada@example.com'
const EDITOR = 'edda@example.com'

let browser: Browser
let product: Product
/** What the journeys hand on: the keys and unused recovery codes. */
const keys = new Map<string, string>()
const codes = new Map<string, string[]>()
beforeAll(async () => {
  product = await startProduct({
    env: { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD, REQUIRE_SECOND_FACTOR: 'staff', TRUSTED_PROXIES: '127.0.0.1' },
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Browser messages about forms and calls that the test gets refused on purpose. */
const REFUSED = /^(?:4(?:03|10|22|29) |error: Failed to load resource: the server responded with a status of 4)/
const unexpected = ({ complaints, crashes, failedRequests }: Visit) =>
  [...complaints, ...crashes, ...failedRequests].filter((line) => !REFUSED.test(line))
const call = async (page: Page, path: string, init: { method?: string; data?: object } = {}) =>
  await page.request.fetch(`${product.url}/api/authoring${path}`, { ...init, headers: { origin: originOf(product.url) } })

const signIn = async (page: Page, email: string, { url = product.url }: { url?: string } = {}) => await signInByForm(page, { url, email })

/** From the page of the second factor to its recovery codes. */
async function setUp(page: Page, email: string): Promise<void> {
  const found = await switchOnSecondFactor(page)
  keys.set(email, found.key)
  codes.set(email, found.codes)
}
const keyOf = (email: string) => keys.get(email) ?? ''
const nextCode = (email: string) => codes.get(email)?.shift() ?? ''

async function signOut(page: Page, url = product.url): Promise<void> {
  await page.goto(`${url}/login/sign-out`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForLoadState()
}

test('an administrator without a second factor is led to set it up, and before that changes nothing', async () => {
  const visit = await openVisit(browser, { width: 1280 })
  const { page } = visit
  await signIn(page, ADMIN)
  // The staff go on to the studio from there.
  await page.waitForURL(/\/account\/security\?return=.*studio$/)
  await page.getByText('Your role on this site needs a second factor').waitFor()
  const refused = await call(page, '/self')
  expect([refused.status(), await refused.json()]).toEqual([403, [expect.objectContaining({ errorCode: 'SECOND_FACTOR_REQUIRED' })]])
  await page.goto(`${product.url}/studio/items`)
  expect(withoutBase(page.url())).toMatch(/^\/account\/security\?return=/)
  await page.goto(`${product.url}/account/security`)
  expect(await findAxeViolations(page)).toEqual([])
  await setUp(page, ADMIN)
  expect(await findAxeViolations(page)).toEqual([])
  expect((await call(page, '/self')).status()).toBe(200)
  await page.getByRole('link', { name: 'I have kept them, go on' }).click()
  await page.getByText('Your password alone does not sign you in').waitFor()
  expect(await page.content()).not.toContain(codes.get(ADMIN)?.[0])
  expect(unexpected(visit)).toEqual([])
  await visit.close()
})

test('signing in asks for the code of the app, which works once', async () => {
  const visit = await openVisit(browser, { width: 1280 })
  const { page } = visit
  await page.goto(`${product.url}/account/settings`)
  await page.getByLabel('E-mail address').fill(ADMIN)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Code').waitFor()
  expect(withoutBase(page.url())).toMatch(/^\/login\/second-factor\?return=/)
  expect((await page.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([['busbar-second-step', true]])
  expect(await (await page.request.get(`${product.url}/api/session`)).json()).toEqual({ user: { attributes: { isGuest: true } } })
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByLabel('Code').fill('12345')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This code is not right').first().waitFor()
  const code = appCode(keyOf(ADMIN), 1)
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Back to the page that was asked for first.
  await page.waitForURL(/\/account\/settings$/)
  await signOut(page)
  await signIn(page, ADMIN)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('each code works once').first().waitFor()
  expect(unexpected(visit)).toEqual([])
  await visit.close()
})

test('without JavaScript on a phone: an invited editor sets a password, the second factor, and signs in by a recovery code, once', async () => {
  const admin = await openVisit(browser, { width: 1280 })
  await signIn(admin.page, ADMIN)
  await admin.page.getByLabel('Code').fill(nextCode(ADMIN))
  await admin.page.getByRole('button', { name: 'Sign in' }).click()
  await admin.page.waitForURL(/\/studio$/)
  const invited = await call(admin.page, '/people', { method: 'POST', data: { email: EDITOR, name: 'Edda <b>Example</b>', role: 'editor' } })
  expect(invited.status()).toBe(201)

  const visit = await openVisit(browser, { width: 390, javaScriptEnabled: false })
  const { page } = visit
  await page.goto(linkIn(await waitForMail(product.dataDir, EDITOR, /^Your account at/)))
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your new password is set').waitFor()
  await signIn(page, EDITOR)
  await page.waitForURL(/\/account\/security\?return=.*studio$/)
  await setUp(page, EDITOR)
  await signOut(page)
  const code = nextCode(EDITOR)
  await signIn(page, EDITOR)
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/studio$/)
  await waitForMail(product.dataDir, EDITOR, /^A recovery code was used/)
  await page.goto(`${product.url}/account/security`)
  await page.getByText('Unused: 9.').waitFor()
  await signOut(page)
  await signIn(page, EDITOR)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This code is not right').first().waitFor()
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('Passkeys need JavaScript').waitFor()
  expect(unexpected(visit)).toEqual([])
  await visit.close()

  const { entries } = (await (await call(admin.page, '/audit?who=edda@example.com&act=account-sign-in')).json()) as { entries: { detail: object }[] }
  expect(entries.map(({ detail }) => detail)).toEqual([
    expect.objectContaining({ by: 'password', secondFactor: 'recovery-code' }),
    expect.objectContaining({ by: 'password' }),
  ])
  await admin.close()
})

test('a passkey is added after the password, signs in alone, and is removed', async () => {
  const visit = await openVisit(browser, { width: 1280 })
  const { page } = visit
  const url = product.url.replace('127.0.0.1', 'localhost')
  await addAuthenticator(page)
  await signIn(page, ADMIN, { url })
  await page.getByLabel('Code').fill(nextCode(ADMIN))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/studio$/)
  await page.goto(`${url}/account/security`)
  const name = '<img src=x onerror="document.title=1">'
  const add = page.locator('#add-passkey')
  await add.getByLabel('Name of the passkey').fill(name)
  await add.getByLabel('Password').fill('not the password')
  await add.getByRole('button').click()
  await page.getByText('not your current password').first().waitFor()
  expect(await add.getByLabel('Name of the passkey').inputValue()).toBe(name)
  await add.getByLabel('Password').fill(PASSWORD)
  await add.getByRole('button').click()
  await page.getByText('The passkey has been added.').waitFor()
  expect([await page.locator('.account-passkeys strong').allTextContents(), await page.title()]).toEqual([
    [name],
    expect.stringContaining('Second factor'),
  ])
  expect(await findAxeViolations(page)).toEqual([])

  await signOut(page, url)
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/studio$/)
  expect(await (await page.request.get(`${url}/api/session`)).json()).toMatchObject({ role: 'administrator' })

  await page.goto(`${url}/account/security`)
  await page.locator('.account-passkeys summary').click()
  await page.locator('.account-passkeys').getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Remove this passkey' }).click()
  await page.getByText('The passkey has been removed.').waitFor()
  await waitForMail(product.dataDir, ADMIN, /^A passkey of your account at .* was removed/)
  await signOut(page, url)
  await page.goto(`${url}/login/passkey`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey is not known here').waitFor()
  expect(unexpected(visit)).toEqual([])
  await visit.close()
})

test('a passkey that does not check its owner is neither kept nor signs in, even where the browser asks for less', async () => {
  const visit = await openVisit(browser, { width: 1280 })
  const { page } = visit
  const url = product.url.replace('127.0.0.1', 'localhost')
  // The page would ask for the check, and the browser insist on it; only a browser that does not leaves it to the server.
  await page.addInitScript(() => {
    const { credentials } = navigator
    const [create, get] = [credentials.create.bind(credentials), credentials.get.bind(credentials)]
    const lax = { userVerification: 'discouraged', residentKey: 'discouraged' } as const
    credentials.create = async ({ publicKey, ...rest } = {}) => {
      const isLax = localStorage.getItem('asks-for-less') !== null
      return await create(publicKey && isLax ? { ...rest, publicKey: { ...publicKey, authenticatorSelection: lax } } : { ...rest, publicKey })
    }
    credentials.get = async ({ publicKey, ...rest } = {}) => {
      // Only a credential that is named is given without the check.
      const id = Uint8Array.from(atob(localStorage.getItem('asks-for-less') ?? ''), (sign) => sign.charCodeAt(0))
      const allowCredentials = [{ type: 'public-key', id }] as const
      return await get(
        publicKey ? { ...rest, publicKey: { ...publicKey, userVerification: 'discouraged', allowCredentials: [...allowCredentials] } } : rest,
      )
    }
  })
  const askForLess = async (credential = '') => await page.evaluate((id) => localStorage.setItem('asks-for-less', id), credential)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'usb', hasResidentKey: true, automaticPresenceSimulation: true } as const
  const { authenticatorId: careless } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: false },
  })
  const add = async (name: string) => {
    await page.goto(`${url}/account/security`)
    const form = page.locator('#add-passkey')
    await form.getByLabel('Name of the passkey').fill(name)
    await form.getByLabel('Password').fill(PASSWORD)
    await form.getByRole('button').click()
  }
  await signIn(page, ADMIN, { url })
  await page.getByLabel('Code').fill(nextCode(ADMIN))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/studio$/)
  await askForLess()
  await add('Key without PIN')
  await page.getByText('it does not check its owner by PIN, finger or face').waitFor()
  await page.getByText('No passkeys yet.').waitFor()
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: careless })

  const careful = { ...options, hasUserVerification: true, isUserVerified: true }
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options: careful })
  await page.evaluate(() => localStorage.clear())
  await add('Key with PIN')
  await page.getByText('The passkey has been added.').waitFor()
  await signOut(page, url)
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  await askForLess(credentials[0]?.credentialId)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto(`${url}/login/passkey`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey is not known here').waitFor()
  expect(await (await page.request.get(`${url}/api/session`)).json()).toEqual({ user: { attributes: { isGuest: true } } })
  await visit.close()
})

test('wrong codes have to wait, also with the right password; a form of a megabyte is refused', async () => {
  // From an address of its own, whose forms the journeys above do not count for.
  const visit = await openVisit(browser, { width: 390, extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.9' } })
  const { page } = visit
  await signIn(page, EDITOR)
  for (let count = 0; count < 6; count += 1) {
    await page.getByLabel('Code').fill(`00000${count}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page
      .getByText(/This code is not right|too many wrong codes/)
      .first()
      .waitFor()
  }
  await page.getByText('too many wrong codes').waitFor()
  const large = await page.request.post(`${product.url}/login/second-factor`, {
    form: { code: '1'.repeat(1_000_000) },
    headers: { origin: originOf(product.url), 'x-forwarded-for': '192.0.2.9' },
  })
  expect(large.status()).toBe(413)
  expect(unexpected(visit)).toEqual([])
  await visit.close()
})
