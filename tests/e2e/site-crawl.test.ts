import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { crawl, findDeadLinks, type CrawledPage } from '../support/crawl.ts'
import { listCanonical, measureDepths, readHead } from '../support/crawled-head.ts'
import { startProduct, type Product } from '../support/product.ts'
import { listSitemapPaths } from '../support/sitemap.ts'
import { findStructuredDataProblems } from '../support/structured-data.ts'

const MOST_CLICKS = 3

/** The rules of the HTML standard; rules on style are off, because the formatter handles style. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes `srcSet` and `hrefLang`; HTML ignores the case of attributes.
    'attr-case': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    // Lists without markers repeat their implicit role, because some browsers drop it together with the markers.
    'no-redundant-role': 'off',
  },
})

describe.each(['', '/shop'])('the whole site below "%s"', (basePath) => {
  let product: Product
  let origin: string
  let pages: CrawledPage[]
  let indexed: CrawledPage[]
  let found: Awaited<ReturnType<typeof crawl>>
  let sitemap: string[]

  beforeAll(async () => {
    product = await startProduct({ env: basePath === '' ? {} : { BASE_PATH: basePath } })
    origin = product.url
    sitemap = await listSitemapPaths(origin, `${basePath}/sitemap.xml`)
    found = await crawl(origin, [basePath === '' ? '/' : basePath, `${basePath}/de`])
    pages = found.pages.filter(({ html }) => html.startsWith('<!doctype html>'))
    indexed = listCanonical(pages, origin)
  }, 600_000)
  afterAll(async () => void (await product?.stop()))

  test('has no broken link, anchor, image or file, and every page answers 200', () => {
    expect(findDeadLinks(found)).toEqual([])
    expect(found.pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`)).toEqual([])
  })

  test('has no orphan page: links reach every page of the sitemap, and every indexable page is in the sitemap', () => {
    const reached = new Set(pages.map(({ path }) => path))
    expect(sitemap.filter((path) => !reached.has(path))).toEqual([])
    expect(indexed.map(({ path }) => path).filter((path) => !sitemap.includes(path))).toEqual([])
    expect(sitemap.length).toBeGreaterThan(450)
  })

  test('leads to every page in three clicks from home, in either language', () => {
    for (const language of ['', '/de']) {
      const depths = measureDepths(pages, basePath + language === '' ? '/' : basePath + language)
      const inLanguage = indexed.filter(({ path }) => path.startsWith(`${basePath}/de`) === (language === '/de'))
      expect(inLanguage.filter(({ path }) => (depths.get(path) ?? 99) > MOST_CLICKS).map(({ path }) => `${path} ${depths.get(path)}`)).toEqual([])
    }
  })

  test('gives no two pages of a language the same title or description', () => {
    const heads = indexed.map((page) => ({ path: page.path, ...readHead(page.html) }))
    expect(heads.filter(({ title, description }) => title === '' || description === '').map(({ path }) => path)).toEqual([])
    for (const key of ['title', 'description'] as const) {
      const groups = Map.groupBy(heads, (head) => `${head.lang} ${head[key]}`)
      expect([...groups.values()].filter((group) => group.length > 1).map((group) => group.map(({ path }) => path))).toEqual([])
    }
    expect(heads.filter(({ h1 }) => h1 !== 1).map(({ path }) => path)).toEqual([])
  })

  test('describes every page in JSON-LD with the fields that search engines require', () => {
    expect(indexed.flatMap(({ path, html }) => findStructuredDataProblems(html).map((problem) => `${path}: ${problem}`))).toEqual([])
  })

  test('links language versions in both directions, with a default', () => {
    const byUrl = new Map(indexed.map((page) => [origin + page.path, readHead(page.html)]))
    const problems = [...byUrl].flatMap(([url, { alternates }]) =>
      alternates.flatMap(({ hreflang, href }) => {
        const other = byUrl.get(href)
        const isMutual = other?.alternates.some((one) => one.href === url) === true
        return isMutual ? [] : [`${url} names ${href} as ${hreflang}, which does not name it back`]
      }),
    )
    expect(problems).toEqual([])
    const bilingual = [...byUrl.values()].filter(({ alternates }) => alternates.some(({ hreflang }) => hreflang === 'de'))
    expect(bilingual.length).toBeGreaterThanOrEqual(2 * 40)
    expect(bilingual.every(({ alternates }) => alternates.some(({ hreflang }) => hreflang === 'x-default'))).toBe(true)
  })

  // A base path changes only addresses, so the markup is checked once.
  if (basePath !== '') return
  test('is valid HTML', async () => {
    const reports = await Promise.all(pages.map(async ({ path, html }) => ({ path, report: await validator.validateString(html) })))
    const problems = reports.flatMap(({ path, report }) =>
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${path} ${selector ?? ''})`)),
    )
    // One example of each problem is enough.
    expect([...Map.groupBy(problems, (problem) => problem.replace(/ \(.*$/, '')).values()].map(([first]) => first)).toEqual([])
  }, 300_000)
})
