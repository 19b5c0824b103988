import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { openVisit, troublesOf, type Visit, type VisitOptions } from '../support/browser.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

const PATIENCE = { timeout: 30_000 }
const GLOSSARY = '/resources/power-supply-glossary'
const FAQS = '/resources/power-supply-faqs'
const SAFETY = '/resources/safety-standards'
const ENVIRONMENT = '/resources/environmental-standards'
const INDEXES = [GLOSSARY, FAQS, SAFETY, ENVIRONMENT, '/resources/power-supply-guides', '/resources/industry-reports', '/case-studies']

let product: Shared['product']
let browser: Browser
let open: Visit[] = []

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterEach(async () => {
  await Promise.all(open.map((visit) => visit.close()))
  open = []
})
afterAll(async () => {
  await browser?.close()
})

async function visit(path: string, options: Partial<VisitOptions> = {}, before?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const opened = await openVisit(browser, { width: 1280, ...options })
  open.push(opened)
  await before?.(opened.page)
  await opened.page.goto(product.url + path)
  // The island of the list has come when the network rests.
  await opened.page.waitForLoadState('networkidle')
  return opened
}

const idsOf = (page: Page) => page.locator('[data-id]').evaluateAll((items) => items.map((item) => item.getAttribute('data-id')))
const shownIds = (page: Page) => page.locator('[data-id]:not([hidden])').evaluateAll((items) => items.map((item) => item.getAttribute('data-id')))
const doubleIds = (page: Page) =>
  page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id).filter((id, place, all) => all.indexOf(id) !== place))
const addressOf = (page: Page) => page.url().slice(product.url.length)
const countOf = (page: Page) => page.locator('.list-count').textContent()
const focusedItem = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'))
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })

/** The server's own answer with its text changed. */
function changing(change: (html: string) => string) {
  return async (route: Route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  }
}

