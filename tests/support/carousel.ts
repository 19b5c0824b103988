import type { Page } from 'playwright-core'

/** The path of the server method behind the carousel. */
export const CASE_STUDIES = '/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData'
export type CaseStudy = { Title__c: string; Description__c: string; Image_Content_Key__c: string; Url__c: string }

/** The records of the server method, in the order of the cards. */
export async function readCaseStudies(url: string): Promise<CaseStudy[]> {
  return (await (await fetch(url + CASE_STUDIES)).json()) as CaseStudy[]
}

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
