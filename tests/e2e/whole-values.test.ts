import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openVisit } from '../support/browser.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

const GLOSSARY = '/resources/power-supply-glossary'
const PATHS = [
  '/',
  '/products',
  '/products/dc-dc/low-power',
  '/product/fnc15',
  '/product/fnc15',
  '/product/wrn3',
  '/products/compare?models=AVO600-12,TRN120-24,FNC15-3R3-18',
  '/products/finder',
  '/resources/environmental-standards',
  '/resources/safety-standards',
  '/resources/power-supply-faqs',
  `${GLOSSARY}/alternating-current`,
  `${GLOSSARY}/power-factor-correction`,
  '/resources/power-supply-guides/hold-up-time',
  '/case-studies/armoured-vehicle-computer',
  '/sectors/healthcare',
  '/search?q=IEC+60601-1',
]
const WIDTHS = [320, 390, 768, 1280]

/** Lines that end within a value, a range, the number of a standard or a part number, and what makes a page scroll sideways. */
function findTorn(): string[] {
  const unit = 'V(?:AC|DC)?|[mk]?W|[mµ]?A|[kM]?Hz|[mµn]?s|Ω|µF|k?h|%|°C|min|dB|mm²?|cm|kg|years?|Jahren?'
  const space = '[ \\u00A0]'
  const wholes = [
    `[\\d.,]*\\d${space}(?:${unit})(?:${space}(?:AC|DC))?(?![\\p{L}\\d²³])`,
    '\\d[\\d.,]*[-–]\\u2060?\\d[\\d.,]*',
    '\\d-\\u2060?(?:V|W|A|Hz|Zoll)\\b',
    `\\b(?:(?:IEC|EN|UL|ISO|CISPR|SEMI|CSA|ETSI)${space})+[A-Z]?\\d+(?:-\\u2060?\\d+)*`,
    '\\bMIL-\\u2060?STD-\\u2060?\\d+',
    '\\b[A-Z]{3}\\d+(?:-[A-Z\\d]+)+',
    '[≤≥±][ \\u00A0]\\d',
  ]
  const whole = new RegExp(wholes.join('|'), 'gu')
  const { scrollWidth, clientWidth } = document.documentElement
  const torn = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the screen`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || parent === null || parent.closest('svg, math, script, option, .visually-hidden') !== null) continue
    if (!parent.checkVisibility()) continue
    for (const { 0: value, index } of node.data.matchAll(whole)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + value.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
      if (lines.size > 1) torn.push(value)
    }
  }
  return torn
}

test.each(['', '/de'])(
  'below "%s" no line ends within a value, and no page scrolls sideways',
  async (language) => {
    const { page, close } = await openVisit(browser, { width: 1280 })
    const torn: string[] = []
    for (const path of PATHS) {
      await page.goto(product.url + (language === '' ? path : (language + path).replace(/\/$/, '')))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        torn.push(...(await page.evaluate(findTorn)).map((value) => `${path} at ${width}: ${value}`))
      }
    }
    await close()
    expect(torn).toEqual([])
  },
  120_000,
)
