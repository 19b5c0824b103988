import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser, visit } from './browser.ts'
import { serveLook } from './look-server.ts'
import { drawFailedCarousel, drawView } from './pages.tsx'

const WIDE = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 } }
let browser: Browser
let look: Awaited<ReturnType<typeof serveLook>>

beforeAll(async () => {
  look = await serveLook({
    '/home': await drawView('home', 'abnormal-failure'),
    '/article': await drawView('abnormal_failure', 'abnormal-failure'),
    '/failed': drawFailedCarousel(),
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  look.close()
})

const previous = (page: Page) => page.getByRole('button', { name: 'Previous case study' })
const next = (page: Page) => page.getByRole('button', { name: 'Next case study' })

/** The positions of fully visible cards, counted from 1. */
function shown(page: Page): Promise<number[]> {
  return page.locator('.carousel-list').evaluate((list) => {
    const frame = list.getBoundingClientRect()
    const boxes = Array.from(list.children, (card) => card.getBoundingClientRect())
    return boxes.flatMap((box, place) => (box.left >= frame.left - 1 && box.right <= frame.right + 1 ? [place + 1] : []))
  })
}

async function awake(page: Page): Promise<void> {
  await page.locator('.carousel-list[data-awake]').waitFor({ state: 'attached' })
  await page.locator('.carousel').scrollIntoViewIfNeeded()
}

test('three cards at 1280 px; arrows move by one card and are shown only where there is one', async () => {
  const { page, complaints } = await visit(browser, `${look.origin}/home`, WIDE)
  await awake(page)
  expect(await shown(page)).toEqual([1, 2, 3])
  expect(await previous(page).count()).toBe(0)
  await next(page).click()
  await expect.poll(() => shown(page)).toEqual([2, 3, 4])
  expect(await page.locator('.carousel [role=status]').textContent()).toBe('Showing 2 to 4 of 9')
  for (let step = 0; step < 5; step++) await next(page).click()
  await expect.poll(() => shown(page)).toEqual([7, 8, 9])
  expect(await next(page).count()).toBe(0)
  await previous(page).click()
  await expect.poll(() => shown(page)).toEqual([6, 7, 8])
  expect(await next(page).count()).toBe(1)
  expect(complaints).toEqual([])
})

test('the focus stays in the carousel when the focused arrow disappears', async () => {
  const { page } = await visit(browser, `${look.origin}/home`, WIDE)
  await awake(page)
  await next(page).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toEqual([7, 8, 9])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Previous case study')
})

test('one card at 768 px, three at 769 px; after a resize all places are filled again', async () => {
  const { page } = await visit(browser, `${look.origin}/home`, { viewport: { width: 768, height: 900 } })
  await awake(page)
  expect(await shown(page)).toEqual([1])
  for (let step = 0; step < 8; step++) await next(page).click()
  await expect.poll(() => shown(page)).toEqual([9])
  expect(await page.locator('.carousel [role=status]').textContent()).toBe('Showing 9 of 9')
  await page.setViewportSize({ width: 769, height: 900 })
  await expect.poll(() => shown(page)).toEqual([7, 8, 9])
  await expect.poll(() => page.locator('.carousel [role=status]').textContent()).toBe('Showing 7 to 9 of 9')
  await previous(page).click()
  await expect.poll(() => shown(page)).toEqual([6, 7, 8])
})

test('pictures are 300 px high, and nothing shifts while the page loads and hydrates', async () => {
  const { page } = await visit(browser, `${look.origin}/home`, WIDE, async (fresh) => {
    await fresh.addInitScript(() => {
      const shifts = ((window as unknown as { shifts: number[] }).shifts = [] as number[])
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
  })
  await awake(page)
  await page.waitForTimeout(500)
  expect(
    await page.locator('.carousel-card[data-near] img').evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height)),
  ).toEqual([300, 300, 300])
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))).toBeLessThan(0.0005)
})

test('a phone loads the picture of one card, and those of its neighbours only after use', async () => {
  const pictures: string[] = []
  // The home page also shows pictures of case studies outside the carousel, so the article is used.
  const { page } = await visit(browser, `${look.origin}/article`, PHONE, async (fresh) => {
    fresh.on('request', (request) => void (/\/images\/case-/.test(request.url()) && pictures.push(request.url().replace(/^.*case-|\.jpg.*$/g, ''))))
  })
  await awake(page)
  await page.waitForTimeout(600)
  expect(pictures).toEqual(['quiet-ultrasound-cart'])
  await next(page).click()
  await expect.poll(() => new Set(pictures).size).toBe(3)
})

test('a swipe changes the visible cards too', async () => {
  const { page } = await visit(browser, `${look.origin}/home`, PHONE)
  await awake(page)
  await page.locator('.carousel-list').evaluate((list) => list.scrollTo({ left: list.clientWidth + 30 }))
  await expect.poll(() => page.locator('.carousel [role=status]').textContent()).toBe('Showing 2 of 9')
  expect(await previous(page).count()).toBe(1)
})

test('without JavaScript all cards are there and can be swiped', async () => {
  const { page } = await visit(browser, `${look.origin}/home`, { ...WIDE, javaScriptEnabled: false })
  expect(await page.locator('.carousel-card').count()).toBe(9)
  expect(await page.locator('.carousel button').count()).toBe(0)
  await page.locator('.carousel-card').nth(8).scrollIntoViewIfNeeded()
  expect(await page.locator('.carousel-card').nth(8).isVisible()).toBe(true)
})

test('cards that the server could not load are loaded in the browser', async () => {
  const record = {
    Title__c: 'Signalling',
    Description__c: 'A cabinet.',
    Image_Content_Key__c: 'case-5g-rooftop-cabinet',
    Url__c: '/case-studies/signalling',
  }
  const { page } = await visit(browser, `${look.origin}/failed`, WIDE, async (fresh) => {
    await fresh.addInitScript((records) => void Object.assign(window, { records }), [record])
  })
  await page.getByRole('link', { name: 'Learn More Signalling' }).waitFor()
  expect(await page.locator('.carousel img').getAttribute('src')).toBe('/sfsites/c/cms/delivery/media/case-5g-rooftop-cabinet')
  expect(await page.locator('.carousel button').count()).toBe(0)
})

test('when that fails too, an error is logged and nothing is shown', async () => {
  const { page, complaints } = await visit(browser, `${look.origin}/failed`, WIDE, async (fresh) => {
    await fresh.addInitScript(() => void Object.assign(window, { failing: true }))
  })
  await expect.poll(() => complaints).toEqual([expect.stringMatching(/^Error getting case studies: Error: away/)])
  expect((await page.locator('main').innerText()).trim()).toBe('')
})

test('the cards of the page are used for 5 minutes, then the server method is called', async () => {
  const { page } = await visit(browser, `${look.origin}/home`, WIDE, async (fresh) => {
    await fresh.clock.install()
    await fresh.addInitScript(() => {
      const record = { Title__c: 'Fresh', Description__c: '', Image_Content_Key__c: 'case-5g-rooftop-cabinet', Url__c: '/case-studies/fresh' }
      Object.assign(window, { records: [record] })
    })
  })
  await awake(page)
  await page.clock.runFor(290_000)
  expect(await page.locator('.carousel-card').count()).toBe(9)
  await page.clock.runFor(11_000)
  await expect.poll(() => page.locator('.carousel-card h3').allTextContents()).toEqual(['Fresh'])
})
