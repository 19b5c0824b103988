import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openVisit } from '../support/browser.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'
import { listSitemapPaths, pickEachKind } from '../support/sitemap.ts'

let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

test.each(['', '/de'])(
  'at 390 and 320 px no number and its unit, and no standard and its number, stand on two lines, below "%s" [D8]',
  async (language) => {
    const all = await listSitemapPaths(product.url)
    const paths = [
      ...pickEachKind(all, 1),
      '/product/trn250',
      '/product/hrn80',
      '/case-studies',
      '/resources/power-supply-guides/cable-drop-and-remote-sense',
    ]
    for (const width of [390, 320]) {
      const { page, close } = await openVisit(browser, { width })
      for (const path of paths) {
        await page.goto(`${product.url}${language}${path === '/' ? '' : path}`, { waitUntil: 'domcontentloaded' })
        expect(await page.evaluate(findParted), `${language}${path} at ${width} px`).toEqual([])
      }
      await close()
    }
  },
)

/** Texts in which a number and its unit stand on different lines; runs in the page. */
function findParted(): string[] {
  const pairs =
    /\d\s(?:[kmµ]?V|[mµ]?A|[kmµ]?W|k?VA|[kMG]?Hz|[mµn]?s|[kMGm]?Ω|[µnp]?F|[mµ]?H|m?J|[mc]m|k?g|h|K|%|°C|dB)(?![\p{L}\d])|\b(?:IEC|EN|UL|ISO|CISPR)\s\d|\d\s×|×\s\d/gu
  const parted: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const node = walker.currentNode as Text
    for (const { index, 0: pair } of node.data.matchAll(pairs)) {
      const [first, last] = [index, index + pair.length - 1].map((at) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect()
      })
      if (first !== undefined && last !== undefined && first.height > 0 && last.height > 0 && last.top > first.bottom - 2)
        parted.push(node.data.slice(Math.max(0, index - 15), index + 15))
    }
  }
  return parted
}
