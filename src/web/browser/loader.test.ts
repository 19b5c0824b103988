import { brotliCompressSync } from 'node:zlib'

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser } from '../../../tests/support/browser.ts'
import { buildClient } from '#web/site/testing/build-client.ts'

const ORIGIN = 'https://site.test'
const DATA = '{"event":"page","page":{"name":"home"},"user":{"attributes":{"isGuest":true}}}'
const ALTERNATE = '<link rel="alternate" hreflang="de" href="http://site.test/de" data-offer="Auch auf Deutsch." data-close="Schließen">'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

let browser: Browser
let files: Map<string, string>

beforeAll(async () => {
  files = new Map([...(await buildClient())].map(([name, code]) => [`/${name}`, code]))
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Visit = { page: Page; asked: string[]; complaints: string[] }

/** Opens a page with the loader in it; `asked` are the paths that it fetched. */
async function open(body: string, options: { hint?: string; locale?: string; session?: object } = {}): Promise<Visit> {
  const context = await browser.newContext({ locale: options.locale ?? 'en-US' })
  if (options.hint !== undefined) await context.addCookies([{ name: options.hint, value: '1', url: ORIGIN, secure: true }])
  const page = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('console', (message) => void complaints.push(message.text()))
  page.on('pageerror', (error) => void complaints.push(String(error)))
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname
    asked.push(path)
    if (path === '/api/session') return route.fulfill({ json: options.session ?? {} })
    if (path.startsWith('/cdn-cgi/image/')) return route.fulfill({ status: 503, headers: { 'retry-after': '5' }, body: '' })
    if (path === '/media/bench.png') return route.fulfill({ body: PIXEL, contentType: 'image/png' })
    if (path === '/media/gone.png') return route.fulfill({ status: 404, body: '' })
    const file = files.get(path)
    if (file !== undefined) return route.fulfill({ body: file, contentType: 'text/javascript' })
    return route.fulfill({
      body: `<!doctype html><html lang="en-US"><head><title>T</title><link rel="icon" href="data:,">${ALTERNATE}<script type="module" src="/loader.js"></script></head><body>${body}</body></html>`,
      contentType: 'text/html; charset=utf-8',
    })
  })
  await page.goto(`${ORIGIN}/`, { waitUntil: 'networkidle' })
  return { page, asked, complaints }
}

const layerOf = (page: Page) => page.evaluate(() => window.dataLayer)
const source = `<script type="application/json" id="page-data-layer">${DATA}</script>`

test('the script before the first island weighs at most 2 kB compressed', () => {
  expect(brotliCompressSync(files.get('/loader.js') ?? '').length).toBeLessThanOrEqual(2048)
})

test('a guest’s page pushes its object and asks nobody who is there [S3.dataLayer.02] [S6.roles.01] [S6.roles.02]', async () => {
  const { page, asked } = await open(source)
  expect(await layerOf(page)).toEqual([JSON.parse(DATA)])
  expect(asked).not.toContain('/api/session')
})

test('a signed-in visitor’s id is asked for, pushed and shown where the page is marked [S3.dataLayer.01] [S6.roles.01] [S6.roles.02]', async () => {
  const session = { user: { crmId: '005000000000001', attributes: { isGuest: false } } }
  const { page, asked } = await open(`${source}<p>Guest: <span data-user="isGuest">true</span></p>`, { hint: '__Host-busbar-signed-in', session })
  expect(asked.filter((path) => path === '/api/session')).toHaveLength(1)
  expect(await layerOf(page)).toEqual([{ ...(JSON.parse(DATA) as object), user: session.user }])
  expect(await page.locator('p').textContent()).toBe('Guest: false')
})

test('a page that comes back after a sign-out shows the guest’s version again', async () => {
  const session = { user: { crmId: '005000000000001', attributes: { isGuest: false } } }
  const body = `${source}<p data-user="id"></p>`
  const { page, asked } = await open(body, { hint: 'busbar-signed-in', session })
  const isMember = () => page.evaluate(() => document.documentElement.hasAttribute('data-member'))
  const comeBack = () => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await isMember()).toBe(true)
  await comeBack()
  await expect.poll(() => asked.filter((path) => path === '/api/session').length).toBe(2)
  await expect.poll(isMember).toBe(true)
  await page.context().clearCookies()
  await comeBack()
  await expect.poll(isMember).toBe(false)
  expect(await page.locator('p').textContent()).toBe('')
})

