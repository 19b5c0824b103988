import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser, visit } from './browser.ts'
import { serveLook } from './look-server.ts'
import { drawOptions } from './pages.tsx'

let browser: Browser
let look: Awaited<ReturnType<typeof serveLook>>
let page: Page

beforeAll(async () => {
  look = await serveLook({ '/options': drawOptions() })
  browser = await openBrowser()
  ;({ page } = await visit(browser, `${look.origin}/options`, { viewport: { width: 1280, height: 900 } }))
})
afterAll(async () => {
  await browser.close()
  look.close()
})

/** The block in a section, its box and the part of it that is seen, and the column around them. */
async function measure(id: string) {
  return await page.locator(`.c-${id}`).evaluate((block) => {
    const toEdges = ({ left, right, width, height }: DOMRect) => ({ left, right, width, height, middle: (left + right) / 2 })
    const seen = block.querySelector('img, a.button') ?? block
    const text = document.createRange()
    text.selectNodeContents(seen)
    const box = seen.matches('h2') ? text.getBoundingClientRect() : seen.getBoundingClientRect()
    return { seen: toEdges(box), column: toEdges((block.closest('.column') ?? document.body).getBoundingClientRect()) }
  })
}

test.each([
  ['50', 0.5],
  ['16-67', 1 / 6],
  ['33-33', 1 / 3],
  ['66-67', 2 / 3],
])('a picture of portion %s takes that part of its column [S9.layout.03]', async (portion, part) => {
  const { seen, column } = await measure(`portion-${portion}`)
  expect(seen.width / column.width).toBeCloseTo(part, 2)
})

test.each(['image', 'button', 'heading'])('a %s stands left, in the middle and right [S9.options.01]', async (block) => {
  const [left, center, right] = await Promise.all(['left', 'center', 'right'].map((align) => measure(`${block}-${align}`)))
  expect(Math.abs((left?.seen.left ?? 0) - (left?.column.left ?? 0))).toBeLessThanOrEqual(1)
  expect(Math.abs((center?.seen.middle ?? 0) - (center?.column.middle ?? 0))).toBeLessThanOrEqual(1)
  expect(Math.abs((right?.seen.right ?? 0) - (right?.column.right ?? 0))).toBeLessThanOrEqual(1)
  for (const one of [left, center, right]) expect(one?.seen.width).toBeLessThan((one?.column.width ?? 0) * 0.9)
})

test.each([100, 50])('a horizontal line of %i percent takes that part of a column that begins with an h3 [D9]', async (width) => {
  const { seen, column } = await measure(`line-${width}`)
  expect(seen.width / column.width).toBeCloseTo(width / 100, 2)
})

test('a small button is smaller than a medium one, and that is smaller than a large one [S9.options.02]', async () => {
  const [small, medium, large] = await Promise.all(['small', 'medium', 'large'].map((size) => measure(`size-${size}`)))
  expect(small?.seen.height).toBeLessThan(medium?.seen.height ?? 0)
  expect(medium?.seen.height).toBeLessThan(large?.seen.height ?? 0)
  expect(small?.seen.width).toBeLessThan(medium?.seen.width ?? 0)
  expect(medium?.seen.width).toBeLessThan(large?.seen.width ?? 0)
})
