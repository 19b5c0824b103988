import type { Locator, Page } from 'playwright-core'

/** The path of the article in the specification (decisions, Public routes). */
export const ARTICLE = '/resources/power-supply-glossary/abnormal-failure'

/** The position and size of an element in the page, in px. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return locator.first().evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + scrollX, y: y + scrollY, width, height }
  })
}

/** The left and right border plus padding of an element, in px. */
export async function edgesOf(locator: Locator): Promise<[left: number, right: number]> {
  return locator.evaluate((element) => {
    const style = getComputedStyle(element)
    const px = (...values: string[]) => values.reduce((sum, value) => sum + Number.parseFloat(value), 0)
    return [px(style.borderLeftWidth, style.paddingLeft), px(style.borderRightWidth, style.paddingRight)] as [number, number]
  })
}

/** Scrolls to the bottom and back, so that everything lazy is loaded, and waits until the network is idle. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y <= height; y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(40)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForTimeout(100)
}
