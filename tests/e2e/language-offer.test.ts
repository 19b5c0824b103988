import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openVisit } from '../support/browser.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

const GERMAN = { locale: 'de-DE' }

test.each([390, 1280])('at %i px the offer of the other language is a strip below the header and covers nothing [D3]', async (width) => {
  const { page, close } = await openVisit(browser, { width, ...GERMAN })
  await page.goto(`${product.url}/product/trn120`)
  const offer = page.locator('.language-offer')
  await offer.waitFor()
  const box = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const [strip, header, main] = [await box('.language-offer'), await box('.page-header'), await box('main')]
  expect(strip.top).toBeCloseTo(header.bottom, 0)
  expect(main.top).toBeGreaterThanOrEqual(strip.bottom - 1)
  expect(strip.width).toBe(width)
  expect(strip.height).toBeLessThan(width === 390 ? 110 : 60)
  expect(await offer.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await close()
})

test('it leads to the same page in that language, and a refusal is remembered', async () => {
  const { page, close } = await openVisit(browser, { width: 1280, ...GERMAN })
  await page.goto(`${product.url}/resources/power-supply-guides/hold-up-time`)
  const offer = page.locator('.language-offer')
  await offer.waitFor()
  expect(await offer.getAttribute('lang')).toBe('de')
  expect(await offer.locator('a').getAttribute('href')).toMatch(/\/de\/resources\/power-supply-guides\/hold-up-time$/)
  await offer.locator('button').click()
  expect(await offer.count()).toBe(0)
  await page.goto(`${product.url}/resources`)
  await page.locator('html').waitFor()
  await page.waitForTimeout(500)
  expect(await offer.count()).toBe(0)
  await close()
})
