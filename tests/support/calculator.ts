import type { Browser, Page } from 'playwright-core'

import { openVisit, type Visit, type VisitOptions } from './browser.ts'

/** Where the guides are read. */
export const GUIDES = '/resources/power-supply-guides'
export const HOLD_UP = `${GUIDES}/hold-up-time`

/** Opens a guide and waits until its calculator is awake. */
export async function openCalculator(browser: Browser, url: string, options: VisitOptions = { width: 1280 }): Promise<Visit> {
  const visit = await openVisit(browser, options)
  await visit.page.goto(url)
  await wakeCalculator(visit.page)
  return visit
}

/** Brings the calculator onto the screen and waits until it has woken up. */
export async function wakeCalculator(page: Page): Promise<void> {
  await page.locator('.calculator').scrollIntoViewIfNeeded()
  await page.locator('.calculator[data-awake]').waitFor({ state: 'attached', timeout: 30_000 })
}

/** The numbers of one row of the results, as they are read: minimum, nominal, maximum. */
export async function readResult(page: Page, quantity: string): Promise<string[]> {
  const cells = await page.locator('.calc-results tbody tr').filter({ hasText: quantity }).first().locator('td').allTextContents()
  return cells.map(plain)
}

/** What stands in a field. */
export function readField(page: Page, name: string): Promise<string> {
  return page.locator(`[name="${name}"]`).inputValue()
}

/** Text with plain spaces: numbers are grouped and kept with their units by others. */
export function plain(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ').trim()
}
