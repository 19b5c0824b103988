import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { ARTICLE, settle } from '../support/article-page.ts'
import { openBrowser, openVisit, troublesOf, type VisitOptions } from '../support/browser.ts'
import { crawl, findDeadLinks } from '../support/crawl.ts'
import { startProduct, type Product } from '../support/product.ts'
import { listSitemapPaths, pickEachKind } from '../support/sitemap.ts'

const PARALLEL = 3
let product: Product
let browser: Browser
let paths: string[]

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  paths = await listSitemapPaths(product.url)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
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

test('no page of the site has a dead link, a missing anchor or a missing file', async () => {
  const found = await crawl(product.url, paths)
  expect(findDeadLinks(found)).toEqual([])
  expect(found.pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`)).toEqual([])
  expect(found.pages.length).toBeGreaterThanOrEqual(paths.length)
}, 300_000)

test('every page has one h1, a title of its own without the brand (home alone bears it), and a description', async () => {
  const { pages } = await crawl(product.url, paths)
  const inSitemap = pages.filter(({ path }) => paths.includes(path))
  const titles = inSitemap.map(({ path, html }) => ({
    path,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    h1: html.match(/<h1[\s>]/g)?.length ?? 0,
  }))
  expect(titles.filter(({ h1 }) => h1 !== 1)).toEqual([])
  expect(titles.filter(({ title }) => title === '')).toEqual([])
  expect(titles.filter(({ path, title }) => path !== '/' && path !== '/de' && /busbar/i.test(title))).toEqual([])
  const doubles = [...Map.groupBy(titles, ({ title }) => title).values()].filter((group) => group.length > 1)
  expect(doubles.map((group) => group.map(({ path }) => path))).toEqual([])
}, 300_000)

describe.each([
  ['at 1280 px', 2, { width: 1280, colorScheme: 'light' }],
  ['at 1280 px in the dark scheme', 1, { width: 1280, colorScheme: 'dark' }],
  ['at 390 px', 1, { width: 390, colorScheme: 'light', isMobile: true, hasTouch: true }],
] satisfies [string, number, VisitOptions][])('every kind of page %s', (_where, ofEach, options) => {
  test('keeps WCAG 2.2 AA by axe, a clean console, no failed request and no sideways scroll', async () => {
    const troubles = await visitAll(pickEachKind(paths, ofEach), options)
    expect(troubles).toEqual([])
  }, 1_800_000)
})

test('the not-found page keeps the same rules and answers 404', async () => {
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
  const visit = await openVisit(browser, options)
  await visit.page.goto(product.url + path)
  await settle(visit.page)
  const found = [...troublesOf(visit), ...(await findAxeViolations(visit.page))]
  const overflow = await visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (overflow > 0) found.push(`${overflow} px wider than the screen`)
  await visit.close()
  return found.map((trouble) => `${path}: ${trouble}`)
}
