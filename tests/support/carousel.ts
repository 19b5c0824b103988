import type { Page } from 'playwright-core'

/** What a visitor sees of the carousel: the titles of the visible cards, and which arrows there are. */
export type SeenCarousel = { cards: string[]; hasLeft: boolean; hasRight: boolean }

/** Scrolls to the carousel and waits until it has hydrated. */
export async function wakeCarousel(page: Page): Promise<void> {
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  await page.locator('.carousel-list[data-awake]').waitFor({ state: 'attached', timeout: 30_000 })
}

/** Reads the carousel after its movement and its debounce. */
export async function seeCarousel(page: Page): Promise<SeenCarousel> {
  await page.waitForTimeout(250)
  return page.locator('.carousel').evaluate((carousel) => {
    const list = carousel.querySelector('.carousel-list')?.getBoundingClientRect()
    const isSeen = (card: Element) => {
      const { left, width } = card.getBoundingClientRect()
      const middle = left + width / 2
      return list !== undefined && middle > list.left && middle < list.right
    }
    const seen = [...carousel.querySelectorAll('.carousel-card')].filter(isSeen)
    const has = (side: string) => carousel.querySelector(`button[data-side="${side}"]`) !== null
    return { cards: seen.map((card) => card.querySelector('h3')?.textContent ?? ''), hasLeft: has('left'), hasRight: has('right') }
  })
}

/** Presses the arrow of one side. */
export async function pressArrow(page: Page, side: 'left' | 'right'): Promise<void> {
  await page.locator(`.carousel button[data-side="${side}"]`).click()
}

/** The page as the server draws it when the list cannot be loaded: an island without cards, marked as failed. */
export function withoutCards(html: string): string {
  return html.replace(
    /(<div data-island="caseStudiesCarousel">).*?(<\/div><script type="application\/json">)(.*?)(<\/script>)/s,
    (_all, begin: string, middle: string, json: string, end: string) => {
      const props = { ...(JSON.parse(json) as object), cards: [], failed: true }
      return begin + middle + JSON.stringify(props).replaceAll('<', '\\u003c') + end
    },
  )
}
