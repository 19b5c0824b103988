import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { originOf, withoutBase } from '../support/base-path.ts'
import { findAxeViolations } from '../support/axe.ts'
import { openBrowser, openVisit, troublesOf, type Visit } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'

const PASSWORD = 'correct horse battery'
const HUB = '/resources'
const GUIDE = '/resources/power-supply-guides/hold-up-time'
const SERIES = '/product/trn120'
const SEARCH = '/products/finder?power=100'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** The newest mail to an address as text, once it is there. */
async function readMail(address: string, subject: RegExp): Promise<string> {
  const folder = join(product.dataDir, 'mail')
  return await vi.waitFor(
    () => {
      const mails = readdirSync(folder).map((name) =>
        readFileSync(join(folder, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
      const mail = mails.findLast((text) => text.includes(`To: ${address}`) && subject.test(/^Subject: (.*)/m.exec(text)?.[1] ?? ''))
      if (mail === undefined) throw new Error(`No mail to ${address} yet.`)
      return mail
    },
    { timeout: 20_000, interval: 100 },
  )
}
const linkIn = (mail: string) => /https?:\S+token=[\w-]+/.exec(mail)?.[0] ?? ''

/** Presses the submit button of the page's form and waits for the next page. */
async function send(page: Page, name: string | RegExp): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('main').getByRole('button', { name, exact: true }).click()])
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/login/sign-up`)
  await page.locator('[name=name]').fill('Ada Byron')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
  await send(page, 'Create account')
  await page.goto(linkIn(await readMail(email, /^Confirm/)))
  await page.locator('[name=password]').fill(PASSWORD)
  await send(page, /Confirm|Create/)
  await page.waitForURL(`${product.url}/account`)
}

/** Saves the page at a path: in place with scripts, by the page with the button without them. */
async function save(page: Page, path: string, isInPlace: boolean): Promise<void> {
  await page.goto(product.url + path)
  if (isInPlace) {
    const button = page.locator('.save-link button')
    await button.click()
    await vi.waitFor(async () => expect(await button.getAttribute('aria-pressed')).toBe('true'), { timeout: 30_000 })
    return
  }
  await page.locator('.save-link a').click()
  await page.waitForURL(/\/account\/save\?/)
  await send(page, 'Save')
  await page.waitForURL(/\/account#saved$/)
}

const titlesOf = (page: Page) => page.locator('.account-saved li > div > :first-child').allTextContents()
/** Unexpected problems of a page, without the browser's messages on answers that the test provokes. */
const surprisesOf = (visit: Visit) => troublesOf(visit).filter((trouble) => !/401|403|422/.test(trouble))

// The journeys test the whole way at both widths, with and without scripts.
describe.each([
  { width: 1280, javaScriptEnabled: true },
  { width: 390, javaScriptEnabled: false },
])('a visitor at $width px (scripts: $javaScriptEnabled)', ({ width, javaScriptEnabled }) => {
  const email = `ada-${width}-${javaScriptEnabled}@example.com`
  let visit: Visit
  const checkPage = async () => {
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (javaScriptEnabled) expect(await findAxeViolations(visit.page)).toEqual([])
  }
  afterAll(() => visit?.close())

  test('signs up, saves pages and a search, sees them, exports the data', async () => {
    visit = await openVisit(browser, { width, javaScriptEnabled })
    const { page } = visit
    await signUp(page, email)
    for (const path of [GUIDE, SERIES, SEARCH]) await save(page, path, javaScriptEnabled)
    await page.goto(`${product.url}/account`)
    expect(await titlesOf(page)).toEqual([expect.stringMatching(/^Power: 100\sW or more/), 'Tern 120', 'Hold-up time and ride-through'])
    await checkPage()
    await page.getByRole('button', { name: /^Remove ?: Tern 120$/ }).click()
    await page.waitForURL(/\/account#saved$/)
    await vi.waitFor(async () => expect(await titlesOf(page)).toHaveLength(2))
    await page.goto(`${product.url}/account/settings`)
    await checkPage()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download your data (JSON)' }).click()])
    const own = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: { email: string }; savedItems: { path: string }[] }
    expect([own.account.email, own.savedItems.map(({ path }) => path)]).toEqual([email, [SEARCH, GUIDE]])
  })

  test('signs out, signs in by a mailed link, deletes the account, and its data are gone', async () => {
    const { page } = visit
    await page.goto(`${product.url}/login/sign-out`)
    await send(page, /Sign out/)
    await page.goto(`${product.url}/account`)
    await page.waitForURL(/\/login\?return=/)
    await page.goto(`${product.url}/login/link`)
    await page.locator('[name=email]').fill(email)
    await send(page, /link/i)
    await page.goto(linkIn(await readMail(email, /^Sign in/)))
    await send(page, /Sign in/)
    await page.goto(`${product.url}/account/delete`)
    await checkPage()
    const text = await page.getByRole('main').textContent()
    expect(text).toContain(email)
    expect(text).toContain('Of each enquiry its number, its date and its topic.')
    await send(page, 'Delete the account now')
    expect(page.url()).toBe(`${product.url}/account-deleted`)
    expect(await page.context().cookies()).toEqual([])
    await readMail(email, /has been deleted$/)
    await page.goto(`${product.url}/account`)
    await page.waitForURL(/\/login\?return=/)
    expect(surprisesOf(visit)).toEqual([])
  })
})

describe('what signing in changes on cached pages', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await openVisit(browser, { width: 1280 })
    await signUp(visit.page, 'bea@example.com')
  })
  afterAll(() => visit?.close())

  const seen = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).isVisible()
  const layerOf = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as { event: string; user?: object }[])

  test('the data layer gets the new account and the sign-in, after the page', async () => {
    await vi.waitFor(async () => expect((await layerOf(visit.page)).map(({ event }) => event)).toEqual(['page', 'sign_up', 'login']))
  })

  test('[S3.dataLayer.01] a cached page shows guests and visitors their own parts, and makes no session request for guests', async () => {
    const { page } = visit
    await page.goto(product.url + HUB)
    await vi.waitFor(async () => expect(await seen(page, 'Account')).toBe(true))
    expect(await seen(page, 'Sign in')).toBe(false)
    expect(await page.getByRole('link', { name: 'YOUR ENQUIRIES' }).isVisible()).toBe(true)
    expect((await layerOf(page))[0]).toMatchObject({ user: { crmId: expect.any(String) as string, attributes: { isGuest: false } } })
    const guest = await openVisit(browser, { width: 1280 })
    const asked: string[] = []
    guest.page.on('request', (request) => void asked.push(withoutBase(request.url())))
    await guest.page.goto(product.url + HUB, { waitUntil: 'networkidle' })
    expect([await seen(guest.page, 'Sign in'), await seen(guest.page, 'Account')]).toEqual([true, false])
    expect(await guest.page.getByRole('link', { name: 'YOUR ENQUIRIES' }).count()).toBe(0)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    await guest.page.goto(product.url + GUIDE)
    await guest.page.locator('.save-link a').click()
    await guest.page.waitForURL(/\/login\?return=/)
    await guest.close()
  })

  test('saving reports its result, shows on the next visit, and sends a data-layer event', async () => {
    const { page } = visit
    await save(page, GUIDE, true)
    expect(await page.locator('.save-link [role=status]').textContent()).toBe('Saved. You will find it on your account page.')
    await vi.waitFor(async () => expect((await layerOf(page)).at(-1)).toEqual({ event: 'save', kind: 'guide', path: GUIDE, isSaved: true }))
    expect(await findAxeViolations(page)).toEqual([])
    await page.reload()
    await vi.waitFor(async () => expect(await page.locator('.save-link button').getAttribute('aria-pressed')).toBe('true'))
    await page.locator('.save-link button').click()
    await vi.waitFor(async () => expect(await page.locator('.save-link button').getAttribute('aria-pressed')).toBe('false'))
  })

  test('a form from another origin and one without a session change nothing', async () => {
    const { page } = visit
    await save(page, GUIDE, true)
    const form = { act: 'remove-saved', id: 'x' }
    const forged = await page.request.post(`${product.url}/account`, { form, headers: { origin: 'https://elsewhere.example' } })
    expect(forged.status()).toBe(403)
    const data = { kind: 'guide', path: GUIDE, isSaved: false }
    const call = await page.request.post(`${product.url}/api/saved`, { data, headers: { origin: 'https://elsewhere.example' } })
    expect(call.status()).toBe(403)
    const nobody = await fetch(`${product.url}/api/saved`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: originOf(product.url) },
      body: JSON.stringify(data),
    })
    expect(nobody.status).toBe(401)
    await page.goto(`${product.url}/account`)
    expect(await titlesOf(page)).toEqual(['Hold-up time and ride-through'])
  })

  test('after a sign-out a page restored by the browser shows what guests see', async () => {
    const { page } = visit
    await page.goto(product.url + GUIDE)
    await vi.waitFor(async () => expect(await seen(page, 'Account')).toBe(true))
    await page.goto(`${product.url}/login/sign-out`)
    await send(page, /Sign out/)
    await page.goBack()
    await page.goBack()
    await vi.waitFor(async () => expect([page.url(), await seen(page, 'Sign in')]).toEqual([product.url + GUIDE, true]), { timeout: 10_000 })
    expect(await seen(page, 'Account')).toBe(false)
  })
})
