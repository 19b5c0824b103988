import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { TESTED_BASE_PATH } from '../support/base-path.ts'
import { findAxeViolations, findContrastViolations } from '../support/axe.ts'
import { openVisit, troublesOf, type Visit, type VisitOptions } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

const WIDTHS = [390, 1280]

let product: Shared['product']
let browser: Browser
let open: Visit[] = []

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
  while (!(await isFilled())) await sleep(100)
}, 120_000)
afterEach(async () => {
  await Promise.all(open.map((visit) => visit.close()))
  open = []
})
afterAll(async () => {
  await browser?.close()
})

/** The index is filled after the start, so a test waits for it. */
async function isFilled(): Promise<boolean> {
  const answer = await fetch(`${product.url}/search?q=ripple`)
  return answer.ok && !(await answer.text()).includes('reading the site just now')
}

async function visit(path: string, options: Partial<VisitOptions> = {}): Promise<Visit> {
  const opened = await openVisit(browser, { width: 1280, ...options })
  open.push(opened)
  await opened.page.goto(product.url + path)
  await opened.page.waitForLoadState('networkidle')
  return opened
}

const box = (page: Page) => page.locator('main .search-box input')
const options = (page: Page) => page.locator('main [role="option"]')
/** Types letters within one task of the page, so that a busy machine cannot make a pause between them. */
const typeWithoutPause = (field: Locator, letters: string) =>
  field.evaluate((input: HTMLInputElement, all) => {
    for (const letter of all) {
      input.value += letter
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
    }
  }, letters)
