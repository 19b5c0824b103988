import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { withoutBase } from '../support/base-path.ts'
import { ARTICLE, boxOf } from '../support/article-page.ts'
import { openVisit, troublesOf, type Visit } from '../support/browser.ts'
import { CASE_STUDIES, pressArrow, readCaseStudies, seeCarousel, wakeCarousel, type CaseStudy } from '../support/carousel.ts'
import { PATIENCE } from '../support/patience.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

/** Generous, because a busy machine draws late; only the final state matters. */

let product: Shared['product']
let browser: Browser
let records: CaseStudy[]
let titles: string[]

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
  records = await readCaseStudies(product.url)
  titles = records.map(({ Title__c }) => Title__c)
})
afterAll(async () => {
  await browser?.close()
})

describe.each([
  [390, 1],
  [768, 1],
  [769, 3],
  [1280, 3],
  [1920, 3],
])('at %i px', (width, perPage) => {
  let visit: Visit
  let page: Page

  beforeAll(async () => {
    visit = await openVisit(browser, { width })
    page = visit.page
    await page.goto(product.url + ARTICLE)
    await wakeCarousel(page)
  })
  afterAll(() => visit?.close())

  test(`[S2.carousel.01] [S2.carousel.02] [S2.carousel.03] [S4.carousel.01] [S9.carousel.01] it begins with the first ${perPage} of nine, and only the right arrow`, async () => {
    await expect.poll(() => seeCarousel(page), PATIENCE).toEqual({ cards: titles.slice(0, perPage), hasLeft: false, hasRight: true })
    expect(titles).toHaveLength(9)
  })

  test('[S2.carousel.05] [S2.carousel.06] [S2.carousel.07] [S2.carousel.08] [S4.carousel.02] [S4.carousel.03] [S9.carousel.02] each press moves by one card, to the last and back to the first', async () => {
    const last = titles.length - perPage
    for (let start = 1; start <= last; start += 1) {
      await pressArrow(page, 'right')
      await expect
        .poll(() => seeCarousel(page), PATIENCE)
        .toEqual({ cards: titles.slice(start, start + perPage), hasLeft: true, hasRight: start < last })
    }
    for (let start = last - 1; start >= 0; start -= 1) {
      await pressArrow(page, 'left')
      await expect
        .poll(() => seeCarousel(page), PATIENCE)
        .toEqual({ cards: titles.slice(start, start + perPage), hasLeft: start > 0, hasRight: true })
    }
  })

  test('[S2.carousel.10] [S9.carousel.03] pictures are 300 px high', async () => {
    const pictures = await page.locator('.carousel-card img:visible').all()
    expect(pictures.length).toBeGreaterThanOrEqual(perPage)
    for (const picture of pictures) expect((await boxOf(picture)).height).toBe(300)
  })

  test('the console stays clean and no request fails', () => {
    expect(troublesOf(visit)).toEqual([])
  })
})

