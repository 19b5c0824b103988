import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { TESTED_BASE_PATH } from '../support/base-path.ts'
import { findAxeViolations } from '../support/axe.ts'
import { settle } from '../support/article-page.ts'
import { openVisit, troublesOf, type Visit } from '../support/browser.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

describe('menus of a wide screen', () => {
  let visit: Visit

  beforeAll(async () => {
    visit = await openVisit(browser, { width: 1280 })
    await visit.page.goto(product.url)
    await settle(visit.page)
    // The first menu that opens loads the script that the others need.
    await Promise.all([visit.page.waitForRequest(/menu-keys/), name('Products').click()])
    await vi.waitFor(async () => {
      await visit.page.keyboard.press('Escape')
      expect(await openNames()).toEqual([])
    })
  })
  afterAll(() => visit?.close())

  const menu = () => visit.page.locator('.page-menu[data-for="wide"]')
  const name = (text: string) => menu().locator('summary', { hasText: text })
  const openNames = () => menu().locator('details[open] > summary').allTextContents()

  test('a panel reaches across the page and shows a line on every entry, without moving what is below', async () => {
    const before = await visit.page.locator('h1').boundingBox()
    await name('Sectors').click()
    const panel = menu().locator('details[open] .page-menu-panel')
    expect((await panel.boundingBox())?.width).toBe(1280)
    expect(await panel.locator('li').count()).toBe(9)
    expect(await panel.locator('li > p').count()).toBe(9)
    expect(await visit.page.locator('h1').boundingBox()).toEqual(before)
    expect(await findAxeViolations(visit.page)).toEqual([])
  })

  test('opening a panel closes the other; a click beside it or Escape closes it and returns the focus to its name', async () => {
    await name('Sectors').focus()
    await name('Resources').click()
    expect(await openNames()).toEqual(['Resources'])
    await visit.page.mouse.click(640, 780)
    expect(await openNames()).toEqual([])
    await name('Products').click()
    await visit.page.keyboard.press('Tab')
    await visit.page.keyboard.press('Escape')
    expect(await openNames()).toEqual([])
    expect(await name('Products').evaluate((summary) => summary === document.activeElement)).toBe(true)
  })

  test('arrow keys move from menu to menu and through the entries of an open one; leaving a menu closes it', async () => {
    const focused = () => visit.page.evaluate(() => document.activeElement?.textContent)
    await name('Products').focus()
    await visit.page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Resources')
    await visit.page.keyboard.press('Enter')
    await visit.page.keyboard.press('ArrowDown')
    await visit.page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('Guides')
    await name('Products').focus()
    expect(await openNames()).toEqual([])
    expect(troublesOf(visit)).toEqual([])
  })
})

test.each([true, false])(
  'on a phone the sheet fills the screen below the bar and holds every entry and language (script: %s)',
  async (javaScriptEnabled) => {
    const visit = await openVisit(browser, { width: 390, isMobile: true, hasTouch: true, javaScriptEnabled })
    const { page } = visit
    await page.goto(`${product.url}/contact-us`)
    const closed = await page.locator('h1').boundingBox()
    await page.locator('.page-menu-small > summary').tap()
    const [sheet, view] = [await page.locator('.page-menu-sheet').boundingBox(), page.viewportSize()]
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBeGreaterThanOrEqual(view?.height ?? Infinity)
    expect(await page.locator('h1').boundingBox()).toEqual(closed)
    await page.locator('.page-menu-sheet summary', { hasText: 'Resources' }).tap()
    await page.locator('.page-menu-sheet').getByRole('link', { name: 'Glossary' }).waitFor()
    expect(await page.locator('.page-menu-sheet').getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe(
      `${TESTED_BASE_PATH}/de/contact-us`,
    )
    await page.locator('.page-menu-sheet').getByRole('link', { name: 'Glossary' }).tap()
    await page.waitForURL(/power-supply-glossary$/)
    await visit.close()
  },
)

test('every page of resources has the menu beside it with its own entry marked, the hub by its heading', async () => {
  const visit = await openVisit(browser, { width: 1280 })
  const marked = []
  for (const path of [
    '/resources',
    '/resources/safety-standards',
    '/resources/environmental-standards',
    '/resources/power-supply-guides',
    '/resources/power-supply-guides/hold-up-time',
    '/resources/industry-reports',
    '/resources/industry-reports/wide-bandgap-in-medium-power',
    '/resources/power-supply-glossary',
    '/resources/power-supply-glossary/crest-factor',
    '/resources/power-supply-faqs',
  ]) {
    await visit.page.goto(product.url + path)
    marked.push(await visit.page.locator('nav.side-menu [aria-current="page"]').textContent())
  }
  expect(marked).toEqual([
    'Help & Support',
    'Safety Standards',
    'Environmental Standards',
    'Guides',
    'Guides',
    'Industry Reports',
    'Industry Reports',
    'Glossary',
    'Glossary',
    'FAQs',
  ])
  await visit.close()
})
