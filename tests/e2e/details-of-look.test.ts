import type { Browser, Page } from 'playwright-core'
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

async function visit(path: string, width: number, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openVisit(browser, { width })
  await page.goto(product.url + path)
  await work(page)
  await close()
}

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** Words that go on in the next line without a hyphen. Checksums may: they are no words. */
function findCutWords(): string[] {
  const cut: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || parent === null || !parent.checkVisibility()) continue
    if (parent.closest('code, .enquiry-trap, .visually-hidden') !== null) continue
    // A soft hyphen ends a word: a break there has its hyphen.
    for (const word of node.data.matchAll(/\p{L}{5,}/gu)) {
      const range = document.createRange()
      range.setStart(node, word.index + 1)
      range.setEnd(node, word.index + word[0].length - 1)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
      if (lines.size > 1) cut.push(word[0])
    }
  }
  return cut
}

test.each([320, 390, 1280])('at %i px no German word is cut without a hyphen', async (width) => {
  const paths = ['/de', '/de/products', '/de/products/ac-dc', '/de/product/trn120', '/de/resources/safety-standards', '/de/products/finder']
  for (const path of [...paths, '/de/products/compare?models=TRN120-24,TRN180-24'])
    await visit(path, width, async (page) => expect({ path, cut: await page.evaluate(findCutWords) }).toEqual({ path, cut: [] }))
})

test('the way out of a dialog covers none of its text, however far it is scrolled', async () => {
  await visit('/contact-us', 390, async (page) => {
    const button = page.getByRole('link', { name: 'What we do with your data' })
    await button.scrollIntoViewIfNeeded()
    await page.locator('[data-island="inlineButton"][data-awake]').waitFor()
    await button.click()
    await page.locator('.view-dialog-page h1').waitFor()
    await page.locator('.view-dialog-page').evaluate((element) => element.scrollTo(0, 600))
    const [close, text] = [await boxOf(page, '.view-dialog-close'), await boxOf(page, '.view-dialog-page')]
    expect(text.top).toBeGreaterThanOrEqual(close.bottom)
    expect(close.top).toBeGreaterThan(0)
  })
})

test('a page without a translation says so once, in the language of its address, and offers no other', async () => {
  const { page, close } = await openVisit(browser, { width: 390, locale: 'en-GB' })
  await page.goto(`${product.url}/de/case-studies/quiet-ultrasound-cart`)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('.not-translated').getAttribute('lang')).toBe('de')
  expect(await page.locator('.language-offer').count()).toBe(0)
  // The offer itself works: a page with a translation has one.
  await page.goto(`${product.url}/de/case-studies`)
  await page.locator('.language-offer').waitFor()
  await close()
})

test('on phones the caption stays where it is while its table is scrolled', async () => {
  await visit('/products/ac-dc/open-frame', 390, async (page) => {
    await page.locator('.table-scroll').evaluate((element) => element.scrollTo(200, 0))
    const [table, caption] = [await boxOf(page, '.table-scroll'), await boxOf(page, '.table-scroll caption')]
    expect(caption.left).toBeCloseTo(table.left, 0)
    expect(caption.right).toBeLessThanOrEqual(table.right + 1)
  })
})

test('on phones a comparison scrolls sideways only, and each group repeats the names of its models', async () => {
  await visit('/products/compare?models=TRN120-24,TRN180-24,WRN3-5', 390, async (page) => {
    const scroller = page.locator('.comparison-scroll')
    expect(await scroller.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    expect(await scroller.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    expect(await page.locator('.comparison-group').nth(1).locator('td').allInnerTexts()).toEqual(['TRN120-24', 'TRN180-24', 'WRN3-5'])
  })
})

test.each(['/product/trn120', '/de/product/kst600'])('the columns of all specification tables of %s are in line', async (path) => {
  await visit(path, 1280, async (page) => {
    const places = await page.locator('.specification table').evaluateAll((tables) =>
      tables.map((table) => {
        const cells = [...table.querySelectorAll('tbody tr:first-child > *')]
        return cells.map((cell) => Math.round(cell.getBoundingClientRect().left - table.getBoundingClientRect().left)).join(' ')
      }),
    )
    expect(places.length).toBeGreaterThan(4)
    expect(new Set(places).size).toBe(1)
  })
})

test('the form and the column beside it begin level', async () => {
  await visit('/contact-us', 1280, async (page) => {
    const [form, beside] = [await boxOf(page, '.form-group legend'), await boxOf(page, '.column > .rich-text h2')]
    expect(Math.abs(form.top - beside.top)).toBeLessThan(4)
  })
})

test('hints keep their distance from the field above, notes from the button above', async () => {
  await visit('/products/finder', 1280, async (page) => {
    const gap = await page
      .locator('.finder-filter .finder-note')
      .first()
      .evaluate((note) => {
        const text = document.createRange()
        text.selectNodeContents(note)
        return text.getBoundingClientRect().top - (note.parentElement?.querySelector('input')?.getBoundingClientRect().bottom ?? 0)
      })
    expect(gap).toBeGreaterThanOrEqual(5)
  })
  await visit('/resources/power-supply-guides/choosing-an-ac-dc-power-supply', 1280, async (page) => {
    const [button, note] = [await boxOf(page, '.calc-supplies'), await boxOf(page, '.calc-supplies + .calc-help')]
    expect(note.top - button.bottom).toBeGreaterThanOrEqual(8)
  })
})

test.each([390, 1280])('at %i px the ring of the focus keeps clear of the name in the header', async (width) => {
  await visit('/contact-us', width, async (page) => {
    const brand = page.locator('.page-header .brand')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await brand.evaluate((element) => element === document.activeElement)).toBe(true)
    const [ring, mark, name] = [await boxOf(page, '.page-header .brand'), await boxOf(page, '.brand-mark'), await boxOf(page, '.brand span')]
    expect(mark.left - ring.left).toBeGreaterThanOrEqual(6)
    expect(ring.right - name.right).toBeGreaterThanOrEqual(6)
  })
})
