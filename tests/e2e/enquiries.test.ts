import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { TESTED_BASE_PATH, withoutBase } from '../support/base-path.ts'
import { findAxeViolations, findContrastViolations } from '../support/axe.ts'
import { openBrowser, openVisit, type Visit, type VisitOptions } from '../support/browser.ts'
import { CONTACT, listKept } from '../support/enquiries.ts'
import { PATIENCE } from '../support/patience.ts'
import { startProduct, type Product } from '../support/product.ts'

const CALL = '/request-a-call'

let product: Product
let browser: Browser
let open: Visit[] = []

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterEach(async () => {
  await Promise.all(open.map((visit) => visit.close()))
  open = []
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function visit(path: string, options: Partial<VisitOptions> = {}): Promise<Page> {
  const opened = await openVisit(browser, { width: 1280, ...options })
  open.push(opened)
  await opened.page.goto(product.url + path)
  await opened.page.waitForLoadState('networkidle')
  return opened.page
}

const send = (page: Page) => page.locator('form.form button[type="submit"]').click()
const problems = (page: Page) => page.locator('.form-problems a').allTextContents()

async function fillContact(page: Page, name: string): Promise<void> {
  await page.selectOption('#enquiry-topic', 'quote')
  await page.fill('#enquiry-message', 'What do 500 pieces cost?')
  await page.fill('#enquiry-name', name)
  await page.fill('#enquiry-email', 'ada@example.com')
  await page.check('#enquiry-consent')
}

describe.each([
  ['with scripts', true],
  ['without', false],
])('%s', (_, javaScriptEnabled) => {
  test.each([390, 1280])('a part number leads to a quote at %i px: problems beside fields, typed text kept, one receipt', async (width) => {
    const page = await visit(`${CONTACT}?product=TRN120-24&topic=quote`, { width, javaScriptEnabled })
    expect([await page.inputValue('#enquiry-product'), await page.inputValue('#enquiry-topic')]).toEqual(['TRN120-24', 'quote'])
    const name = `Quote ${width} ${String(javaScriptEnabled)}`
    await page.fill('#enquiry-name', name)
    await page.fill('#enquiry-email', 'ada at example.com')
    await send(page)
    await page.waitForSelector('.form-problems')
    expect(await problems(page)).toEqual([
      'Tell us what it is about; one sentence is enough.',
      'This is not an e-mail address. Write it like name@example.com, one address only.',
      'Tick the box: without your consent we may not store the enquiry.',
    ])
    const focused = page.locator(':focus')
    expect(await focused.getAttribute(javaScriptEnabled ? 'id' : 'role')).toBe(javaScriptEnabled ? 'enquiry-message' : 'alert')
    expect(await page.inputValue('#enquiry-name')).toBe(name)
    expect(await page.getAttribute('#enquiry-email', 'aria-describedby')).toBe('enquiry-email-problem enquiry-email-hint')
    expect(await page.textContent('#enquiry-email-problem')).toContain('This is not an e-mail address.')
    await fillContact(page, name)
    await send(page)
    await page.waitForSelector('.enquiry-receipt')
    const receipt = await page.getAttribute('.enquiry-receipt', 'data-receipt')
    // What helps to fill in the form does not stand beside its receipt.
    expect(await page.locator('.columns > .column:visible').count()).toBe(1)
    expect(await page.textContent('.enquiry-number')).toMatch(/^BP-[34679ACDEFGHJKMNPQRTUVWXY]{10}$/)
    await page.reload()
    expect(await page.getAttribute('.enquiry-receipt', 'data-receipt')).toBe(receipt)
    const kept = (await listKept(product)).enquiries.filter((row) => row.name === name)
    expect(kept.map((row) => [row.receipt, row.product, row.key_state])).toEqual([[receipt, 'TRN120-24', 'valid']])
  })

  test('a call is requested in German, with the time of day and the visitor’s own time zone', async () => {
    const page = await visit(`/de${CALL}`, { width: 390, javaScriptEnabled, timezoneId: 'Asia/Kathmandu' })
    await page.fill('#enquiry-name', `Anruf ${String(javaScriptEnabled)}`)
    await page.fill('#enquiry-phone', '+49 30 1234567')
    await page.selectOption('#enquiry-part', 'morning')
    await page.selectOption('#enquiry-topic', 'technical')
    await page.check('#enquiry-consent')
    await send(page)
    await page.waitForSelector('.enquiry-receipt')
    expect(await page.textContent('.enquiry-receipt h2')).toBe('Wir rufen Sie zurück')
    const kept = (await listKept(product)).enquiries.find((row) => row.name === `Anruf ${String(javaScriptEnabled)}`)
    expect(kept).toMatchObject({ kind: 'call', day_part: 'morning', language: 'de' })
    expect(['Asia/Kathmandu', 'Asia/Katmandu', 'Europe/Berlin']).toContain(kept?.time_zone)
    expect(kept?.time_zone === 'Europe/Berlin').toBe(!javaScriptEnabled)
  })
})

test('a visitor who comes from an article finds its title in the form and may clear it', async () => {
  const page = await visit('/resources/power-supply-glossary/abnormal-failure')
  await page.goto(`${product.url}${CONTACT}`, { referer: `${product.url}/resources/power-supply-glossary/abnormal-failure` })
  expect(await page.inputValue('#enquiry-topic')).toBe('technical')
  expect(await page.inputValue('#enquiry-about')).toBe(
    'What Is an Abnormal Failure in a Power Supply? (/resources/power-supply-glossary/abnormal-failure)',
  )
})

test('the banner of an article leads to a call about that article, without a referrer too [C7]', async () => {
  const article = '/resources/power-supply-glossary/abnormal-failure'
  const page = await visit(article)
  const link = page.locator('.banner a', { hasText: 'Request a call back about Abnormal Failure' })
  const href = await link.getAttribute('href')
  await link.click()
  await page.waitForSelector('#enquiry-about')
  expect(await page.textContent('h1')).toBe('Request a call')
  const about = `What Is an Abnormal Failure in a Power Supply? (${article})`
  expect(await page.inputValue('#enquiry-about')).toBe(about)
  const direct = await visit(String(href).replace(/^.*(?=\/request-a-call)/, ''))
  expect(await direct.inputValue('#enquiry-about')).toBe(about)
})

test.each([
  ['/products/finder', 'Product finder (/products/finder)'],
  ['/sectors/healthcare', 'Healthcare (/sectors/healthcare)'],
])('a link that names the page %s begins the form with it', async (about, subject) => {
  const page = await visit(`${CONTACT}?about=${about}`)
  expect(await page.inputValue('#enquiry-about')).toBe(subject)
})

test('a field’s problem is shown when the field is left, and disappears once it is right', async () => {
  const page = await visit(CONTACT)
  await page.fill('#enquiry-email', 'ada')
  await page.locator('#enquiry-email').blur()
  expect(await page.textContent('#enquiry-email-problem')).toContain('This is not an e-mail address.')
  await page.fill('#enquiry-email', 'ada@example.com')
  await page.locator('#enquiry-email').blur()
  expect(await page.locator('#enquiry-email-problem').count()).toBe(0)
  expect(await page.getAttribute('#enquiry-email', 'aria-invalid')).toBeNull()
  // A field that is left empty has no problem until the form is sent.
  await page.locator('#enquiry-name').focus()
  await page.locator('#enquiry-name').blur()
  expect(await page.locator('.form-problem').count()).toBe(0)
})

test('typed text is there again after a reload, and gone once it has been sent; the data layer gets one event', async () => {
  const page = await visit(CONTACT)
  await fillContact(page, 'Draft')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect([await page.inputValue('#enquiry-name'), await page.inputValue('#enquiry-message')]).toEqual(['Draft', 'What do 500 pieces cost?'])
  await page.check('#enquiry-consent')
  await send(page)
  await page.waitForSelector('.enquiry-receipt')
  const events = () => page.evaluate(() => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'enquiry'))
  await expect.poll(events, { timeout: 30_000 }).toEqual([{ event: 'enquiry', topic: 'quote' }])
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await events()).toEqual([])
  await page.goto(product.url + CONTACT)
  await page.waitForLoadState('networkidle')
  expect(await page.inputValue('#enquiry-name')).toBe('')
})