describe('on a wide screen', () => {
  let visit: Visit
  let page: Page

  beforeEach(async () => {
    visit = await openVisit(browser, { width: 1280 })
    page = visit.page
    await page.goto(product.url + ARTICLE)
    await wakeCarousel(page)
  })
  afterEach(() => visit.close())

  test('[S2.carousel.04] [S4.carousel.04] a resize changes the number of cards at once, and lowers the start so far that the window is full', async () => {
    await page.setViewportSize({ width: 700, height: 900 })
    await expect.poll(async () => (await seeCarousel(page)).cards, PATIENCE).toEqual(titles.slice(0, 1))
    for (let press = 0; press < 8; press += 1) {
      await pressArrow(page, 'right')
      await page.waitForTimeout(200)
    }
    await expect.poll(() => seeCarousel(page), PATIENCE).toEqual({ cards: titles.slice(8), hasLeft: true, hasRight: false })
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => seeCarousel(page), PATIENCE).toEqual({ cards: titles.slice(6), hasLeft: true, hasRight: false })
  })

  test('[S2.carousel.09] [S2.carousel.11] [S2.carousel.12] [S2.carousel.13] [S2.carousel.14] [S3.caseStudy.01] [S3.caseStudy.02] [S3.caseStudy.03] [S3.caseStudy.04] each card shows its record', async () => {
    const cards = await page.locator('.carousel-card').evaluateAll((all) =>
      all.map((card) => {
        const [image, link] = [card.querySelector('img'), card.querySelector('a')]
        return {
          title: card.querySelector('h3')?.textContent,
          description: card.querySelector('p')?.textContent,
          src: image?.getAttribute('src') ?? '',
          alt: image?.alt,
          link: [link?.firstChild?.textContent, link?.getAttribute('href') ?? '', link?.getAttribute('target')],
        }
      }),
    )
    const own = cards.map(({ src, link: [text, href, target], ...rest }) => ({
      ...rest,
      src: withoutBase(src),
      link: [text, withoutBase(href ?? ''), target],
    }))
    expect(own).toEqual(
      records.map((record) => ({
        title: record.Title__c,
        description: record.Description__c,
        src: `/sfsites/c/cms/delivery/media/${record.Image_Content_Key__c}`,
        alt: record.Title__c,
        link: ['Learn More', record.Url__c, '_self'],
      })),
    )
  })

  test('it works by keyboard: the arrow keeps the focus, and when the arrow disappears the focus stays in the carousel', async () => {
    await page.locator('.carousel button[data-side="right"]').focus()
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Enter')
      await page.waitForTimeout(200)
    }
    await expect.poll(() => seeCarousel(page), PATIENCE).toEqual({ cards: titles.slice(6), hasLeft: true, hasRight: false })
    expect(await page.evaluate(() => document.activeElement?.closest('.carousel') !== null)).toBe(true)
    expect(await page.locator('.carousel [role=status]').textContent()).toMatch(/7.*9.*9/)
  })

  test('its arrows and its region have names, and each Learn More link names its study', async () => {
    expect(await page.getByRole('region', { name: 'Case studies' }).count()).toBe(1)
    await pressArrow(page, 'right')
    const names = await page.locator('.carousel button').evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''))
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(2)
    expect(names).not.toContain('')
    expect(await page.locator('.carousel-card a').allTextContents()).toEqual(titles.map((title) => `Learn More ${title}`))
  })

  test('hydration shifts nothing on the page', async () => {
    const fresh = await openVisit(browser, { width: 1280 })
    await fresh.page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    await fresh.page.goto(product.url + ARTICLE)
    await wakeCarousel(fresh.page)
    await fresh.page.waitForTimeout(500)
    const shifts = await fresh.page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001)
    await fresh.close()
  })
})

describe('the cards of a page that has been open for long', () => {
  let visit: Visit
  let page: Page
  let calls: string[]

  beforeEach(async () => {
    visit = await openVisit(browser, { width: 1280 })
    page = visit.page
    calls = []
    await page.clock.install()
  })
  afterEach(() => visit.close())

  async function openAnswering(answer: { status: number; body: string }) {
    await page.route(`**${CASE_STUDIES}*`, (route) => {
      calls.push(route.request().url())
      return route.fulfill({ ...answer, contentType: 'application/json', headers: { 'cache-control': 'public, max-age=300' } })
    })
    await page.goto(product.url + ARTICLE)
    await page.locator('.carousel').scrollIntoViewIfNeeded()
    await page.clock.runFor(1000)
    await page.locator('.carousel-list[data-awake]').waitFor({ state: 'attached' })
  }

  test('[S7.caseStudies.05] [S9.cache.01] are those of the page for 5 minutes, then those of the server method', async () => {
    const fresh = [{ ...records[0], Title__c: 'A study of this minute', Url__c: '/case-studies' }]
    await openAnswering({ status: 200, body: JSON.stringify(fresh) })
    await page.clock.runFor(290_000)
    expect(calls).toEqual([])
    expect(await page.locator('.carousel-card').count()).toBe(9)
    await page.clock.runFor(15_000)
    await page.getByRole('heading', { name: 'A study of this minute' }).waitFor()
    expect(calls.map(withoutBase)).toEqual([CASE_STUDIES])
    expect(await page.locator('.carousel-card').count()).toBe(1)
  })

  test('[S8.error.01] when the method fails, the error is written to the console in the words of the catalogue, and the visitor is shown nothing of it', async () => {
    await openAnswering({ status: 500, body: '[{"errorCode":"UNKNOWN_EXCEPTION","message":"broken"}]' })
    const words = await page.locator('main').innerText()
    await page.clock.runFor(305_000)
    await expect.poll(() => visit.complaints.filter((text) => text.startsWith('error: Error getting case studies:')), PATIENCE).toHaveLength(1)
    expect(await page.locator('main').innerText()).toBe(words)
    expect(visit.crashes).toEqual([])
  })
})