describe('more of a list', () => {
  test.each([390, 1280])(
    '[S2.grid.01] [S3.grid.01] [S4.grid.03] [S4.grid.04] at %i px it is appended: focus on the first new item, in sight, no item and no id twice',
    async (width) => {
      const { page, ...rest } = await visit('/case-studies', { width })
      const first = await idsOf(page)
      expect(first).toHaveLength(6)
      await more(page).click()
      await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(9)
      const ids = await idsOf(page)
      expect(new Set(ids).size).toBe(9)
      expect(ids.slice(0, 6)).toEqual(first)
      expect(await focusedItem(page)).toBe(ids[6])
      expect(
        await page
          .locator(`[data-id="${ids[6]}"]`)
          .evaluate((item) => item.getBoundingClientRect().top < innerHeight && item.getBoundingClientRect().bottom > 0),
      ).toBe(true)
      expect(await doubleIds(page)).toEqual([])
      expect(addressOf(page)).toBe('/case-studies?page=2')
      expect(await countOf(page)).toBe('1 to 9 of 9 case studies')
      expect(await more(page).count()).toBe(0)
      expect(await findAxeViolations(page)).toEqual([])
      expect(troublesOf({ page, ...rest })).toEqual([])
    },
  )

  test('it comes by keyboard too', async () => {
    const { page } = await visit('/resources/power-supply-guides')
    await more(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(14)
    expect(await focusedItem(page)).toBe((await idsOf(page))[8])
  })

  test('[S3.grid.02] an item that is there already is left out', async () => {
    const { page } = await visit('/case-studies')
    const [known] = await idsOf(page)
    await page.route(
      '**/case-studies?page=2',
      changing((html) => html.replace(/data-id="[^"]*"/, `data-id="${known}"`)),
    )
    await more(page).click()
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(8)
    expect(await page.locator(`[data-id="${known}"]`).count()).toBe(1)
  })

  test('[S4.grid.02] when it cannot be had the list stays, says so and tries again', async () => {
    const { page } = await visit('/case-studies')
    await page.route('**/case-studies?page=2', (route) => route.abort())
    await more(page).click()
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.textContent(), PATIENCE).toBe('This list could not be loaded. Try again')
    expect(await idsOf(page)).toHaveLength(6)
    expect(addressOf(page)).toBe('/case-studies')
    expect(await findAxeViolations(page)).toEqual([])
    await page.unroute('**/case-studies?page=2')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(9)
    expect(await alert.count()).toBe(0)
  })

  test('a second click ends the first: the items come once', async () => {
    const { page } = await visit('/case-studies')
    const held: Route[] = []
    await page.route('**/case-studies?page=2', (route) => void held.push(route))
    await more(page).click()
    await expect.poll(() => held.length, PATIENCE).toBe(1)
    await more(page).click()
    await expect.poll(() => held.length, PATIENCE).toBe(2)
    // The first request is gone by now; nobody waits for its answer.
    await held[0]?.continue().catch(() => undefined)
    await held[1]?.continue()
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(9)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('the columns of a grid', () => {
  /** How many items stand side by side when the grid is given so many columns. */
  const sideBySide = (page: Page, columns: number) =>
    page.locator('.grid-listing').evaluate((listing: HTMLElement, count) => {
      listing.style.setProperty('--columns', String(count))
      const tops = Array.from(listing.querySelectorAll('[data-id]'), (item) => item.getBoundingClientRect().top)
      return tops.filter((top) => top === tops[0]).length
    }, columns)

  test.each([1, 2, 3, 4, 5, 6])('[S9.layout.04] %i stand side by side on a wide screen, fewer on a phone', async (columns) => {
    const wide = await visit('/case-studies')
    expect(await sideBySide(wide.page, columns)).toBe(columns)
    const phone = await visit('/case-studies', { width: 390 })
    expect(await sideBySide(phone.page, columns)).toBe(columns < 5 ? 1 : 2)
  })

  test('it is given three of case studies and two of terms', async () => {
    const columnsOf = (page: Page) => page.locator('.grid-listing').evaluate((listing) => getComputedStyle(listing).getPropertyValue('--columns'))
    expect(await columnsOf((await visit('/case-studies')).page)).toBe('3')
    expect(await columnsOf((await visit(GLOSSARY)).page)).toBe('2')
  })
})

describe('another page of a list', () => {
  const replacing = (page: Page) =>
    page.route(
      '**/case-studies*',
      changing((html) => html.replaceAll('data-load="append"', 'data-load="replace"')),
    )

  test('[S4.grid.03] it takes the place of the first, and the way back leads to it', async () => {
    const { page } = await visit('/case-studies', {}, replacing)
    const first = await idsOf(page)
    await more(page).click()
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(3)
    expect(await focusedItem(page)).toBe((await idsOf(page))[0])
    expect(addressOf(page)).toBe('/case-studies?page=2')
    expect(await countOf(page)).toBe('7 to 9 of 9 case studies')
    expect(await doubleIds(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => idsOf(page), PATIENCE).toEqual(first)
    expect(addressOf(page)).toBe('/case-studies')
  })

  test('a sector is chosen in place: the focus stays on it, the rest goes', async () => {
    const { page } = await visit('/case-studies')
    await page
      .getByRole('link', { name: /^Industrial automation/ })
      .first()
      .click()
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(2)
    expect(addressOf(page)).toBe('/case-studies?filter=industrial')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('true')
    expect(await countOf(page)).toBe('1 to 2 of 2 case studies')
    expect(await findAxeViolations(page)).toEqual([])
  })
})

describe('the filter of the glossary', () => {
  test('it follows the typing, counts, and leads nowhere where nothing is; Escape empties it', async () => {
    const { page, ...rest } = await visit(GLOSSARY)
    const box = page.getByRole('searchbox', { name: 'Filter terms' })
    await box.pressSequentially('holdup')
    await expect.poll(() => countOf(page), PATIENCE).toMatch(/^[1-9]\d? of 332 terms$/)
    expect(await shownIds(page)).toContain('hold-up-time')
    expect(addressOf(page)).toBe(`${GLOSSARY}?q=holdup`)
    expect(await page.locator('.list-group:visible').count()).toBeLessThan(10)
    expect(await page.locator('.list-alphabet a[href="#letter-z"]').getAttribute('inert')).not.toBeNull()
    expect(await findAxeViolations(page)).toEqual([])
    await box.fill('no such term')
    await expect.poll(() => page.getByText('Nothing matches.').isVisible(), PATIENCE).toBe(true)
    await box.press('Escape')
    await expect.poll(() => countOf(page), PATIENCE).toBe('332 of 332 terms')
    expect(addressOf(page)).toBe(GLOSSARY)
    expect(await box.inputValue()).toBe('')
    expect(troublesOf({ page, ...rest })).toEqual([])
  })

  test('an address with words shows their terms at once, and everything when they are taken away', async () => {
    const { page } = await visit(`${GLOSSARY}?q=holdup`)
    expect(await shownIds(page)).toContain('hold-up-time')
    expect((await shownIds(page)).length).toBeLessThan(20)
    await page.getByRole('searchbox').press('Escape')
    await expect.poll(() => shownIds(page).then((ids) => ids.length), PATIENCE).toBe(332)
  })

  test('on a wide screen the letters stay in sight and lead to their terms', async () => {
    const { page } = await visit(GLOSSARY)
    await page.locator('.list-alphabet a[href="#letter-p"]').click()
    await expect
      .poll(() => page.locator('#letter-p-title').evaluate((title) => title.getBoundingClientRect().top < innerHeight / 2), PATIENCE)
      .toBe(true)
    expect(await page.locator('.list-alphabet').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
    const [bar, title] = await Promise.all(
      ['.list-alphabet', '#letter-p-title'].map((selector) => page.locator(selector).evaluate((element) => element.getBoundingClientRect())),
    )
    expect(title?.top).toBeGreaterThanOrEqual(bar?.bottom ?? 0)
  })
})

describe('the table of standards', () => {
  test('it is sorted in place, up and down, and says so', async () => {
    const { page, ...rest } = await visit(ENVIRONMENT)
    const number = page.getByRole('columnheader', { name: 'Number' }).first()
    const rows = await idsOf(page)
    expect(rows.indexOf('iec-61000-4-2')).toBeLessThan(rows.indexOf('iec-61000-4-11'))
    await number.getByRole('link').click()
    expect(await number.getAttribute('aria-sort')).toBe('descending')
    expect((await idsOf(page)).slice(0, 39)).toEqual(rows.slice(0, 39).toReversed())
    expect(addressOf(page)).toBe(`${ENVIRONMENT}?sort=number&order=desc`)
    expect(await countOf(page)).toBe('39 of 39 standards. Sorted by Number, descending')
    await page.reload({ waitUntil: 'networkidle' })
    expect((await idsOf(page)).slice(0, 39)).toEqual(rows.slice(0, 39).toReversed())
    expect(troublesOf({ page, ...rest })).toEqual([])
  })

  test('category, sector and words leave the rows that have all of them', async () => {
    const { page } = await visit(ENVIRONMENT)
    await page.getByLabel('Category').selectOption('emc-immunity')
    await page.getByLabel('Sector').selectOption('semiconductor')
    await expect.poll(() => countOf(page), PATIENCE).toBe('1 of 39 standards')
    expect(await page.locator('tr[data-id="semi-f47"]').isVisible()).toBe(true)
    await page.getByLabel('Find a standard').fill('surge')
    await expect.poll(() => countOf(page), PATIENCE).toBe('0 of 39 standards')
    expect(await page.getByText('Nothing matches.').isVisible()).toBe(true)
    expect(addressOf(page)).toBe(`${ENVIRONMENT}?q=surge&category=emc-immunity&sector=semiconductor`)
    expect(await page.locator('#regulation-eu-2025-2052').isVisible()).toBe(true)
  })

  test('the link of a row leads to it, and marks it', async () => {
    const { page } = await visit(SAFETY)
    await page.locator('#iec-60601-1').getByRole('link').click()
    expect(addressOf(page)).toBe(`${SAFETY}#iec-60601-1`)
    expect(await page.locator('#iec-60601-1').evaluate((row) => row.matches(':target'))).toBe(true)
  })

  test('on a phone each row stands as a card, and nothing is cut off', async () => {
    const { page } = await visit(SAFETY, { width: 390 })
    const row = page.locator('#iec-60601-1')
    const boxes = await row.locator('> *').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
    expect(Math.min(...boxes)).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

describe('questions', () => {
  test('the address of an answer opens it, also when it changes on the page', async () => {
    const { page } = await visit(FAQS)
    const ids = await idsOf(page)
    await page.goto(`${product.url}${FAQS}#${ids[20]}`, { waitUntil: 'networkidle' })
    await expect.poll(() => page.locator(`details[data-id="${ids[20]}"]`).getAttribute('open'), PATIENCE).toBe('')
    await page.evaluate((id) => (location.hash = `#${id}`), ids[3] ?? '')
    await expect.poll(() => page.locator(`details[data-id="${ids[3]}"]`).getAttribute('open'), PATIENCE).toBe('')
  })

  test('the filter finds words of the answers', async () => {
    const { page } = await visit(FAQS)
    await page.getByRole('searchbox', { name: 'Filter questions' }).fill('lightning')
    await expect.poll(() => countOf(page), PATIENCE).toMatch(/^\d of 45 questions$/)
  })
})

describe('without scripts', () => {
  const plain = { javaScriptEnabled: false }

  test('the next page is a page', async () => {
    const { page } = await visit('/case-studies', plain)
    await more(page).click()
    await page.waitForURL('**/case-studies?page=2')
    expect(await idsOf(page)).toHaveLength(3)
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.waitForURL('**/case-studies')
    expect(await idsOf(page)).toHaveLength(6)
  })

  test('the filter is a form, and the category stays', async () => {
    const { page } = await visit(`${GLOSSARY}?category=input`, plain)
    await page.getByLabel('Filter terms').fill('inrush')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.waitForURL('**/*q=inrush*')
    expect(addressOf(page)).toBe(`${GLOSSARY}?q=inrush&category=input`)
    const shown = await shownIds(page)
    expect(shown).toContain('inrush-current')
    expect(shown.length).toBeLessThan(10)
  })

  test('a table is sorted by links and filtered by its form', async () => {
    const { page } = await visit(SAFETY, plain)
    await page.getByRole('columnheader', { name: 'Number' }).getByRole('link').click()
    await page.waitForURL('**/*order=desc*')
    expect((await idsOf(page))[0]).toBe('ul-1310')
    await page.getByLabel('Category').selectOption('insulation')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.waitForURL('**/*category=insulation*')
    expect(await countOf(page)).toBe('4 of 26 standards')
    expect((await shownIds(page))[0]).toBe('iec-61140')
  })

  test('the address of an answer shows it', async () => {
    const { page } = await visit(FAQS, plain)
    const [id] = await idsOf(page)
    expect(await page.locator(`#${id} > p`).first().isVisible()).toBe(false)
    await page.goto(`${product.url}${FAQS}#${id}`)
    expect(await page.locator(`#${id} > p`).first().isVisible()).toBe(true)
  })
})

test.each([
  '/case-studies?page=0',
  '/case-studies?page=999',
  '/case-studies?page=1e9&filter=%00',
  '/case-studies?filter=xyz&page=2',
  `${GLOSSARY}?category=xyz&q=%F0%9F%98%80`,
  `${FAQS}?filter=__proto__`,
  `${SAFETY}?sort=constructor&order=sideways&category=%22%3E%3Cscript%3E&sector=x`,
  `${SAFETY}?q=${'a'.repeat(5000)}`,
])('%s is answered with a way on', async (path) => {
  const answer = await fetch(product.url + path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toMatch(/class="list-notice"(?: data-none="")?>[^<]+<a href="\/[a-z/-]+">/)
  expect(html).not.toContain('<script>')
})

describe.each([390, 1280])('at %i px', (width) => {
  test.each(INDEXES)('%s has no violation that axe finds, in either scheme, and does not scroll sideways', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, ...rest } = await visit(path, { width, colorScheme })
      expect(await findAxeViolations(page)).toEqual([])
      expect(await doubleIds(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(troublesOf({ page, ...rest })).toEqual([])
    }
  })
})

test.each(INDEXES)('%s in German says which words are English', async (path) => {
  const html = await (await fetch(`${product.url}/de${path}`)).text()
  expect(html).toContain('<html lang="de"')
  expect(html).not.toContain('class="not-translated"')
  expect(html).toMatch(/<main[^>]*>(?!.*<main)[^]*lang="en-US"/)
})
