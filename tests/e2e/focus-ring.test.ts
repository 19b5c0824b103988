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
const PAGES = [
  '/',
  GLOSSARY,
  `${GLOSSARY}/abnormal-failure`,
  '/resources/power-supply-guides/hold-up-time',
  '/de/resources/power-supply-guides/hold-up-time',
  '/resources/power-supply-faqs',
  '/resources/safety-standards',
  '/products',
  '/product/trn120',
  '/products/compare?models=TRN120-24,TRN120-48',
  '/contact-us',
  '/login',
]

/** What is focused, and the text that its ring lies on. Runs in the page. */
function findCoveredTexts(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  const meets = (one: Box, other: Box) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
  const isWithin = (one: Box, other: Box) =>
    one.left >= other.left - 0.5 && one.right <= other.right + 0.5 && one.top >= other.top - 0.5 && one.bottom <= other.bottom + 0.5
  const grow = ({ left, right, top, bottom }: Box, by: number): Box => ({ left: left - by, right: right + by, top: top - by, bottom: bottom + by })
  /** The nearest element that cuts off what is outside of it. */
  const scrollerOf = (element: Element | null): Element | null =>
    element === null || getComputedStyle(element).overflowX !== 'visible' ? element : scrollerOf(element.parentElement)

  const texts: { node: Text; parent: Element; box: Box }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent } = node
    if (!(node instanceof Text) || parent === null || node.data.trim() === '' || !parent.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('.visually-hidden, .skip-link, .form-trap, script, style, option, math') !== null) continue
    const range = document.createRange()
    range.setStart(node, node.data.length - node.data.trimStart().length)
    range.setEnd(node, node.data.trimEnd().length)
    // Capitals and descenders, not the room that a line has above and below them.
    const half = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.36
    for (const { left, right, top, bottom } of range.getClientRects())
      texts.push({ node, parent, box: { left, right, top: (top + bottom) / 2 - half, bottom: (top + bottom) / 2 + half } })
  }

  const covered: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary), footer a[href]')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, .form-trap') !== null) continue
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) continue
    const style = getComputedStyle(element)
    const [width, offset] = [Number.parseFloat(style.outlineWidth), Number.parseFloat(style.outlineOffset)]
    const isInverted = style.outlineColor === 'rgba(0, 0, 0, 0)'
    const label = `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 30)}”`
    if (isInverted ? style.backgroundColor === 'rgba(0, 0, 0, 0)' : style.outlineStyle === 'none') covered.push(`${label} shows no focus`)
    // A ring inside of a whole card keeps clear of its text by the card's own margin.
    if (isInverted || offset <= -2) continue
    const scroller = scrollerOf(element)
    for (const rect of element.getClientRects()) {
      const [inner, outer] = [grow(rect, offset), grow(rect, offset + width)]
      const hit = texts.find(({ parent, box }) => meets(box, outer) && !isWithin(box, inner) && scrollerOf(parent) === scroller)
      if (hit !== undefined) covered.push(`${label} on “${hit.node.data.trim().slice(0, 30)}”`)
    }
  }
  return covered
}

test.each(PAGES.flatMap((path) => [390, 1280].map((width) => ({ path, width }))))(
  'everything that takes the focus on $path shows it, and covers no text with it, at $width px [D8]',
  async ({ path, width }) => {
    const { page, close } = await openVisit(browser, { width })
    await page.goto(product.url + path)
    // Browsers show the ring for focus that comes from the keyboard.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(findCoveredTexts)).toEqual([])
    await close()
  },
)
