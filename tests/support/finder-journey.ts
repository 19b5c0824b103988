import type { Page } from 'playwright-core'

/** The models with 24 V, at least 100 W and 2 × MOPP that fit in 102 × 51 mm. */
export const FOUND = ['TRN120-24', 'TRN180-24', 'TRN250-24']

/** Parts of the finder and of the comparison. */
export const modelsOf = (page: Page) => page.locator('[data-model]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-model')))
export const headsOf = (page: Page) => page.locator('.comparison-name').allTextContents()
export const group = (page: Page, name: string) => page.locator(`[data-group="${name}"]`)
export const field = (page: Page, name: string) => page.locator(`#finder-${name}`)

/** Opens a group of filters unless it is open. */
export async function openGroup(page: Page, name: string): Promise<void> {
  if (!(await group(page, name).evaluate((details) => (details as HTMLDetailsElement).open)))
    await group(page, name).locator('summary').first().click()
}

/** Fills in the requirements of a typical medical device. */
export async function fillFilters(page: Page): Promise<void> {
  await field(page, 'voltage').fill('24')
  await field(page, 'power').fill('>= 100 W')
  await openGroup(page, 'Safety')
  await field(page, 'mopp').fill('2')
  await openGroup(page, 'Build')
  await field(page, 'size').fill('102 x 51 mm')
}
