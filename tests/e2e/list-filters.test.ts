import { describe, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { troublesOf } from '../support/browser.ts'
import { addressOf, countOf, ENVIRONMENT, FAQS, GLOSSARY, idsOf, SAFETY, shownIds, useLists } from '../support/listing.ts'
import { PATIENCE } from '../support/patience.ts'

const { visit, toUrl } = useLists()

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
    await page.goto(toUrl(`${FAQS}#${ids[20]}`), { waitUntil: 'networkidle' })
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
    await page.goto(toUrl(`${FAQS}#${id}`))
    expect(await page.locator(`#${id} > p`).first().isVisible()).toBe(true)
  })
})
