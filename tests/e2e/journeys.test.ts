import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { homeOf, withoutBase } from '../support/base-path.ts'
import { linkIn, PASSWORD, waitForMail } from '../support/account-journey.ts'
import { findAxeViolations } from '../support/axe.ts'
import { openBrowser, openVisit, troublesOf, type Visit } from '../support/browser.ts'
import { listKept } from '../support/enquiries.ts'
import { fillFilters, FOUND, headsOf, modelsOf } from '../support/finder-journey.ts'
import { startProduct, type Product } from '../support/product.ts'
import { follow, linkInHeader, press } from '../support/walk.ts'

const ARTICLE = '/resources/power-supply-glossary/abnormal-failure'
const FREE_TEXT = 'Twelve pieces for a prototype of a pump; the housing is closed.'

let product: Product
let browser: Browser
let visit: Visit | undefined

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterEach(async () => {
  const seen = visit
  visit = undefined
  if (seen === undefined) return
  const sideways = await seen.page.evaluate('document.documentElement.scrollWidth > innerWidth')
  await seen.close()
  expect([troublesOf(seen), sideways]).toEqual([[], false])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Waits until parts of the page have hydrated, where there are scripts. */
const settle = async (page: Page) => void (await page.waitForLoadState('networkidle'))

async function searchFor(page: Page, words: string): Promise<void> {
  await follow(await linkInHeader(page, 'Search'), '**/search')
  await settle(page)
  const box = page.getByRole('main').getByLabel('Search products, data and knowledge')
  await box.fill(words)
  // With the keyboard, because suggestions may cover the button.
  await box.press('Enter')
  await page.waitForURL(/\/search\?q=/)
}

/** Fills in and sends an enquiry, and reads the number on the receipt. */
async function ask(page: Page, { name, email }: { name: string; email: string }): Promise<string> {
  await page.getByLabel('Message').fill(FREE_TEXT)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('#enquiry-consent').check()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  return await readReceipt(page)
}

async function readReceipt(page: Page): Promise<string> {
  await page.locator('.enquiry-receipt').waitFor()
  expect(await page.locator('.enquiry-number').textContent()).toMatch(/^BP-[34679ACDEFGHJKMNPQRTUVWXY]{10}$/)
  return (await page.locator('.enquiry-number').textContent()) ?? ''
}

const keptAs = async (receipt: string) => (await listKept(product)).enquiries.filter((row) => row.receipt === receipt)

describe.each([
  { width: 390, javaScriptEnabled: true },
  { width: 1280, javaScriptEnabled: true },
  { width: 390, javaScriptEnabled: false },
  { width: 1280, javaScriptEnabled: false },
])('at $width px (scripts: $javaScriptEnabled)', ({ width, javaScriptEnabled }) => {
  const person = (name: string) => ({ name, email: `${name.toLowerCase()}-${width}-${String(javaScriptEnabled)}@example.com` })

  async function arrive(path: string): Promise<Page> {
    visit = await openVisit(browser, { width, javaScriptEnabled })
    await visit.page.goto(product.url + path)
    await settle(visit.page)
    return visit.page
  }

  /** Runs axe on states that no other test reaches; it needs scripts. */
  async function lookAt(page: Page): Promise<void> {
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])
  }

  test('a 24 V supply of at least 100 W with 2 × MOPP that fits in 102 × 51 mm is found, and three are compared', async () => {
    const page = await arrive('/')
    await follow(page.getByRole('link', { name: 'Find a power supply' }), '**/products/finder')
    await settle(page)
    if (width < 1000) await page.locator('.finder-open').click()
    await fillFilters(page)
    if (javaScriptEnabled) {
      await page.locator('#finder-count[data-total="3"]').waitFor({ state: 'attached' })
      if (width < 1000) await page.getByRole('link', { name: 'Show 3 results' }).click()
    } else await press(page.getByRole('button', { name: 'Show results' }))
    expect(await modelsOf(page)).toEqual(FOUND)
    expect(await page.locator('#finder-count').textContent()).toBe('3 of 363 models')
    expect([...new URL(page.url()).searchParams].filter(([, value]) => value !== '')).toEqual([
      ['voltage', '24'],
      ['power', '>= 100 W'],
      ['mopp', '2'],
      ['size', '102 x 51 mm'],
    ])
    for (const model of FOUND) await page.getByLabel(`Compare ${model}`).check()
    const way = javaScriptEnabled ? page.getByRole('link', { name: 'Compare 3' }) : page.getByRole('button', { name: 'Compare', exact: true })
    await follow(way, '**/products/compare?models=**')
    expect(await headsOf(page)).toEqual(FOUND)
    await follow(page.getByRole('link', { name: 'TRN180-24', exact: true }), '**/product/trn180#trn180-24')
  })

  test('a part number with a wrong case and hyphen leads to its model, and to a quote with its receipt', async () => {
    const page = await arrive('/')
    await searchFor(page, 'Trn120 24')
    const first = page.locator('.search-hit a').first()
    expect(await first.textContent()).toBe('TRN120-24')
    await follow(first, '**/product/trn120#trn120-24')
    await follow(page.getByRole('link', { name: 'Ask about TRN120-24' }), '**/contact-us?product=TRN120-24&topic=quote')
    await settle(page)
    expect([await page.getByLabel('Product').inputValue(), await page.getByLabel('Topic').inputValue()]).toEqual(['TRN120-24', 'quote'])
    const ada = person('Ada')
    const receipt = await ask(page, ada)
    await lookAt(page)
    expect(await keptAs(receipt)).toMatchObject([{ ...ada, product: 'TRN120-24', topic: 'quote', message: FREE_TEXT }])
    const mail = await waitForMail(product.dataDir, ada.email, new RegExp(receipt))
    expect(mail).toContain(receipt)
    expect(mail).not.toContain('prototype')
  })

  test('a call is requested from the banner of an article', async () => {
    const page = await arrive(ARTICLE)
    const banner = page.locator('.banner')
    expect(await banner.textContent()).toContain('request a call back below')
    await follow(banner.getByRole('link', { name: 'CONTACT' }), '**/contact-us')
    await follow(page.getByRole('main').getByRole('link', { name: 'Request a call' }), '**/request-a-call')
    await settle(page)
    const { name } = person('Grace')
    await page.getByLabel('Name', { exact: true }).fill(`${name} ${width} ${String(javaScriptEnabled)}`)
    await page.getByLabel('Phone').fill('+44 20 7946 0000')
    await page.getByLabel('Topic').selectOption('technical')
    await page.locator('#enquiry-consent').check()
    await page.getByRole('main').getByRole('button', { name: 'Request a call' }).click()
    const receipt = await readReceipt(page)
    expect(await keptAs(receipt)).toMatchObject([{ kind: 'call', phone: '+44 20 7946 0000', topic: 'technical' }])
  })

  test('[S4.product.01] an obsolete part leads through a comparison to its successor’s model, and to an enquiry for it', async () => {
    const page = await arrive('/products')
    await searchFor(page, 'HRN80-24')
    await follow(page.locator('.search-hit a').filter({ hasText: /^HRN80-24$/ }), '**/product/hrn80#hrn80-24')
    expect(await page.getByRole('main').textContent()).toContain('End of life')
    await page.getByText('What differs: HRN80 and TRN120').click()
    const differences = page.locator('details', { hasText: 'What differs' }).getByRole('row')
    expect(await differences.count()).toBeGreaterThan(3)
    expect(await differences.last().isVisible()).toBe(true)
    await lookAt(page)
    await follow(page.getByRole('link', { name: 'Instead of it: TRN120-24' }), '**/product/trn120#trn120-24')
    expect(await page.getByText('Replaces:').locator('..').textContent()).toContain('Heron 80 (HRN80)')
    await follow(page.getByRole('link', { name: 'Ask about TRN120-24' }), '**/contact-us?product=TRN120-24&topic=quote')
    await settle(page)
    const receipt = await ask(page, person('Mary'))
    expect(await keptAs(receipt)).toMatchObject([{ product: 'TRN120-24', kind: 'contact' }])
  })

  test('a visitor signs up, saves an article, a product and a search, signs out and in, and deletes the account', async () => {
    const page = await arrive('/')
    const { email } = person('Bea')
    await follow(await linkInHeader(page, 'Sign in'), /\/login/)
    await follow(page.getByRole('link', { name: 'Create an account' }), /\/login\/sign-up/)
    await settle(page)
    await page.getByLabel('Name').fill('Bea Example')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page.getByRole('button', { name: 'Create account' }))
    await page.getByText(`We have sent a mail to ${email}`).waitFor()
    await page.goto(linkIn(await waitForMail(product.dataDir, email, /^Confirm/)))
    await settle(page)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page.getByRole('button', { name: 'Confirm and sign in' }))

    await home(page)
    await follow(page.getByRole('link', { name: 'What is an abnormal failure?' }), `**${ARTICLE}`)
    await follow(page.getByRole('link', { name: 'NEXT PAGE' }), '**/alternating-current')
    await save(page)
    await home(page)
    await follow(page.getByRole('link', { name: 'Open frame' }), '**/products/ac-dc/open-frame')
    await follow(page.getByRole('link', { name: 'Tern 120', exact: true }), '**/product/trn120')
    await save(page)
    if (!javaScriptEnabled) await follow(page.getByRole('link', { name: 'Tern 120', exact: true }), '**/product/trn120')
    await follow(page.getByRole('link', { name: 'More like this' }), '**/products/finder?**')
    await settle(page)
    await save(page)
    await openAccount(page)
    const titles = () => page.locator('.account-saved li > div > :first-child').allTextContents()
    const saved = [expect.stringMatching(/120\sW or more/), 'Tern 120', expect.stringContaining('lternating')]
    expect(await titles()).toEqual(saved)
    await lookAt(page)

    await follow(page.getByRole('main').getByRole('link', { name: 'Sign out' }), '**/login/sign-out')
    await press(page.getByRole('main').getByRole('button', { name: 'Sign out' }))
    expect(page.url()).toBe(homeOf(product.url))
    await settle(page)
    await follow(await linkInHeader(page, 'Sign in'), /\/login/)
    await settle(page)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }))
    await openAccount(page)
    expect(await titles()).toEqual(saved)

    await follow(page.locator('.account-ways a').first(), '**/account/settings')
    await follow(page.getByRole('main').getByRole('link', { name: /^Delete/ }), '**/account/delete')
    await press(page.getByRole('button', { name: 'Delete the account now' }))
    expect(page.url()).toBe(`${product.url}/account-deleted`)
    await lookAt(page)
    await waitForMail(product.dataDir, email, /has been deleted$/)
    expect(await page.context().cookies()).toEqual([])
  })

  async function home(page: Page): Promise<void> {
    await follow(page.getByRole('banner').getByRole('link', { name: 'Busbar Power' }), homeOf(product.url))
    await settle(page)
  }

  /** Saves in place with scripts, by a page with a button without them. */
  async function save(page: Page): Promise<void> {
    await settle(page)
    if (javaScriptEnabled) {
      // It hydrates when it is visible.
      await page.locator('.save-link').scrollIntoViewIfNeeded()
      await page.locator('.save-link button').click()
      await page.locator('.save-link button[aria-pressed=true]').waitFor()
      return
    }
    await follow(page.locator('.save-link a'), /\/account\/save\?/)
    await press(page.getByRole('main').getByRole('button', { name: 'Save', exact: true }))
    await page.waitForURL(/\/account#saved$/)
  }

  /** Cached pages show the link to the account only with scripts; the sign-in page redirects there in both cases. */
  async function openAccount(page: Page): Promise<void> {
    await settle(page)
    if (/^\/account(#|$)/.test(withoutBase(page.url()))) return
    await follow(await linkInHeader(page, javaScriptEnabled ? 'Account' : 'Sign in'), /\/account$/)
    await settle(page)
  }
})
