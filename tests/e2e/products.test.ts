import { createHash } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { openVisit } from '../support/browser.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { findStructuredDataProblems } from '../support/structured-data.ts'

let product: Shared['product']
let browser: Browser
beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

const textOf = async (path: string) => (await fetch(product.url + path)).text()
const bytesOf = async (path: string) => Buffer.from(await (await fetch(product.url + path)).arrayBuffer())

test('every series has a data sheet in both languages with the content of its page', async () => {
  const sitemap = await textOf('/sitemap-en.xml')
  const names = Array.from(sitemap.matchAll(/\/product\/([a-z0-9-]+)</g), ([, name = '']) => name)
  expect(new Set(names).size).toBe(69)
  for (const path of [...new Set(names)].flatMap((name) => [`/product/${name}`, `/de/product/${name}`])) {
    const html = (await textOf(path))
      .replaceAll('\u00A0', ' ')
      .replaceAll(/[\u2060\u00AD]/g, '')
      .replaceAll('\u202F', ' ')
    const sheet = readPdf(await bytesOf(`${path}.pdf`))
    const text = sheet.pages.join('').replaceAll(/\s+/g, '')
    const tables = /<div class="specification-groups">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
    const values = Array.from(tables.matchAll(/<td>(.*?)<\/td>/gs), ([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')).filter(
      (value) => value !== '',
    )
    expect(values.length, path).toBeGreaterThan(15)
    expect(
      values.filter((value) => !text.includes(value.replaceAll(' ', ''))),
      path,
    ).toEqual([])
    expect(findStructuredDataProblems(html), path).toEqual([])
  }
}, 120_000)

test('a click on a column heading sorts the models by number', async () => {
  const { page, close } = await openVisit(browser, { width: 1280 })
  await page.goto(`${product.url}/product/trn120`)
  await page.locator('#models').scrollIntoViewIfNeeded()
  const head = page.getByRole('link', { name: 'Output current' })
  const order = () => page.locator('.model-table tbody tr').evaluateAll((rows) => rows.map(({ id }) => id))
  await head.click()
  await expect.poll(order).toEqual(['48', '36', '28', '24', '18', '15', '12'].map((volts) => `trn120-${volts}`))
  expect(await page.locator('th[aria-sort=ascending]').textContent()).toContain('Output current')
  await close()
})

test('checksums match the downloaded files', async () => {
  const lines = (await textOf('/de/product/kst300.sha256')).trim().split('\n')
  const hash = async (ending: string) =>
    createHash('sha256')
      .update(await bytesOf(`/de/product/kst300.${ending}`))
      .digest('hex')
  expect(lines.map((line) => line.slice(0, 64))).toEqual([await hash('pdf'), await hash('csv'), await hash('svg')])
})

test('a conditional request for a data sheet is answered 304', async () => {
  const first = await fetch(`${product.url}/product/trn65.pdf`)
  const again = await fetch(`${product.url}/product/trn65.pdf`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([first.status, again.status]).toEqual([200, 304])
})

test.each(['/product/trn120', '/de/product/hrn80', '/product/kst300', '/products', '/products/ac-dc', '/de/products/dc-dc/brick'])(
  '%s has no violation of WCAG 2.2 AA and no sideways scroll, light and dark',
  async (path) => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
      [320, 'light'],
    ] as const) {
      const { page, close } = await openVisit(browser, { width, colorScheme })
      await page.goto(product.url + path)
      expect(await findAxeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await close()
    }
  },
)
