import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openVisit, troublesOf, type Visit } from '../support/browser.ts'
import { ARTICLE, boxOf, edgesOf, settle } from '../support/article-page.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

describe.each([390, 768, 769, 1280, 1920])('the article at %i px', (width) => {
  let visit: Visit
  let page: Page

  beforeAll(async () => {
    visit = await openVisit(browser, { width })
    page = visit.page
    await page.goto(product.url + ARTICLE)
    await settle(page)
  })
  afterAll(() => visit?.close())

  test('[S2.readingA.23] [S2.readingB.14] its parts stand in the decided order, each below the one before', async () => {
    const tops = await page.evaluate(() => {
      const named = (selector: string, text: string) =>
        [...document.querySelectorAll(selector)].find((element) => element.textContent.trim() === text)
      const line = document.querySelector('main hr.horizontal-line')
      const recommended = named('h2', 'Recommended for you')
      const picture = [...document.querySelectorAll('main figure.image')].find(
        (figure) =>
          line !== null &&
          recommended !== undefined &&
          (line.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
          (recommended.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
      )
      const parts = [
        named('h1', 'Abnormal Failure'),
        named('h2', 'What Is an Abnormal Failure in a Power Supply?'),
        named('h2', 'Request a call'),
        line,
        picture,
        recommended,
        [...document.querySelectorAll('a.button')].find((button) => button.textContent.startsWith('NEXT PAGE')),
        document.querySelector('.carousel'),
        named('h2', 'Speak to a technical expert!'),
      ]
      return parts.map((part) => (part === null || part === undefined ? 'missing' : part.getBoundingClientRect().top + scrollY))
    })
    expect(tops).not.toContain('missing')
    expect(tops).toEqual(tops.toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set(tops).size).toBe(9)
    const isLast = await page.evaluate(() => {
      const last = [...document.querySelectorAll('main section.section')].at(-1)
      const hidden = ['#view-notice', '#page-data-layer'].map((selector) => document.querySelector(selector))
      return hidden.every((part) => part !== null && ((last?.compareDocumentPosition(part) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    })
    expect(isLast).toBe(true)
  })

  test('[S2.readingA.02] [S2.readingA.03] [S2.readingA.10] [S2.readingB.01] [S9.layout.02] menu and article share a row, 3 to 9', async () => {
    const row = page.locator('.columns', { has: page.locator('nav.side-menu') })
    const [whole, menu, main] = await Promise.all([boxOf(row), boxOf(row.locator('> .column').nth(0)), boxOf(row.locator('> .column').nth(1))])
    const outer = await boxOf(page.locator('.section-columns > .column', { has: page.locator('nav.side-menu') }))
    const frame = await boxOf(page.locator('.section-columns', { has: page.locator('nav.side-menu') }))
    expect(outer.width).toBeCloseTo(frame.width, 0)
    expect(await row.locator('> .column').nth(0).locator('nav.side-menu').count()).toBe(1)
    expect(await row.locator('> .column').nth(1).locator('nav.side-menu').count()).toBe(0)
    expect(await row.locator('> .column').nth(1).locator('h2').first().textContent()).toBe('What Is an Abnormal Failure in a Power Supply?')
    if (width < 768) {
      expect(menu.width).toBeCloseTo(whole.width, 0)
      expect(main.width).toBeCloseTo(whole.width, 0)
      return
    }
    const gap = main.x - menu.x - menu.width
    expect(menu.y).toBeCloseTo(main.y, 0)
    expect(menu.width + gap).toBeCloseTo(((whole.width + gap) * 3) / 12, 0)
    expect(main.width + gap).toBeCloseTo(((whole.width + gap) * 9) / 12, 0)
  })

  test('[S9.banner.01] [S9.banner.02] [S9.banner.03] [S9.banner.04] the banner is at least 201 px high, 90 % wide, all of it on phones, its button group 50 px high', async () => {
    const banner = page.locator('.banner')
    const [outer, content, group] = await Promise.all([
      boxOf(banner),
      boxOf(banner.locator('.banner-content')),
      boxOf(banner.locator('.banner-buttons')),
    ])
    const column = await boxOf(page.locator('.section-columns > .column', { has: page.locator('.banner') }))
    expect(outer.height).toBeGreaterThanOrEqual(201)
    expect(outer.width / column.width).toBeCloseTo(width < 768 ? 1 : 0.9, 2)
    expect(group.height).toBeCloseTo(50, 0)
    const [left, right] = await edgesOf(banner)
    expect(content.width).toBeCloseTo(outer.width - left - right, 0)
  })

  test('[S2.readingB.03] [S2.readingB.04] the banner holds its text in the left half and its button in the right one', async () => {
    const columns = page.locator('.banner .column')
    expect(await columns.count()).toBe(2)
    const [text, button] = await Promise.all([boxOf(columns.nth(0)), boxOf(columns.nth(1))])
    expect(await columns.nth(0).locator('h2').textContent()).toBe('Request a call')
    expect(await columns.nth(1).locator('a.button').count()).toBe(1)
    expect(text.width).toBeCloseTo(button.width, 0)
    const [group, link] = await Promise.all([boxOf(columns.nth(1).locator('.button-group')), boxOf(columns.nth(1).locator('a.button'))])
    // It is aligned to the right, and on phones begins where the text begins.
    if (width >= 768) expect(link.x + link.width).toBeCloseTo(group.x + group.width, 0)
    else expect(link.x).toBeCloseTo(text.x, 0)
    if (width >= 768) expect(text.x + text.width).toBeLessThanOrEqual(button.x + 1)
    else expect(text.y + text.height).toBeLessThanOrEqual(button.y + 1)
  })

  test('[S2.readingA.17] NEXT PAGE is a tertiary button at the right edge', async () => {
    const button = page.locator('a.button', { hasText: 'NEXT PAGE' })
    const [link, line] = await Promise.all([boxOf(button), boxOf(page.locator('.button-row', { has: button }))])
    expect(await button.getAttribute('data-type')).toBe('tertiary')
    expect(link.x + link.width).toBeCloseTo(line.x + line.width, 0)
    expect(link.x).toBeGreaterThan(line.x + line.width / 3)
  })

  test('[S2.next.02] [S9.layout.05] the expert section has a minimum height of 200 px and its content in the middle, however high it is', async () => {
    const section = page.locator('section.section', { has: page.getByText('Speak to a technical expert!') })
    expect(await section.evaluate((element) => getComputedStyle(element).minHeight)).toBe('200px')
    expect((await boxOf(section)).height).toBeGreaterThanOrEqual(200)
    for (const height of ['', '900px']) {
      await section.evaluate((element: HTMLElement, value) => (element.style.height = value), height)
      const [outer, [top, bottom]] = await Promise.all([boxOf(section), contentEdges(page)])
      expect(Math.abs(top - outer.y - (outer.y + outer.height - bottom))).toBeLessThanOrEqual(4)
    }
    await section.evaluate((element: HTMLElement) => (element.style.height = ''))
  })

  test('nothing is wider than the screen', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  test('the console stays clean and no request fails, down to the foot of the page', () => {
    expect(troublesOf(visit)).toEqual([])
  })
})

/** The top of the first and the bottom of the last line of the expert section's content. */
async function contentEdges(page: Page): Promise<[top: number, bottom: number]> {
  const column = page.locator('section.section .column', { has: page.getByText('Speak to a technical expert!') })
  return column.evaluate((element) => {
    const boxes = [...element.querySelectorAll('h2, h4, a.button')].map((part) => part.getBoundingClientRect())
    return [Math.min(...boxes.map(({ top }) => top)) + scrollY, Math.max(...boxes.map(({ bottom }) => bottom)) + scrollY] as [number, number]
  })
}
