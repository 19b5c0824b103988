import { readFileSync } from 'node:fs'

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { openVisit, troublesOf, type VisitOptions } from '../support/browser.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

type Facts = { categories: { slug: string; title: string; parent: string | null }[]; series: { category: string; powerW: number }[] }
const read = (name: string): Facts => JSON.parse(readFileSync(`demo/content/facts/${name}.json`, 'utf8')) as Facts

/** The least and the largest power of each class, in watts, taken from the facts and not from the product's own tables. */
function listPowers(): [title: string, least: number, most: number][] {
  const { series } = read('product-series')
  const classes = read('product-taxonomy').categories.filter(({ parent }) => parent !== null)
  return classes.map(({ slug, title }) => {
    const watts = series.filter(({ category }) => category === slug).map(({ powerW }) => powerW)
    return [title, Math.min(...watts), Math.max(...watts)]
  })
}

/** `150 W – 5 kW`, `2–3.2 kW` and `120 W` as numbers of watts. */
function readPowers(text: string): [least: number, most: number] {
  const plain = text.replaceAll('\u2060', '').replaceAll(',', '.')
  const [, least = '', own, most = least, unit = own] = /^([\d.]+)(?:\s(k?W))?(?:\s?–\s?([\d.]+)\s(k?W))?$/.exec(plain) ?? []
  const watts = (figure: string, in_: string | undefined) => Math.round(Number(figure) * (in_ === 'kW' ? 1000 : 1))
  return [watts(least, own ?? unit), watts(most, unit)]
}

const readIndex = (page: Page, within: string) =>
  page
    .locator(`${within} .category-index li li a`)
    .evaluateAll((links) => links.map((link) => [link.querySelector('span')?.textContent ?? '', link.querySelector('small')?.textContent ?? '']))

async function openMenu(page: Page, path: string): Promise<string> {
  await page.goto(product.url + path)
  const isPhone = await page.locator('.page-menu-small > summary').isVisible()
  if (isPhone) await page.locator('.page-menu-small > summary').click()
  const menu = `.page-menu[data-for="${isPhone ? 'small' : 'wide'}"]`
  await page.locator(`${menu} summary`).first().click()
  return menu
}

const inVisit = async (options: VisitOptions, act: (page: Page) => Promise<void>) => {
  const visit = await openVisit(browser, options)
  await act(visit.page)
  expect(troublesOf(visit)).toEqual([])
  await visit.close()
}

test.each([390, 1280])('at %i px the menu of products lists all classes with their range of power, and leads into the finder [D6]', async (width) => {
  await inVisit({ width }, async (page) => {
    const menu = await openMenu(page, '/resources')
    await page.locator(`${menu} .category-index`).waitFor()
    const shown = (await readIndex(page, menu)).map(([name = '', power = '']) => [name, ...readPowers(power)])
    expect(shown.toSorted()).toEqual(listPowers().toSorted())
    expect(shown.length).toBe(19)
    expect(await findAxeViolations(page)).toEqual([])
    await page.locator(`${menu} input[name="voltage"]`).fill('24')
    await page.locator(`${menu} input[name="power"]`).fill('100')
    await page.locator(`${menu} input[name="power"]`).press('Enter')
    await page.waitForURL(/\/products\/finder\?power=100&voltage=24/)
  })
})

test('the menu of a page that has the forms itself keeps every id unique, and marks its own page; in German it is German [D6]', async () => {
  await inVisit({ width: 1280, locale: 'de' }, async (page) => {
    const menu = await openMenu(page, '/de/products')
    await page.locator(`${menu} .category-index`).waitFor()
    expect(await page.locator(`${menu} .category-index li li a`).first().textContent()).toContain('Leiterplattenmontage')
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    expect(await page.locator(`${menu} form[aria-labelledby]`).first().getAttribute('aria-labelledby')).toMatch(/^wide-/)
    const family = await openMenu(page, '/de/products/ac-dc')
    await page.locator(`${family} .category-index`).waitFor()
    expect(await page.locator(`${family} .category-index [aria-current]`).allTextContents()).toEqual([expect.stringContaining('AC-DC-Netzteile')])
  })
})

test('by keyboard the arrow keys walk through the index, and Escape closes it [D6]', async () => {
  await inVisit({ width: 1280 }, async (page) => {
    await page.goto(`${product.url}/resources`)
    await page.locator('.page-menu[data-for="wide"] summary').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.page-menu[data-for="wide"] .category-index').waitFor()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Encapsulated and PCB mount')
    await page.keyboard.press('Escape')
    expect(await page.locator('.page-menu[data-for="wide"] .category-index').isVisible()).toBe(false)
  })
})

test('without scripts, and when the index cannot be loaded, the menu keeps its links to finder and families [D6]', async () => {
  const links = [
    'Products',
    'Product finder',
    'AC-DC power supplies',
    'DC-DC converters',
    'High-voltage power supplies',
    'DC UPS, redundancy and filters',
  ]
  const listed = (page: Page, menu: string) => page.locator(`${menu} details[open] .page-menu-columns a`).allTextContents()
  await inVisit({ width: 1280, javaScriptEnabled: false }, async (page) => {
    expect(await listed(page, await openMenu(page, '/resources'))).toEqual(links)
  })
  const visit = await openVisit(browser, { width: 1280 })
  await visit.page.route('**/products', (route) => route.abort())
  const failed = visit.page.waitForEvent('requestfailed')
  const menu = await openMenu(visit.page, '/resources')
  await failed
  expect(await listed(visit.page, menu)).toEqual(links)
  // The next opening tries again.
  await visit.page.unroute('**/products')
  await visit.page.keyboard.press('Escape')
  await visit.page.mouse.move(640, 880)
  await visit.page.locator(`${menu} summary`).first().press('Enter')
  await visit.page.locator(`${menu} .category-index`).waitFor()
  await visit.close()
})

test('entries do not move away from under the pointer when the index arrives [D6]', async () => {
  const visit = await openVisit(browser, { width: 1280 })
  const { page } = visit
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/products', async (route) => {
    await held
    await route.continue()
  })
  const menu = await openMenu(page, '/resources')
  await page.locator(`${menu} details[open] a`, { hasText: 'DC-DC' }).hover()
  const answered = page.waitForResponse((response) => response.url().endsWith('/products'))
  release()
  await (await answered).finished()
  await page.waitForTimeout(200)
  expect(await page.locator(`${menu} .category-index`).count()).toBe(0)
  await page.locator(`${menu} details[open] a`, { hasText: 'DC-DC' }).click()
  await page.waitForURL(/\/products\/dc-dc$/)
  await visit.close()
})

test.each(['', '/de'])('at 768, 1024 and 1280 px no word of the index in the menu at "%s" is cut [D6]', async (language) => {
  for (const width of [768, 1024, 1280])
    await inVisit({ width, ...(language === '' ? {} : { locale: 'de' }) }, async (page) => {
      const menu = await openMenu(page, `${language}/resources`)
      await page.locator(`${menu} .category-index`).waitFor()
      const tooWide = await page
        .locator(`${menu} .category-index span`)
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent))
      expect(tooWide).toEqual([])
    })
})