const addressOf = (page: Page) => page.url().slice(product.url.length)
const summaryOf = (page: Page) => page.locator('.search-summary').textContent()
const isScrolledSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe('without a script', () => {
  test.each(WIDTHS)('at %i px the header leads to the box, the box to results, those to the pages of a kind', async (width) => {
    const { page } = await visit('/resources', { width, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search products, data and knowledge' }).fill('power')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(addressOf(page)).toBe('/search?q=power')
    expect(await summaryOf(page)).toMatch(/^\d+ results for “power”$/)
    await page.getByRole('link', { name: /^All \d+: Glossary$/ }).click()
    expect(await page.locator('.search-hit').count()).toBe(20)
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    expect(addressOf(page)).toBe('/search?q=power&kind=term&page=2')
    await page.getByRole('link', { name: 'All results for “power”' }).click()
    expect(addressOf(page)).toBe('/search?q=power')
  })

  test('a part number in any spelling leads to its model', async () => {
    const { page } = await visit('/search?q=trn120+24', { javaScriptEnabled: false })
    const first = page.locator('.search-hit a').first()
    expect([await first.textContent(), await first.getAttribute('href')]).toEqual(['TRN120-24', `${TESTED_BASE_PATH}/product/trn120#trn120-24`])
  })

  test('a misspelling is answered with the results of its correction, which lead to those for what was typed', async () => {
    const { page } = await visit('/de/search?q=abletstrom', { javaScriptEnabled: false })
    expect(await summaryOf(page)).toMatch(/^\d+ Treffer für „ableitstrom“$/)
    expect(await page.textContent('.search-correction')).toContain('Zu „abletstrom“ wurde nichts gefunden. Dies sind Treffer zu „ableitstrom“.')
    expect(await box(page).inputValue()).toBe('abletstrom')
    await page.getByRole('link', { name: 'Stattdessen nach „abletstrom“ suchen' }).click()
    expect(await summaryOf(page)).toBe('Nichts gefunden für „abletstrom“')
    await page.getByRole('link', { name: 'ableitstrom?' }).click()
    expect(await summaryOf(page)).toMatch(/^\d+ Treffer für „ableitstrom“$/)
  })

  test('a page that is missing offers the search', async () => {
    const { page } = await visit('/no-such-page', { javaScriptEnabled: false })
    await box(page).fill('ripple')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(addressOf(page)).toBe('/search?q=ripple')
  })
})

test('a set of values is offered to the product finder, which applies them', async () => {
  const { page } = await visit('/search?q=24+V+100+W+medical')
  await page.getByRole('link', { name: 'Open in the product finder' }).click()
  expect(addressOf(page)).toBe('/products/finder?voltage=24&power=100&sector=healthcare')
})

test('[S2.links.09] the address of a link to the search page shows the empty box', async () => {
  const { page } = await visit('/search?q=', { javaScriptEnabled: false })
  expect(await box(page).inputValue()).toBe('')
  expect(await page.locator('.search-hit').count()).toBe(0)
})

test('search results are not indexed and not cached', async () => {
  const answer = await fetch(`${product.url}/search?q=ripple`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain('<meta name="robots" content="noindex')
})

test('ten kilobytes are answered 400 with the results for the beginning; markup and SQL are searched as words', async () => {
  const long = await fetch(`${product.url}/search?q=${'ripple+'.repeat(1500)}`)
  expect(long.status).toBe(400)
  expect(await long.text()).toContain('Only the first 200 characters were looked for.')
  const nasty = await fetch(`${product.url}/search?q=${encodeURIComponent('"><script>alert(1)</script>\u0007 NEAR( * \'; drop table entry; --')}`)
  expect(nasty.status).toBe(200)
  expect(await nasty.text()).not.toContain('<script>alert')
})

describe('suggestions', () => {
  test.each(WIDTHS)('at %i px come while typing, are chosen with the arrow keys and followed with Enter', async (width) => {
    const own = await visit('/search', { width })
    const { page } = own
    await box(page).pressSequentially('hold')
    await expect.poll(() => options(page).count(), PATIENCE).toBeGreaterThan(2)
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    expect(await page.locator('.search-box [role="status"]').textContent()).toMatch(/^\d suggestions\. Use the arrow keys\.$/)
    await page.keyboard.press('ArrowDown')
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await options(page).first().getAttribute('id'))
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
    expect(await findAxeViolations(page)).toEqual([])
    expect(await isScrolledSideways(page)).toBe(false)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/resources/power-supply-glossary/hold-up-time')
    expect(troublesOf(own)).toEqual([])
  })

  test('Escape closes them and keeps the text; Enter then sends it', async () => {
    const { page } = await visit('/search')
    await box(page).pressSequentially('ripple')
    await expect.poll(() => options(page).count(), PATIENCE).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    expect(await box(page).inputValue()).toBe('ripple')
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    expect(await options(page).first().isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=ripple')
  })

  test('the up arrow in the box selects the last one, and again returns to the box', async () => {
    const { page } = await visit('/search')
    await box(page).pressSequentially('trn120')
    await expect.poll(() => options(page).count(), PATIENCE).toBe(8)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await options(page).last().getAttribute('aria-selected')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(null)
  })

  test('a click follows one', async () => {
    const { page } = await visit('/de/search')
    await box(page).pressSequentially('trn120-24')
    await options(page).first().click(PATIENCE)
    await page.waitForURL('**/de/product/trn120#trn120-24')
  })

  test('each letter aborts the previous call, and a call waits for a pause in typing', async () => {
    const { page } = await visit('/search')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/suggestions')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
    })
    await box(page).pressSequentially('dera')
    await expect.poll(() => asked.at(-1), PATIENCE).toBe('dera')
    asked.length = 0
    await typeWithoutPause(box(page), 'ting')
    await expect.poll(() => asked.at(-1), PATIENCE).toBe('derating')
    expect(asked).toEqual(['derating'])
  })

  test('when they cannot be loaded the form still works', async () => {
    const { page } = await visit('/search')
    await page.route('**/api/suggestions*', (route) => route.abort())
    await box(page).pressSequentially('ripple')
    await page.waitForTimeout(400)
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=ripple')
  })
})

test.each([
  ['Ripple', 'ripple'],
  ['Ask Jane@Example.com', ''],
  ['call +44 20 7946 0142', ''],
])('the data layer is told of “%s” without what may be personal', async (text, query) => {
  const { page } = await visit(`/search?q=${encodeURIComponent(text)}`)
  const find = () => page.evaluate(() => (window.dataLayer ?? []).find((one) => (one as { event: string }).event === 'search'))
  await expect.poll(find, PATIENCE).toEqual({ event: 'search', query, results: expect.any(Number) })
})

describe.each(WIDTHS)('at %i px', (width) => {
  test.each(['/search', '/search?q=ripple', '/search?q=power&kind=term&page=2', '/search?q=zzzzqqq', '/de/search?q=hrn80', '/search?q=24+V+100+W'])(
    '%s has no violation in light and dark, and nothing is cut off',
    async (path) => {
      const own = await visit(path, { width })
      expect(await findAxeViolations(own.page)).toEqual([])
      await own.page.emulateMedia({ colorScheme: 'dark' })
      expect(await findContrastViolations(own.page)).toEqual([])
      expect(await isScrolledSideways(own.page)).toBe(false)
      expect(troublesOf(own)).toEqual([])
    },
  )
})

test('at 320 px a long word does not widen the page', async () => {
  const { page } = await visit(`/search?q=${'Überspannungsableiter'.repeat(9)}`, { width: 320 })
  expect(await isScrolledSideways(page)).toBe(false)
})
