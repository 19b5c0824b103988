import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { findAxeViolations } from '../../../tests/support/axe.ts'
import { openBrowser } from '../../../tests/support/browser.ts'
import { buildClient } from './testing/build-client.ts'
import { demoDocuments } from './testing/demo-documents.ts'
import { openTestSite, type TestSite } from './testing/open-site.ts'

let browser: Browser
let files: ReadonlyMap<string, string>
let tracker: Server
let site: TestSite
let url: string
let loaded: string[] = []

beforeAll(async () => {
  ;[browser, files] = await Promise.all([openBrowser(), buildClient()])
  tracker = createServer((request, response) => {
    loaded.push(request.url ?? '')
    response.setHeader('content-type', 'text/javascript').end('document.cookie = "count=1; Path=/"')
  }).listen(0, '127.0.0.1')
  await new Promise((settle) => tracker.once('listening', settle))
  const origin = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}`
  ;[site, url] = await openWith([
    { name: 'Counter', script: `${origin}/count.js`, purpose: 'Statistics', cookies: 'count, other' },
    { name: 'Adverts', script: `${origin}/adverts.js`, purpose: 'Advertising' },
  ])
})
afterAll(async () => {
  await Promise.all([browser.close(), site.app.close()])
  tracker.close()
})
beforeEach(() => void (loaded = []))

async function openWith(trackers: object[]): Promise<[TestSite, string]> {
  const documents = demoDocuments().map((document) =>
    document.type === 'busbar__site' ? { ...document, body: { ...document.body, trackers: trackers as never } } : document,
  )
  const opened = openTestSite({ documents, config: { siteUrl: 'http://127.0.0.1' } })
  opened.app.get('/assets/:file', (request, reply) => {
    const { file } = request.params as { file: string }
    return reply.type(file.endsWith('.js') ? 'text/javascript' : 'text/css').send(files.get(file.replace('-1.', '.')) ?? '')
  })
  return [opened, await opened.app.listen({ port: 0, host: '127.0.0.1' })]
}

async function openPage(options: BrowserContextOptions = {}, path = '/'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })).newPage()
  await page.goto(url + path, { waitUntil: 'networkidle' })
  return page
}
const banner = (page: Page) => page.getByRole('region', { name: 'May we load third-party scripts?' })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click()

test('no tracker is loaded before consent or after a refusal, and the question is not asked again', async () => {
  const page = await openPage()
  await banner(page).waitFor()
  expect(await page.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe('/privacy')
  expect(loaded).toEqual([])
  await press(page, 'Decline')
  await page.goto(`${url}/contact-us`, { waitUntil: 'networkidle' })
  expect(await banner(page).count()).toBe(0)
  expect(loaded).toEqual([])
})

test('what was agreed to is loaded once a page, and not at all after the consent was withdrawn', async () => {
  const page = await openPage()
  await press(page, 'Accept')
  await expect.poll(() => loaded.toSorted()).toEqual(['/adverts.js', '/count.js'])
  loaded = []
  await page.goto(`${url}/contact-us`, { waitUntil: 'networkidle' })
  expect(loaded.toSorted()).toEqual(['/adverts.js', '/count.js'])
  expect(await page.context().cookies()).toMatchObject([{ name: 'count' }])
  loaded = []
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await Promise.all([page.waitForEvent('load'), press(page, 'Decline')])
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('purposes are chosen one by one, with the keyboard too; nothing is ticked before', async () => {
  const page = await openPage()
  const box = banner(page).getByRole('checkbox', { name: 'Statistics' })
  expect(await banner(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
  await box.focus()
  await page.keyboard.press('Space')
  await press(page, 'Accept selection')
  await expect.poll(() => loaded).toEqual(['/count.js'])
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('May we load third-party scripts?')
  expect(await box.isChecked()).toBe(true)
  // Escape keeps the earlier choice and returns the focus to where it was.
  await page.keyboard.press('Escape')
  expect(await banner(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-settings')
  expect(loaded).toEqual(['/count.js'])
})

test('on the narrowest screen all buttons are seen whole, one below the other', async () => {
  const page = await openPage({ viewport: { width: 320, height: 700 } }, '/de')
  const places = await page
    .locator('.consent button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).map(({ left, right }) => [left >= 0, right <= innerWidth]))
  expect(places).toEqual(Array.from({ length: 3 }, () => [true, true]))
})

test('Accept and Decline are as large and look the same', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  const look = (name: string) =>
    banner(page)
      .getByRole('button', { name, exact: true })
      .evaluate((button) => {
        const { color, backgroundColor, borderTopColor, fontSize, fontWeight } = getComputedStyle(button)
        const { width, height } = button.getBoundingClientRect()
        return [color, backgroundColor, borderTopColor, fontSize, fontWeight, Math.round(width), Math.round(height)]
      })
  expect(await look('Decline')).toEqual(await look('Accept'))
  expect(await findAxeViolations(page)).toEqual([])
})

test('Global Privacy Control is a no; without scripts nothing is asked or loaded', async () => {
  const context = await browser.newContext()
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  expect(await banner(page).count()).toBe(0)
  const plain = await openPage({ javaScriptEnabled: false })
  expect(await plain.locator('.consent').count()).toBe(0)
  expect(await plain.locator('#consent-settings').isVisible()).toBe(false)
  expect(loaded).toEqual([])
})

test('on a site without trackers there is no banner, no button and no foreign origin in the policy', async () => {
  const [plain, plainUrl] = await openWith([])
  const answer = await fetch(plainUrl)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(await answer.text()).not.toContain('consent')
  await plain.app.close()
})

test('in German the banner speaks German', async () => {
  const page = await openPage({}, '/de')
  await page.getByRole('region', { name: 'Dürfen wir Skripte von Drittanbietern laden?' }).getByRole('button', { name: 'Ablehnen' }).click()
  expect(loaded).toEqual([])
})