test('two clicks make one enquiry', async () => {
  const page = await visit(CONTACT)
  await fillContact(page, 'Double')
  await page.locator('form.form button[type="submit"]').dblclick()
  await page.waitForSelector('.enquiry-receipt')
  expect((await listKept(product)).enquiries.filter(({ name }) => name === 'Double')).toHaveLength(1)
})

test('a valid file in a refused form is listed and need not be chosen again', async () => {
  const page = await visit(CONTACT, { javaScriptEnabled: false })
  await page.setInputFiles('#enquiry-files', { name: 'load profile.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') })
  await send(page)
  expect(await page.locator('.enquiry-files label').allTextContents()).toEqual(['Remove load profile.pdf (1 kB)'])
  await fillContact(page, 'With file')
  await send(page)
  await page.waitForSelector('.enquiry-receipt')
  const { enquiries, files } = await listKept(product)
  const receipt = enquiries.find(({ name }) => name === 'With file')?.receipt
  expect(files.filter((file) => file.receipt === receipt).map(({ file_name }) => file_name)).toEqual(['load profile.pdf'])
})

describe.each([CONTACT, `/de${CALL}`])('%s', (path) => {
  test('has no accessibility violation in any state, in both schemes, and fits 320 px', async () => {
    for (const state of ['empty', 'refused', 'receipt']) {
      const page = await visit(path, { width: 320, javaScriptEnabled: state !== 'refused' })
      if (state === 'refused') await send(page)
      if (state === 'receipt') {
        await page.selectOption('#enquiry-topic', 'other')
        await page.fill('#enquiry-message', 'x')
        await page.fill('#enquiry-name', 'Axe')
        await page.fill('#enquiry-phone', '+44 20 7946 0142')
        await page.check('#enquiry-consent')
        await send(page)
        await page.waitForSelector('.enquiry-receipt')
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
      if (state === 'refused') continue
      expect(await findAxeViolations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findContrastViolations(page)).toEqual([])
    }
    const page = await visit(path)
    await send(page)
    await page.waitForSelector('.form-problems')
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test('a form that a button opens in a dialog is checked there as on its own page', async () => {
  const opened = await openVisit(browser, { width: 1280 })
  open.push(opened)
  const button = `<div data-island="inlineButton"><a id="ask" href="${TESTED_BASE_PATH}${CONTACT}" data-inline data-close="Close">Ask</a></div><script type="application/json">{}</script>`
  await opened.page.route('**/page-with-a-button', async (route) => {
    const page = await route.fetch({ url: `${product.url}/privacy` })
    await route.fulfill({ response: page, body: (await page.text()).replace(/<main[^>]*>/, (main) => main + button) })
  })
  await opened.page.goto(`${product.url}/page-with-a-button`)
  await opened.page.waitForLoadState('networkidle')
  await opened.page.click('#ask')
  const dialog = opened.page.locator('.view-dialog')
  // Until its script has come, the form is sent to its own page.
  await dialog.locator('[data-island][data-awake] form.form button[type="submit"]').waitFor()
  await dialog.locator('form.form button[type="submit"]').click()
  await dialog.locator('.form-problems').waitFor()
  expect(withoutBase(opened.page.url())).toBe('/page-with-a-button')
  expect(await dialog.locator('.form-problems a').first().getAttribute('href')).toMatch(/^#dialog-enquiry-/)
})

test('[S2.readingB.10] the privacy notice opens above a half filled form, is announced by its name, and leaves what was typed', async () => {
  const page = await visit(CONTACT)
  await page.getByLabel('Message').fill('Half a sentence')
  const button = page.getByRole('link', { name: 'What we do with your data' })
  await button.focus()
  // Until its script has come, the button is a plain link.
  await page.locator('[data-island="inlineButton"][data-awake]').waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Privacy' })
  await dialog.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor()
  await expect.poll(() => page.locator('#view-notice').textContent()).toBe('Privacy')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Message').inputValue()).toBe('Half a sentence')
  await expect.poll(() => button.evaluate((link) => link === document.activeElement), PATIENCE).toBe(true)
})

test('without JavaScript that button leads to the privacy notice', async () => {
  const page = await visit(CONTACT, { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'What we do with your data' }).click()
  expect(withoutBase(page.url())).toBe('/privacy')
})
