import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { troublesOf } from '../support/browser.ts'
import { openEditedPage } from '../support/edited-page.ts'
import { PATIENCE } from '../support/patience.ts'
import { button, dialog, findItem } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
})
afterEach(() => studio.leave())
afterAll(() => studio?.close())

const properties = (page: Page) => page.locator('.studio-page-properties')
const title = (page: Page) => page.locator('.studio-item-head h1')

test('a part that a page includes is opened from the page, and says on which pages it is used', async () => {
  const { visit, page, canvas } = await openEditedPage(studio, edda, 'Resources')
  await canvas.getByRole('heading', { name: 'Speak to a technical expert!' }).click()
  await canvas.getByRole('toolbar').getByRole('button', { name: 'Edit this part' }).waitFor(PATIENCE)
  await properties(page).getByRole('button', { name: 'Edit this part' }).click()
  await page.waitForURL(/\/page$/, { timeout: PATIENCE.timeout })
  const used = page.getByRole('link', { name: /^Used on \d+ page/ })
  await used.waitFor(PATIENCE)
  // A page without an address of its own is drawn as one.
  await page.frameLocator('.studio-canvas iframe').getByRole('heading', { name: 'Speak to a technical expert!' }).waitFor(PATIENCE)
  await used.click()
  await page.locator('.studio-including').getByRole('link', { name: 'Resources' }).first().waitFor(PATIENCE)
  expect(await page.locator('.studio-including').textContent()).toContain('/resources')
  expect(await findAxeViolations(page)).toEqual([])
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Withdraw …' }).click()
  await dialog(page)
    .getByText(/includes? it and changes?, too/)
    .waitFor(PATIENCE)
  expect(await findAxeViolations(page)).toEqual([])
  expect(troublesOf(visit)).toEqual([])
})

test('a double click in a part that a page includes leads to its form, and keys that follow do not leave the page', async () => {
  const { visit, page, canvas } = await openEditedPage(studio, edda, 'Resources')
  const url = page.url()
  await canvas.getByRole('heading', { name: 'Speak to a technical expert!' }).dblclick()
  await properties(page).locator('.studio-field :focus').first().waitFor(PATIENCE)
  await page.keyboard.type(' x')
  expect(page.url()).toBe(url)
  expect(await title(page).textContent()).toBe('Resources')
  expect(troublesOf(visit)).toEqual([])
})

test('a section becomes a part that its page includes, in one step that can be undone', async () => {
  const { visit, page, canvas } = await openEditedPage(studio, edda, 'Busbar Power')
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).click()
  await canvas.getByRole('toolbar').getByRole('button', { name: 'Select the block around it' }).click()
  await properties(page).getByRole('button', { name: 'Make a part from this block …' }).click()
  await dialog(page).getByLabel('Title', { exact: true }).fill('Ways to choose')
  expect(await findAxeViolations(page)).toEqual([])
  await button(page, 'Make the part').click()
  await properties(page).getByRole('button', { name: 'Edit this part' }).waitFor(PATIENCE)
  const part = await findItem(studio, edda, 'Ways to choose', 'en_US', 'sfdc_cms__view')
  const draft = await (await studio.ask(`/api/authoring/contents/${part.contentKey}/en_US`, { as: edda })).text()
  expect(draft).toContain('Choose by the way it is built')
  await page.locator('.studio-page-bar').getByRole('button', { name: 'Undo' }).click()
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).waitFor(PATIENCE)
  expect(await properties(page).getByRole('button', { name: 'Edit this part' }).count()).toBe(0)
  expect(troublesOf(visit)).toEqual([])
})

test('header and footer lead to their menus and to the settings, and a side menu to its menu', async () => {
  const { visit, page, canvas } = await openEditedPage(studio, edda, 'Busbar Power')
  const url = page.url()
  await canvas.locator('body > header').click({ position: { x: 5, y: 5 } })
  await properties(page).getByRole('button', { name: 'Edit the header' }).waitFor(PATIENCE)
  await canvas.getByRole('toolbar', { name: 'Header' }).waitFor(PATIENCE)
  expect(await findAxeViolations(page)).toEqual([])
  await properties(page).getByRole('button', { name: 'Edit the menu of the header' }).click()
  await expect.poll(() => title(page).textContent(), PATIENCE).toBe('Main navigation')
  await page.goto(url)
  await canvas.locator('body > footer').click({ position: { x: 5, y: 5 } })
  await canvas.getByRole('toolbar', { name: 'Footer' }).getByRole('button', { name: 'Edit the footer' }).click()
  await page.getByLabel('Phone', { exact: true }).first().waitFor(PATIENCE)
  expect(page.url()).not.toBe(url)
  await studio.leave()
  const article = await openEditedPage(studio, edda, 'Abnormal Failure')
  await article.canvas.getByText('Help & Support', { exact: true }).first().click()
  await properties(article.page).getByRole('button', { name: 'Edit this menu' }).click()
  await expect.poll(() => title(article.page).textContent(), PATIENCE).toBe('Help & Support')
  expect(troublesOf(visit)).toEqual([])
})
