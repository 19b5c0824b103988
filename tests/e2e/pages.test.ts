import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findAxeViolations, findContrastViolations } from '../support/axe.ts'
import { ARTICLE, settle } from '../support/article-page.ts'
import { openVisit, troublesOf, type VisitOptions } from '../support/browser.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'
import { listSitemapPaths, pickEachKind } from '../support/sitemap.ts'

const PARALLEL = 3
let product: Shared['product']
let browser: Browser
let paths: string[]

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
  paths = await listSitemapPaths(product.url)
})
afterAll(async () => {
  await browser?.close()
})

test('the sitemap names the article, the pages of its menu and of its buttons', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      ARTICLE,
      '/contact-us',
      '/resources/safety-standards',
      '/resources/environmental-standards',
      '/resources/power-supply-guides',
      '/resources/industry-reports',
      '/resources/power-supply-glossary',
      '/resources/power-supply-glossary/alternating-current',
      '/resources/power-supply-faqs',
      '/case-studies',
      '/privacy',
      '/imprint',
      '/accessibility',
    ]),
  )
})

describe.each([
  ['at 1280 px', { width: 1280 }],
  ['at 390 px', { width: 390, isMobile: true, hasTouch: true }],
] satisfies [string, VisitOptions][])('every kind of page %s', (_where, options) => {
  test.each([
    ['in English', ''],
    ['in German', '/de'],
  ])(
    '%s keeps WCAG 2.2 AA by axe in both schemes, a clean console, no failed request and no sideways scroll, at 320 px too',
    async (_language, prefix) => {
      // A page without a translation is below /de in its own language.
      const english = pickEachKind(
        paths.filter((path) => !isGerman(path)),
        1,
      )
      const german = pickEachKind(paths.filter(isGerman), 1)
      const all = prefix === '' ? english : [...new Set([...english.map((path) => prefix + path.replace(/^\/$/, '')), ...german])]
      expect(await visitAll(all, options)).toEqual([])
    },
    1_800_000,
  )
})

const isGerman = (path: string): boolean => /^\/de(?:\/|$)/.test(path)

test('the not-found page meets the same rules and answers 404', async () => {
  const visit = await openVisit(browser, { width: 1280 })
  const response = await visit.page.goto(`${product.url}/no-such-page`)
  expect(response?.status()).toBe(404)
  expect(await visit.page.locator('h1').count()).toBe(1)
  expect(await findAxeViolations(visit.page)).toEqual([])
  expect(await visit.page.content()).not.toContain('no-such-page')
  await visit.close()
})

async function visitAll(all: readonly string[], options: VisitOptions): Promise<string[]> {
  const waiting = [...all]
  const troubles: string[] = []
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) troubles.push(...(await visitOne(path, options)))
    }),
  )
  return troubles
}

async function visitOne(path: string, options: VisitOptions): Promise<string[]> {
  const visit = await openVisit(browser, { ...options, colorScheme: 'light' })
  const { page } = visit
  await page.goto(product.url + path)
  await settle(page)
  const found = [...(await findAxeViolations(page)), ...(await findOverflow(page))]
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await findContrastViolations(page)).map((trouble) => `dark: ${trouble}`))
  // The width that 400 % zoom leaves of 1280 px (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 })
  found.push(...(await findOverflow(page)), ...troublesOf(visit))
  await visit.close()
  return found.map((trouble) => `${path}: ${trouble}`)
}

async function findOverflow(page: Page): Promise<string[]> {
  const [overflow, width] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, innerWidth] as const)
  return overflow > 0 ? [`${overflow} px wider than the screen of ${width} px`] : []
}
