import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ARTICLE, boxOf } from '../support/article-page.ts'
import { openBrowser, openVisit } from '../support/browser.ts'
import { seeCarousel, wakeCarousel } from '../support/carousel.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

async function heroAt(width: number): Promise<{ key: string; fetched: number; areStacked: boolean }> {
  const { page, close } = await openVisit(browser, { width })
  await page.goto(product.url + ARTICLE, { waitUntil: 'networkidle' })
  const hero = await page.locator('.hero img').evaluate((image: HTMLImageElement) => ({ url: image.currentSrc, fetched: image.naturalWidth }))
  const columns = page.locator('.columns:has(nav.side-menu) > .column')
  const [menu, main] = [await boxOf(columns.nth(0)), await boxOf(columns.nth(1))]
  await close()
  return {
    key: /MC[A-Z2-7]{26}/.exec(hero.url)?.[0] ?? hero.url,
    fetched: Number(/width=(\d+)/.exec(hero.url)?.[1]),
    areStacked: main.y >= menu.y + menu.height,
  }
}

test('[S9.breakpoints.01] [S9.breakpoints.02] [S9.breakpoints.03] [S9.images.01] phones end at 767 px with a picture of 640, tablets at 1024 with one of 960, desktops begin at 1025 with one of 1920', async () => {
  const seen = await Promise.all([767, 768, 1024, 1025].map(heroAt))
  expect(seen.map(({ fetched }) => fetched)).toEqual([640, 960, 960, 1920])
  const [phone, smallTablet, largeTablet, desktop] = seen.map(({ key }) => key)
  expect(smallTablet).toBe(largeTablet)
  expect(new Set([phone, smallTablet, desktop]).size).toBe(3)
  expect(seen.map(({ areStacked }) => areStacked)).toEqual([true, false, false, false])
})

test('with the text size doubled, header and forms on a phone are complete and do not scroll sideways', async () => {
  const large = await openBrowser(['--blink-settings=defaultFontSize=32'])
  const { page, close } = await openVisit(large, { width: 390 })
  for (const path of ['/', '/de/contact-us', '/login', '/de/request-a-call']) {
    await page.goto(product.url + path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
    const menu = await boxOf(page.locator('.page-menu-small > summary'))
    expect(menu.x + menu.width).toBeLessThanOrEqual(390)
    expect(await page.getByRole('banner').getByRole('link', { name: 'Busbar Power' }).count()).toBe(1)
  }
  await close()
  await large.close()
})

test.each([320, 360, 390])('no full article scrolls sideways on a phone of %i px', async (width) => {
  const { page, close } = await openVisit(browser, { width })
  const names = ['abnormal-failure', 'alternating-current', 'derating-curve', 'efficiency', 'hold-up-time', 'leakage-current']
  const paths = [...names, 'mean-time-between-failures', 'ripple-and-noise'].map((name) => `/resources/power-supply-glossary/${name}`)
  for (const path of [...paths, '/de/resources/power-supply-glossary/abnormal-failure']) {
    await page.goto(product.url + path)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
  }
  await close()
})

test('[S9.version.03] a resize counts once it has been quiet for 150 ms', async () => {
  const { page, close } = await openVisit(browser, { width: 1280 })
  await page.goto(product.url + ARTICLE)
  await wakeCarousel(page)
  await seeCarousel(page)
  const arrivals = await page.evaluate(async () => {
    const list = document.querySelector('.carousel-list')
    const count = () => list?.querySelectorAll('[data-near]').length
    Object.defineProperty(globalThis, 'innerWidth', { value: 500, configurable: true })
    const begun = performance.now()
    let last = begun
    const changed = new Promise<number>((settle) => {
      const look = () => (count() === 1 ? settle(performance.now() - last) : requestAnimationFrame(look))
      look()
    })
    for (let turn = 0; turn < 5; turn += 1) {
      dispatchEvent(new Event('resize'))
      last = performance.now()
      await new Promise((settle) => setTimeout(settle, 60))
    }
    return { sinceLast: await changed, before: last - begun }
  })
  expect(arrivals.before).toBeGreaterThan(200)
  expect(arrivals.sinceLast).toBeGreaterThanOrEqual(145)
  expect(arrivals.sinceLast).toBeLessThan(3000)
  await close()
})
