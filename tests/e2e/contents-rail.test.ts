import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openVisit } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

const PAGES = ['/resources/power-supply-glossary/abnormal-failure', '/de/resources/power-supply-guides/hold-up-time']
let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

test.each(PAGES)('the contents of %s stand beside the text and follow reading, also after a jump [D4]', async (path) => {
  const { page, close } = await openVisit(browser, { width: 1280 })
  await page.goto(product.url + path)
  const contents = page.locator('nav.table-of-contents')
  const box = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const [rail, text] = [await box('nav.table-of-contents'), await box('nav.table-of-contents ~ .rich-text')]
  expect(rail.left).toBeGreaterThanOrEqual(text.right)
  const anchors = await contents.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(anchors.length).toBeGreaterThan(3)
  for (const anchor of [anchors.at(-1), anchors[1]]) {
    await page.locator(String(anchor)).evaluate((heading) => window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY - 100 }))
    await expect
      .poll(() => contents.locator('a[aria-current]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))), PATIENCE)
      .toEqual([anchor])
    expect((await box('nav.table-of-contents')).top).toBeGreaterThanOrEqual(0)
  }
  await close()
})

test('on a phone the contents of an article come before the text, and the side menu is folded [D4]', async () => {
  const { page, close } = await openVisit(browser, { width: 390 })
  await page.goto(product.url + PAGES[0])
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top)
  expect(await top('nav.table-of-contents')).toBeLessThan(await top('nav.table-of-contents ~ .rich-text'))
  const menu = page.locator('nav.side-menu')
  expect(await menu.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(60)
  expect(await menu.locator('a').first().isVisible()).toBe(false)
  await menu.locator('summary').press('Enter')
  expect(await menu.locator('a').first().isVisible()).toBe(true)
  await close()
})

test.each(['/resources/power-supply-guides/thermal-derating', PAGES[1]])(
  'on a phone the contents of %s are one folded line above the calculator [D4]',
  async (path) => {
    const { page, close } = await openVisit(browser, { width: 390 })
    await page.goto(product.url + path)
    const contents = page.locator('nav.contents-fold')
    const box = await contents.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    expect(box.height).toBeLessThan(60)
    expect(box.bottom).toBeLessThan(844)
    expect(await page.locator('#calculator').evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(box.bottom)
    expect(await page.locator('nav.table-of-contents').isVisible()).toBe(false)
    await contents.locator('summary').press('Enter')
    await contents.locator('a').nth(1).click()
    const [, hash = ''] = page.url().split('#')
    await expect
      .poll(() => page.locator(`[id="${hash}"]`).evaluate((element) => Math.abs(element.getBoundingClientRect().top)), PATIENCE)
      .toBeLessThan(120)
    await close()
  },
)

test('beside the text of a guide there is no second list [D4]', async () => {
  const { page, close } = await openVisit(browser, { width: 1280 })
  await page.goto(product.url + PAGES[1])
  expect(await page.locator('nav.contents-fold').isVisible()).toBe(false)
  expect(await page.locator('nav.table-of-contents').isVisible()).toBe(true)
  await close()
})

test.each([390, 1280])('at %i px the letters of the glossary stay in view and tell which one is being read [D10]', async (width) => {
  const { page, close } = await openVisit(browser, { width })
  await page.goto(`${product.url}/resources/power-supply-glossary`)
  const letters = page.locator('.list-alphabet')
  const place = (element: Element) => {
    const { top, left, right, height } = element.getBoundingClientRect()
    return { top, left, right, height }
  }
  for (const letter of ['T', 'C']) {
    await page
      .getByRole('heading', { name: letter, exact: true })
      .evaluate((heading) => window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY, behavior: 'instant' }))
    await expect.poll(() => letters.locator('a[aria-current]').allTextContents(), PATIENCE).toEqual([letter])
    const frame = await letters.evaluate(place)
    expect([frame.top, frame.height < 60]).toEqual([0, true])
    const current = await letters.locator('a[aria-current]').evaluate(place)
    expect(current.left).toBeGreaterThanOrEqual(0)
    expect(current.right).toBeLessThanOrEqual(width)
  }
  await close()
})
