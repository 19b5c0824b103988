import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { ARTICLE } from '../support/article-page.ts'
import { openVisit, type Visit } from '../support/browser.ts'
import { readCaseStudies, seeCarousel, wakeCarousel } from '../support/carousel.ts'
import { PATIENCE } from '../support/patience.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

/** Generous, because a busy machine draws late; only the final state matters. */

let product: Shared['product']
let browser: Browser
let titles: string[]

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
  titles = (await readCaseStudies(product.url)).map(({ Title__c }) => Title__c)
})
afterAll(async () => {
  await browser?.close()
})

describe('while the cards are moving', () => {
  let visit: Visit
  let page: Page

  async function openMoving(width: number) {
    visit = await openVisit(browser, { width, reducedMotion: 'no-preference' })
    page = visit.page
    await page.goto(product.url + ARTICLE)
    await wakeCarousel(page)
  }
  afterEach(() => visit.close())

  test('the link that Tab reaches is wholly in sight and stays there, also on a slow page: 45 stops', async () => {
    await openMoving(1280)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const lost: number[] = []
    for (let stop = 0; stop < 45; stop += 1) {
      await page.locator('.carousel button').last().focus()
      const keys = 1 + (stop % titles.length)
      for (let key = 1; key <= keys; key += 1) {
        await page.keyboard.press('Tab')
        // The next key comes as soon as a part of the link is in sight, while the cards are still moving.
        if (key < keys) await expect.poll(() => isFocusInSight(page, 'in part'), { ...PATIENCE, interval: 1 }).toBe(true)
      }
      await restOf(page)
      if (!(await isFocusInSight(page, 'wholly'))) lost.push(stop)
    }
    expect(lost).toEqual([])
  })

  test.each([
    [768, 1],
    [390, 6],
  ])('no press of an arrow is lost at %i px, whatever the time between them, on a page %i times as slow', async (width, slowness) => {
    await openMoving(width)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const waits = [60, 560, 120, 90, 300, 200, 420]
    for (const side of ['right', 'left'] as const) {
      for (const wait of waits) {
        // A click by Playwright would wait until the button rests.
        await page.locator(`.carousel button[data-side="${side}"]`).evaluate((button) => (button as HTMLElement).click())
        await page.waitForTimeout(wait)
      }
      const place = side === 'right' ? waits.length : 0
      await expect.poll(async () => (await seeCarousel(page)).cards, PATIENCE).toEqual(titles.slice(place, place + 1))
      expect((await seeCarousel(page)).hasLeft).toBe(side === 'right')
    }
  })

  test('no press of an arrow is lost where the browser begins to scroll late', async () => {
    await openMoving(390)
    await page.locator('.carousel-list').evaluate((list) => {
      const scrollTo = list.scrollTo.bind(list)
      list.scrollTo = ((options: ScrollToOptions) => setTimeout(() => scrollTo(options), 600)) as typeof list.scrollTo
    })
    for (const wait of [300, 500, 250]) {
      await page.locator('.carousel button').last().press('Enter')
      await page.waitForTimeout(wait)
    }
    await expect.poll(async () => (await seeCarousel(page)).cards, PATIENCE).toEqual([titles[3]])
  })

  test('an arrow that is pressed right after the other one takes its movement back', async () => {
    await openMoving(390)
    await page.locator('.carousel button').last().press('Enter')
    await expect.poll(async () => (await seeCarousel(page)).cards, PATIENCE).toEqual([titles[1]])
    await restOf(page)
    await page.locator('.carousel').evaluate((carousel) => {
      for (const side of ['right', 'left']) carousel.querySelector<HTMLElement>(`button[data-side="${side}"]`)?.click()
    })
    await restOf(page)
    expect((await seeCarousel(page)).cards).toEqual([titles[1]])
  })

  test('a wheel that moves them back wins over an arrow', async () => {
    await openMoving(390)
    await page.locator('.carousel button').last().press('Enter')
    const position = () => page.locator('.carousel-list').evaluate((list) => list.scrollLeft)
    await expect.poll(position, { ...PATIENCE, interval: 10 }).toBeGreaterThan(350)
    await page.locator('.carousel-list').hover({ force: true })
    for (let turn = 0; turn < 5; turn += 1) {
      await page.mouse.wheel(-200, 0)
      await page.waitForTimeout(60)
    }
    await expect.poll(() => seeCarousel(page), PATIENCE).toEqual({ cards: titles.slice(0, 1), hasLeft: false, hasRight: true })
  })
})

/** Waits until the list has had the same position for a while. */
async function restOf(page: Page): Promise<void> {
  const position = () => page.locator('.carousel-list').evaluate((list) => list.scrollLeft)
  let [before, now] = [Number.NaN, await position()]
  while (before !== now) {
    await page.waitForTimeout(400)
    ;[before, now] = [now, await position()]
  }
}

/** Whether the focused link is in the visible part of the list. */
function isFocusInSight(page: Page, how: 'wholly' | 'in part'): Promise<boolean> {
  return page.locator('.carousel-list').evaluate((list, extent) => {
    const [frame, link] = [list.getBoundingClientRect(), document.activeElement?.getBoundingClientRect()]
    if (link === undefined || !list.contains(document.activeElement)) return false
    const [first, last] = extent === 'wholly' ? [link.left, link.right] : [link.right, link.left]
    return first >= frame.left - 1 && last <= frame.right + 1
  }, how)
}
