import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { button, findItem, main, openItem, standing } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
})
afterEach(() => studio.leave())
afterAll(() => studio?.close())

/** Opens a view of an article of the demonstration. */
const openArticle = async (title: string, tab: string, language = 'en_US') => {
  const { contentKey } = await findItem(studio, edda, title, language, 'busbar__article')
  return await studio.visit(edda, `/studio/items/${contentKey}/${language}${tab}`)
}
const LONG = 'Leakage current, measured and explained: MMMMMMM WWWWWWW WWWWWWWW'
const toSeo = async (page: Page) => {
  await page
    .getByRole('navigation', { name: /Views of the item|Ansichten/ })
    .getByRole('link', { name: 'SEO' })
    .click(PATIENCE)
  await page.locator('.studio-headings').waitFor(PATIENCE)
}
const part = (page: Page, name: string) => main(page).locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('the tab shows what the page of the draft says to search engines, networks and readers', async () => {
  const visit = await openArticle('What Is Hold-Up Time?', '')
  const { page } = visit
  await toSeo(page)
  const path = (await part(page, 'Address and indexing').locator('dd').first().textContent()) ?? ''
  const live = await (await studio.ask(path)).text()
  const title = /<title>([^<]*)<\/title>/.exec(live)?.[1] ?? ''
  const result = part(page, 'As a search result')
  expect(await result.locator('.studio-result-title').textContent()).toBe(title)
  expect(await result.locator('.studio-result-site').textContent()).toContain(path.split('/').filter(Boolean).join(' › '))
  expect(await result.textContent()).toMatch(/Title: \d+ of 60 characters, \d+ of 600 pixels/)
  expect(await part(page, 'Address and indexing').textContent()).toMatch(/Canonical address\S*hold-up-time.*may index.*x-default/s)
  const picture = part(page, 'As a shared link').locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENCE).toBeGreaterThan(500)
  expect(await part(page, 'Structured data').textContent()).toMatch(/Article: What Is Hold-Up Time\?.*BreadcrumbList/s)
  expect(await part(page, 'Headings').locator('li').first().textContent()).toContain('h1')
  expect(await part(page, 'Reading').textContent()).toMatch(
    /Words[\d,]+Sentences\d+Words per sentence[\d.]+Time to read\d+ minutes?Reading ease \(Flesch\)\d+/,
  )
  await part(page, 'What refers to it').getByRole('link').first().waitFor(PATIENCE)
  expect(troublesOf(visit)).toEqual([])
})

test('it is about the saved draft: what is typed is shown once it is saved, and stays unpublished', async () => {
  const { page } = await openArticle('What Is Leakage Current?', '')
  await page.getByLabel('SEO title', { exact: true }).waitFor({ ...PATIENCE, state: 'attached' })
  await main(page)
    .locator('details')
    .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
  await page.getByLabel('SEO title', { exact: true }).fill(LONG)
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('kept')
  await toSeo(page)
  const title = page.locator('.studio-seo .studio-result-title')
  expect(await title.textContent()).not.toContain('measured')
  await button(page, 'Save and show').click()
  await expect.poll(() => title.textContent(), PATIENCE).toMatch(/^Leakage current, measured and explained.* …$/)
  expect(await part(page, 'As a search result').locator('[data-warned]').textContent()).toContain('Title: 65 of 60 characters')
  const path = (await part(page, 'Address and indexing').locator('dd').first().textContent()) ?? ''
  expect(await (await studio.ask(path)).text()).not.toContain('measured and explained')
})

test('a heading that skips a level is marked, and the numbers follow the language of the page', async () => {
  const { page } = await openItem(studio, edda, 'Ableitstrom', 'de')
  await toSeo(page)
  // The article about the term has a page of its own where that of the term would be.
  await page.getByText('another one has a page of its own').getByRole('link').waitFor(PATIENCE)
  expect(await page.locator('.studio-headings [data-warned]').first().textContent()).toMatch(/^h4.*Level 4 follows level 2$/)
  expect(await part(page, 'Reading').textContent()).toContain('Reading ease (Amstad)')
})

test('what has no page has no such tab', async () => {
  const { contentKey } = await findItem(studio, edda, 'Footer', 'en_US', 'busbar__menu').catch(() =>
    findItem(studio, edda, 'Legal', 'en_US', 'busbar__menu'),
  )
  const { page } = await studio.visit(edda, `/studio/items/${contentKey}/en_US`)
  const views = page.getByRole('navigation', { name: 'Views of the item' })
  await views.getByRole('link', { name: 'Links' }).waitFor(PATIENCE)
  expect(await views.getByRole('link', { name: 'SEO' }).count()).toBe(0)
})