test('downloads are pushed after the page’s object, links to pages and to files of other sites are not', async () => {
  const links = ['/sheet.pdf', '/own-data', '/page', 'https://elsewhere.example/sheet.pdf']
  const { page } = await open(links.map((href) => `<a href="${href}"${href === '/own-data' ? ' download' : ''}>${href}</a>`).join(' ') + source)
  await page.locator('body').evaluate((body) => body.addEventListener('click', (event) => event.preventDefault()))
  for (const href of links) await page.getByText(href, { exact: true }).click()
  const told = ['/sheet.pdf', '/own-data'].map((path) => ({ event: 'download', path }))
  await expect.poll(() => layerOf(page)).toEqual([JSON.parse(DATA), ...told])
})

test('an answer without a user leaves the guest’s object', async () => {
  const { page } = await open(source, { hint: '__Host-busbar-signed-in', session: {} })
  expect(await layerOf(page)).toEqual([JSON.parse(DATA)])
})

test('React is fetched when an island comes near the window, not before', async () => {
  const island = '<div data-island="caseStudiesCarousel"></div><script type="application/json">{}</script>'
  const far = await open(`<div style="height:5000px"></div>${island}`)
  expect(far.asked).toEqual(['/', '/loader.js'])
  await far.page.locator('[data-island]').scrollIntoViewIfNeeded()
  await expect.poll(() => far.asked.length).toBeGreaterThan(2)
})

test('an island that cannot wake up says so to the console and leaves the page as it is', async () => {
  const { page, complaints } = await open('<div data-island="inlineButton"><a href="/x">x</a></div><script type="application/json">not JSON</script>')
  await expect.poll(() => complaints.length).toBe(1)
  expect(complaints[0]).toMatch(/^The island inlineButton could not wake up:/)
  expect(await page.locator('a').textContent()).toBe('x')
})

test('a change of view within the page is named in its live region, the first load is not [S2.readingB.10]', async () => {
  const { page } = await open('<p id="view-notice" role="status" aria-live="polite"></p>')
  expect(await page.locator('#view-notice').textContent()).toBe('')
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('busbar:viewchange', { detail: 'Contact us' })))
  expect(await page.locator('#view-notice').textContent()).toBe('Contact us')
})

test('another language is offered to those who prefer it, until they say no', async () => {
  expect(await (await open('', { locale: 'en-GB' })).page.locator('.language-offer').count()).toBe(0)
  const { page } = await open('', { locale: 'de-AT' })
  const offer = page.locator('.language-offer')
  expect(await offer.getAttribute('lang')).toBe('de')
  expect(await offer.getByRole('link', { name: 'Auch auf Deutsch.' }).getAttribute('href')).toBe('/de')
  await offer.getByRole('button', { name: 'Schließen' }).click()
  expect(await offer.count()).toBe(0)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await offer.count()).toBe(0)
})

test('another language of the page is opened with the values and the place of this one', async () => {
  const { page } = await open('<nav class="language-switch"><a href="/de">DE</a></nav>', { locale: 'de-AT' })
  for (const link of [page.locator('.language-switch a'), page.locator('.language-offer a')]) {
    await page.goto(`${ORIGIN}/`, { waitUntil: 'networkidle' })
    await page.evaluate(() => history.replaceState(null, '', '/?poutW=120#calculator'))
    await link.click()
    await page.waitForURL(`${ORIGIN}/de?poutW=120#calculator`)
  }
})

test.each([
  ['before the script', ''],
  ['later, as it comes into view', ' loading="lazy" style="margin-top:9000px"'],
])('an image whose rendition cannot be made is shown from its media path, %s [S8.error.07]', async (_, more) => {
  const rendition = '/cdn-cgi/image/width=640,format=auto/media/bench.png'
  const { page, asked } = await open(
    `<picture><source srcset="${rendition} 640w"><img id="a" src="${rendition}" srcset="${rendition} 640w" alt="Bench"${more}></picture>`,
  )
  await page.locator('#a').scrollIntoViewIfNeeded()
  const isShown = () =>
    page.evaluate(() => Array.from(document.images, ({ currentSrc, naturalWidth }) => [new URL(currentSrc).pathname, naturalWidth > 0]))
  await expect.poll(isShown).toEqual([['/media/bench.png', true]])
  expect(asked.filter((path) => path.startsWith('/media/'))).toEqual(['/media/bench.png'])
})

test('an image whose original is gone as well is asked for once', async () => {
  const { page, asked } = await open('<img src="/cdn-cgi/image/width=640/media/gone.png" alt="Gone"><img src="/other.png" alt="Other">')
  await page.waitForTimeout(300)
  expect(asked.filter((path) => path === '/media/gone.png')).toHaveLength(1)
})
