import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { button, dialog, waitForToast } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
})
afterEach(() => studio.leave())
afterAll(() => studio?.close())

const row = (page: Page, path: string) => page.getByRole('row', { name: new RegExp(`, ${path}$`) })
const openTree = async (person = edda) => {
  const visit = await studio.visit(person, '/studio/pages')
  await row(visit.page, '/imprint').waitFor(PATIENCE)
  return visit
}
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-label') ?? '')
/** While something is dragged by keys, the focus is on the places where it can be put down. */
const dropPlace = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const where = async (path: string) => {
  const answer = await studio.ask(path)
  return [answer.status, answer.headers.get('location')]
}

test('by keys: a page is found by its first letters, taken up, put below another, and its old addresses lead to the new ones', async () => {
  const visit = await openTree()
  const { page } = visit
  await row(page, '/').focus()
  // Letters that follow each other within a second are one word, which a busy machine may not manage.
  const typeName = async () => {
    await page.waitForTimeout(1100)
    await page.keyboard.type('Cont')
    return await inFocus(page)
  }
  await expect.poll(typeName, PATIENCE).toBe('Contact, /contact-us')
  await row(page, '/contact-us').getByRole('button', { name: 'Drag Contact' }).focus()
  await page.keyboard.press('Enter')
  for (let count = 0; count < 80 && !(await dropPlace(page)).endsWith('Drop on Resources'); count += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page).locator('.studio-move-list').waitFor(PATIENCE)
  expect(await dialog(page).getByLabel('Below').inputValue()).toBe('/resources')
  expect(await dialog(page).locator('tbody tr').first().innerText()).toMatch(
    /^\/contact-us\s+\/resources\/contact-us\s+(German, English|English, German)$/,
  )
  expect(await findAxeViolations(page)).toEqual([])
  expect(await where('/contact-us')).toEqual([200, null])
  await button(page, 'Move').click()
  await waitForToast(page, 'Moved to /resources/contact-us.')
  await row(page, '/resources/contact-us').waitFor(PATIENCE)
  expect(await where('/contact-us')).toEqual([301, '/resources/contact-us'])
  expect(await where('/de/contact-us')).toEqual([301, '/de/resources/contact-us'])
  expect(await where('/de/resources/contact-us')).toEqual([200, null])
  expect(troublesOf(visit)).toEqual([])
})

test('by the mouse: a page dropped on another asks first; a taken address is refused before anything moves', async () => {
  const { page } = await openTree()
  await row(page, '/privacy').dragTo(row(page, '/news'))
  await dialog(page).waitFor(PATIENCE)
  expect(await dialog(page).getByLabel('Below').inputValue()).toBe('/news')
  await dialog(page).getByLabel('Below').selectOption('/')
  await dialog(page).getByLabel('Last part').fill('imprint')
  await dialog(page).getByRole('alert').waitFor(PATIENCE)
  expect(await dialog(page).getByRole('alert').textContent()).toContain('/imprint is taken')
  expect(await button(page, 'Move').isDisabled()).toBe(true)
  await button(page, 'Cancel').click()
  expect(await where('/privacy')).toEqual([200, null])
})

test('all pages below move along, and a new page begins below the one that was chosen', async () => {
  const { page } = await openTree()
  await row(page, '/resources').getByRole('button', { name: 'Actions for Resources' }).click()
  await page.getByRole('menuitem', { name: 'Move …' }).click()
  await dialog(page).getByLabel('Last part').fill('knowledge')
  await dialog(page)
    .getByText(/^3\d\d live addresses change$/)
    .waitFor(PATIENCE)
  await button(page, 'Move').click()
  await row(page, '/knowledge/power-supply-glossary').waitFor(PATIENCE)
  expect(await where('/resources/power-supply-glossary/ripple-and-noise')).toEqual([301, '/knowledge/power-supply-glossary/ripple-and-noise'])
  await row(page, '/knowledge').getByRole('button', { name: 'Actions for Resources' }).click()
  await page.getByRole('menuitem', { name: 'New page below …' }).click()
  await dialog(page).getByLabel('Title', { exact: true }).fill('Tools')
  expect(await dialog(page).getByLabel('Address on the site').inputValue()).toBe('/knowledge/tools')
})

test('authors see the tree and move nothing', async () => {
  const { page } = await openTree(await studio.add('Anna', 'author'))
  expect(await page.getByRole('button', { name: /^Drag/ }).count()).toBe(0)
  await row(page, '/privacy')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Open the route' }).waitFor(PATIENCE)
  expect(await page.getByRole('menuitem', { name: 'Move …' }).count()).toBe(0)
})
