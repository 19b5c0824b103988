import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openVisit } from '../support/browser.ts'
import { TESTED_BASE_PATH, withoutBase } from '../support/base-path.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

const load = async (path: string) => await (await fetch(product.url + path)).text()

test('the first screen of the home page takes a part number, and power and voltage; without scripts both forms lead on [D6]', async () => {
  const { page, close } = await openVisit(browser, { width: 1280, javaScriptEnabled: false })
  await page.goto(`${product.url}/`)
  const fields = page.locator('.finder-entry input')
  expect(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual(['power', 'voltage', 'q'])
  const bottoms = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().bottom))
  expect(Math.max(...bottoms)).toBeLessThan(900)
  await page.locator('input[name="power"]').fill('100')
  await page.locator('input[name="voltage"]').fill('24')
  await page.locator('input[name="voltage"]').press('Enter')
  await page.waitForURL(/\/products\/finder\?power=100&voltage=24/)
  await page.goto(`${product.url}/`)
  await page.locator('.finder-entry input[name="q"]').fill('TRN120-24')
  await page.locator('.finder-entry input[name="q"]').press('Enter')
  await page.waitForURL(/\/search\?q=TRN120-24/)
  await close()
})

test.each(['', '/de'])('the home page at "%s" leads to calculators, and each of their cards to the tool, with its plot [D5]', async (language) => {
  const home = await load(language === '' ? '/' : language)
  expect(home).toContain(`href="${TESTED_BASE_PATH}${language}/resources/calculators"`)
  const html = await load(`${language}/resources/calculators`)
  const cards = Array.from(html.matchAll(/href="([^"]*\/power-supply-guides\/[a-z-]+)#calculator"/g), ([, href = '']) => withoutBase(href))
  expect(new Set(cards).size).toBe(14)
  expect(html.match(/<div class="card-picture"><img /g)).toHaveLength(14)
  for (const path of new Set(cards)) expect(await load(path)).toContain('id="calculator"')
})

test.each([390, 1280])('at %i px the calculator of a guide begins in the first screen, before its text [D5]', async (width) => {
  const { page, close } = await openVisit(browser, { width })
  await page.goto(`${product.url}/resources/power-supply-guides/hold-up-time`)
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top)
  expect(await top('#calculator')).toBeLessThan(600)
  expect(await top('#calculator')).toBeLessThan(await top('main .rich-text'))
  await close()
})

test('every card of the list of guides has the plot of its calculator [D5]', async () => {
  const html = await load('/resources/power-supply-guides')
  const cards = html.split('class="card"').slice(1)
  expect(cards.length).toBeGreaterThanOrEqual(8)
  for (const card of cards) expect(card).toMatch(/^[^]*?<div class="card-picture"><img [^>]*srcSet=/i)
})
