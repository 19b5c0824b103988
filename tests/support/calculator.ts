import type { Browser, Page } from 'playwright-core'

import { openVisit, type Visit, type VisitOptions } from './browser.ts'

/** The path of the guides. */
export const GUIDES = '/resources/power-supply-guides'
export const HOLD_UP = `${GUIDES}/hold-up-time`

/** Opens a guide and waits until its calculator has hydrated. */
export async function openCalculator(browser: Browser, url: string, options: VisitOptions = { width: 1280 }): Promise<Visit> {
  const visit = await openVisit(browser, options)
  await visit.page.goto(url)
  await wakeCalculator(visit.page)
  return visit
}

/** Scrolls to the calculator and waits until it has hydrated. */
export async function wakeCalculator(page: Page): Promise<void> {
  await page.locator('.calculator').scrollIntoViewIfNeeded()
  await page.locator('.calculator[data-awake]').waitFor({ state: 'attached', timeout: 30_000 })
}

/** The numbers in one row of the results as shown: minimum, nominal, maximum. */
export async function readResult(page: Page, quantity: string): Promise<string[]> {
  const cells = await page.locator('.calc-results tbody tr').filter({ hasText: quantity }).first().locator('td').allTextContents()
  return cells.map(plain)
}

/** The value of a field. */
export function readField(page: Page, name: string): Promise<string> {
  return page.locator(`[name="${name}"]`).inputValue()
}

/** Replaces the no-break spaces in numbers and before units by plain spaces. */
export function plain(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ').trim()
}
