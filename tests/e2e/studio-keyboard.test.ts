import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { standing, waitForToast } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
})
afterAll(async () => {
  await studio?.close()
})

/** More than the stops of any screen. */
const MOST_STOPS = 150

/** The name of what has the focus, as a screen reader says it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return ''
    const labels = 'labels' in at ? Array.from((at as HTMLInputElement).labels ?? [], ({ textContent }) => textContent) : []
    const named = (at.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    return [at.getAttribute('aria-label'), ...labels, ...named, at.textContent].find((text) => text !== null && text !== '')?.trim() ?? ''
  })

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).startsWith(name)) return
  }
  throw new Error(`Tab does not lead to "${name}".`)
}

const inDialog = (page: Page) => page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null)

async function chooseAct(page: Page, name: string): Promise<void> {
  await tabTo(page, 'More actions')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name }).waitFor(PATIENCE)
  await page.keyboard.type(name.slice(0, 4))
  await expect.poll(() => focused(page)).toContain(name)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor(PATIENCE)
  await inDialog(page)
}

test('a term is written, published, renamed and archived by keyboard alone', { timeout: 300_000 }, async () => {
  const visit = await studio.visit(edda, '/studio')
  const { page } = visit
  await page.locator('#studio-main h1').waitFor(PATIENCE)
  await page.keyboard.press('Control+k')
  await page.locator('input[role=combobox]:focus').waitFor(PATIENCE)
  await page.keyboard.type('new glossary term')
  await page.keyboard.press('Enter')
  await page.waitForURL(/busbar__glossaryTerm\?new$/)
  await inDialog(page)
  await page.keyboard.type('Keyboard supply')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/studio\/items\//)
  await page.locator('.studio-form').waitFor(PATIENCE)

  await tabTo(page, 'Definition')
  await page.keyboard.type('A supply that nobody has to point at.')
  await tabTo(page, 'Letter')
  await page.keyboard.type('K')
  await tabTo(page, 'Category')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+s')
  await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')

  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').locator('.studio-problems li').first().waitFor(PATIENCE)
  await inDialog(page)
  await tabTo(page, 'Why publish')
  await page.keyboard.type('A first one, without a description')
  await tabTo(page, 'Publish now')
  await page.keyboard.press('Enter')
  await waitForToast(page, 'Published in English.')
  expect(await (await studio.ask('/resources/power-supply-glossary/keyboard-supply')).text()).toContain('nobody has to point at')

  await chooseAct(page, 'Rename …')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('typed-supply')
  await tabTo(page, 'Rename')
  await page.keyboard.press('Enter')
  await waitForToast(page, 'Renamed to typed-supply.')
  expect((await studio.ask('/resources/power-supply-glossary/keyboard-supply')).status).toBe(301)

  await chooseAct(page, 'Archive')
  await tabTo(page, 'Archive')
  await page.keyboard.press('Enter')
  await waitForToast(page, 'Archived.')
  expect((await studio.ask('/resources/power-supply-glossary/typed-supply')).status).toBe(404)
  expect(troublesOf(visit)).toEqual([])
})
