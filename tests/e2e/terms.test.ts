import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ARTICLE } from '../support/article-page.ts'
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

/** The first linked term of the article, with its definition. */
async function openTerm(page: Page): Promise<{ link: Locator; definition: Locator }> {
  await page.goto(product.url + ARTICLE)
  const term = page.locator('.term').first()
  await term.scrollIntoViewIfNeeded()
  return { link: term.locator('a'), definition: term.locator('[role=tooltip]') }
}

test('the first mention of each term links to it: once, never in a heading, never to the page itself', async () => {
  const visit = await openVisit(browser, { width: 1280 })
  await visit.page.goto(product.url + ARTICLE)
  const hrefs = await visit.page.locator('.term a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(8)
  expect(new Set(hrefs).size).toBe(hrefs.length)
  expect(hrefs).not.toContain(ARTICLE)
  expect(await visit.page.locator(':is(h1, h2, h3, h4, caption, th) .term').count()).toBe(0)
  await visit.close()
})

describe.each([
  ['at 1280 px', 1280],
  ['at 390 px', 390],
])('the definition of a term %s', (_where, width) => {
  test('shows on focus, is referenced by aria-describedby, and stays hidden after Escape until the focus has left', async () => {
    const visit = await openVisit(browser, { width })
    const { link, definition } = await openTerm(visit.page)
    expect(await definition.isVisible()).toBe(false)
    await link.focus()
    expect(await definition.isVisible()).toBe(true)
    expect(await link.getAttribute('aria-describedby')).toBe(await definition.getAttribute('id'))
    expect((await definition.textContent())?.length).toBeGreaterThan(30)
    await visit.page.keyboard.press('Escape')
    await expect.poll(() => definition.isVisible()).toBe(false)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await visit.page.keyboard.press('Tab')
    await visit.page.keyboard.press('Shift+Tab')
    await expect.poll(() => definition.isVisible()).toBe(true)
    await visit.close()
  })

  test('shows on hover, stays while the pointer is on it, and is fully on the screen', async () => {
    const visit = await openVisit(browser, { width })
    const { link, definition } = await openTerm(visit.page)
    await link.hover()
    expect(await definition.isVisible()).toBe(true)
    const box = await definition.boundingBox()
    expect(box === null || box.x < 0 || box.x + box.width > width || box.y < 0 || box.y + box.height > 900).toBe(false)
    if (width > 800) {
      await definition.hover()
      expect(await definition.isVisible()).toBe(true)
    }
    await visit.page.mouse.move(1, 1)
    await expect.poll(() => definition.isVisible()).toBe(false)
    await visit.close()
  })

  test('works without a script', async () => {
    const visit = await openVisit(browser, { width, javaScriptEnabled: false })
    const { link, definition } = await openTerm(visit.page)
    await link.focus()
    expect(await definition.isVisible()).toBe(true)
    await visit.close()
  })
})
