import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { troublesOf } from '../support/browser.ts'
import { addressOf, changing, countOf, ENVIRONMENT, FAQS, GLOSSARY, idsOf, SAFETY, useLists } from '../support/listing.ts'
import { PATIENCE } from '../support/patience.ts'

const INDEXES = [GLOSSARY, FAQS, SAFETY, ENVIRONMENT, '/resources/power-supply-guides', '/resources/industry-reports', '/case-studies']

const { visit, toUrl } = useLists()

const doubleIds = (page: Page) =>
  page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id).filter((id, place, all) => all.indexOf(id) !== place))
const focusedItem = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'))
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })

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
      await expect.poll(() => focusedItem(page), PATIENCE).toBe(ids[6])
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

  test('[S4.grid.04] it scrolls to the first new item from wherever the reader went meanwhile', async () => {
    const { page } = await visit('/case-studies', { width: 390 })
    const held: Route[] = []
    await page.route('**/case-studies?page=2', (route) => void held.push(route))
    await more(page).click()
    await expect.poll(() => held.length, PATIENCE).toBe(1)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await held[0]?.continue()
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(9)
    const first = page.locator(`[data-id="${(await idsOf(page))[6]}"]`)
    await expect.poll(() => focusedItem(page), PATIENCE).toBe(await first.getAttribute('data-id'))
    const top = () => first.evaluate((item) => item.getBoundingClientRect().top / innerHeight)
    await expect.poll(top, PATIENCE).toBeLessThan(1)
    expect(await top()).toBeGreaterThanOrEqual(0)
  })

  test('the address brings back what was seen', async () => {
    const { page } = await visit('/case-studies')
    await more(page).click()
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(9)
    const seen = await idsOf(page)
    await page.reload()
    expect(addressOf(page)).toBe('/case-studies?page=2')
    expect(await idsOf(page)).toEqual(seen)
    expect(await countOf(page)).toBe('1 to 9 of 9 case studies')
  })

  test('it comes by keyboard too', async () => {
    const { page } = await visit('/resources/power-supply-guides')
    await more(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(14)
    await expect.poll(() => focusedItem(page), PATIENCE).toBe((await idsOf(page))[8])
  })

  test('[S3.grid.02] an item that is there already is left out', async () => {
    const { page } = await visit('/case-studies')
    const [known] = await idsOf(page)
    await page.route(
      '**/case-studies?page=2',
      changing((html) => html.replace(/(<li id="[^"]*-2"[^>]*data-id=)"[^"]*"/, `$1"${known}"`)),
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
  /** Makes the list one that replaces: its second page has nothing of the first. */
  const replacing = (page: Page) =>
    page.route(
      '**/case-studies*',
      changing((html) =>
        html
          .replaceAll('data-load="append"', 'data-load="replace"')
          .replace(/(<ul class="list-cards">).*?(<li id="[^"]*-2")/s, '$1$2')
          .replace('data-from="1" data-to="9">1 to 9', 'data-from="7" data-to="9">7 to 9'),
      ),
    )

  test('[S4.grid.03] it takes the place of the first, and the way back leads to it', async () => {
    const { page } = await visit('/case-studies', { before: replacing })
    const first = await idsOf(page)
    await more(page).click()
    await expect.poll(() => idsOf(page).then((ids) => ids.length), PATIENCE).toBe(3)
    await expect.poll(() => focusedItem(page), PATIENCE).toBe((await idsOf(page))[0])
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current')), PATIENCE).toBe('true')
    expect(await countOf(page)).toBe('1 to 2 of 2 case studies')
    expect(await findAxeViolations(page)).toEqual([])
  })
})

describe('without scripts', () => {
  test('the next page is a page', async () => {
    const { page } = await visit('/case-studies', { javaScriptEnabled: false })
    await more(page).click()
    await page.waitForURL('**/case-studies?page=2#*')
    expect(await idsOf(page)).toHaveLength(9)
    const firstNew = page.locator('[data-id]').nth(6)
    expect(await firstNew.evaluate((item) => item.matches(':target'))).toBe(true)
    await expect(firstNew.evaluate((item) => item.getBoundingClientRect().top >= 0 && item.getBoundingClientRect().top < innerHeight)).resolves.toBe(
      true,
    )
    await page.goBack()
    expect(await idsOf(page)).toHaveLength(6)
  })
})

test.each([
  '/case-studies?page=0',
  '/case-studies?page=999',
  '/case-studies?page=1e9&filter=%07',
  '/case-studies?filter=xyz&page=2',
  `${GLOSSARY}?category=xyz&q=%F0%9F%98%80`,
  `${FAQS}?filter=__proto__`,
  `${SAFETY}?sort=constructor&order=sideways&category=%22%3E%3Cscript%3E&sector=x`,
  `${SAFETY}?q=${'a'.repeat(5000)}`,
])('%s is answered with a way on', async (path) => {
  const answer = await fetch(toUrl(path))
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
  const html = await (await fetch(toUrl(`/de${path}`))).text()
  expect(html).toContain('<html lang="de"')
  expect(html).not.toContain('class="not-translated"')
  expect(html).toMatch(/<main[^>]*>(?!.*<main)[^]*lang="en-US"/)
})