describe('a page whose cards could not be loaded', () => {
  async function openWithoutCards(status: number): Promise<Visit> {
    const visit = await openVisit(browser, { width: 1280 })
    const html = await (await fetch(product.url + ARTICLE)).text()
    const marked = withoutCards(html)
    expect(marked).not.toBe(html)
    await visit.page.route(`**${ARTICLE}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: marked })
    })
    if (status !== 200)
      await visit.page.route(`**${CASE_STUDIES}*`, (route) => route.fulfill({ status, contentType: 'application/json', body: '[]' }))
    await visit.page.goto(product.url + ARTICLE)
    await visit.page.getByText('Speak to a technical expert!').scrollIntoViewIfNeeded()
    return visit
  }

  test('asks the server method at once and shows its cards', async () => {
    const visit = await openWithoutCards(200)
    await visit.page.locator('.carousel-card').nth(8).waitFor({ state: 'attached' })
    await expect.poll(async () => (await seeCarousel(visit.page)).cards, PATIENCE).toEqual(titles.slice(0, 3))
    expect(visit.complaints).toEqual([])
    await visit.close()
  })

  test('[S8.error.01] [S8.error.02] shows nothing at all when that fails too, and says so in the console', async () => {
    const visit = await openWithoutCards(500)
    await expect.poll(() => visit.complaints.filter((text) => text.startsWith('error: Error getting case studies:')), PATIENCE).toHaveLength(1)
    expect(await visit.page.locator('.carousel').count()).toBe(0)
    expect(await visit.page.locator('main').innerText()).not.toMatch(/case stud(y|ies)[\s\S]*error/i)
    expect(visit.crashes).toEqual([])
    await visit.close()
  })
})

test('without JavaScript all nine cards are in a list that scrolls sideways, and there are no arrows', async () => {
  const visit = await openVisit(browser, { width: 1280, javaScriptEnabled: false })
  await visit.page.goto(product.url + ARTICLE)
  const list = visit.page.locator('.carousel-list')
  expect(await list.locator('h3').allTextContents()).toEqual(titles)
  expect(await visit.page.locator('.carousel button').count()).toBe(0)
  const { width, height } = await boxOf(list)
  const inner = await visit.page.locator('.carousel-card').last().boundingBox()
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeGreaterThan(width)
  expect(height).toBeGreaterThan(300)
  await visit.close()
})

/** The page as the server draws it when the list cannot be loaded: an island without cards, marked as failed. */
function withoutCards(html: string): string {
  return html.replace(
    /(<div data-island="caseStudiesCarousel">).*?(<\/div><script type="application\/json">)(.*?)(<\/script>)/s,
    (_all, begin: string, middle: string, json: string, end: string) => {
      const props = { ...(JSON.parse(json) as object), cards: [], failed: true }
      return begin + middle + JSON.stringify(props).replaceAll('<', '\\u003c') + end
    },
  )
}
