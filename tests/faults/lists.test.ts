import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openBrowser, openVisit, troublesOf, type Visit } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { startProduct, type Product } from '../support/product.ts'

const GLOSSARY = '/resources/power-supply-glossary'
const FAQS = '/resources/power-supply-faqs'

let product: Product
let browser: Browser
let opened: Visit

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterEach(() => opened?.close())
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function visit(path: string): Promise<Page> {
  opened = await openVisit(browser, { width: 1280 })
  await opened.page.goto(product.url + path)
  // The list's island is loaded when the network is idle.
  await opened.page.waitForLoadState('networkidle')
  return opened.page
}

const addressOf = (page: Page) => page.url().slice(product.url.length)
const countOf = (page: Page) => page.locator('.list-count').textContent()

test('a letter leads to its terms in the filtered list without a request', async () => {
  const page = await visit(GLOSSARY)
  await page.getByRole('searchbox').fill('current')
  await expect.poll(() => addressOf(page), PATIENCE).toBe(`${GLOSSARY}?q=current`)
  const fetched: string[] = []
  page.on('request', (request) => void (request.url().includes(GLOSSARY) && fetched.push(request.url())))
  const letter = page.locator('.list-alphabet a:not([inert])').last()
  const hash = await letter.getAttribute('href')
  await letter.click()
  await expect.poll(() => addressOf(page), PATIENCE).toBe(`${GLOSSARY}?q=current${hash}`)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  expect(await page.locator(hash ?? '').evaluate((group) => group.getBoundingClientRect().top < innerHeight)).toBe(true)
})

test('a choice made before the filter has followed the typing determines the address', async () => {
  const page = await visit(GLOSSARY)
  const choice = page.locator('a[data-load="choose"]').nth(1)
  const address = await choice.getAttribute('href')
  const count = /\d+/.exec((await choice.textContent()) ?? '')?.[0]
  await page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('form.list-filter input[type="search"]')
    if (box) box.value = 'current'
    box?.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelectorAll<HTMLAnchorElement>('a[data-load="choose"]')[1]?.click()
  })
  // By then the pause is over after which the filter would follow the typing.
  await page.waitForTimeout(400)
  await expect.poll(() => addressOf(page), PATIENCE).toBe(address)
  expect(await countOf(page)).toContain(count)
})

test('a malformed fragment in the address does not keep the questions from hydrating', async () => {
  const page = await visit(`${FAQS}#%`)
  await page.getByRole('searchbox', { name: 'Filter questions' }).fill('lightning')
  await expect.poll(() => countOf(page), PATIENCE).toMatch(/^\d of 45 questions$/)
  expect(troublesOf(opened)).toEqual([])
})
