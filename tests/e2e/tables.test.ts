import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openVisit } from '../support/browser.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'
import { listSitemapPaths } from '../support/sitemap.ts'

let product: Shared['product']
let browser: Browser
beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

test('on a phone the first value of each row of a text’s tables is visible without scrolling sideways', async () => {
  const paths = (await listSitemapPaths(product.url)).filter((path) =>
    /^\/(?:case-studies|resources\/(?:industry-reports|power-supply-guides))\/./.test(path),
  )
  expect(paths.length).toBeGreaterThan(25)
  const visit = await openVisit(browser, { width: 390 })
  const hidden: string[] = []
  for (const path of paths) {
    await visit.page.goto(product.url + path)
    const captions = await visit.page.locator('.rich-text table').evaluateAll((tables) =>
      tables
        .filter((table) => table.checkVisibility())
        .filter((table) => [...table.querySelectorAll('tr > :nth-child(2)')].some((cell) => cell.getBoundingClientRect().left > innerWidth - 80))
        .map((table) => table.querySelector('caption')?.textContent ?? ''),
    )
    hidden.push(...captions.map((caption) => `${path}: ${caption}`))
  }
  expect(hidden).toEqual([])
  await visit.close()
})
