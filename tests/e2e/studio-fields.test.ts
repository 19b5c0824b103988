import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { PATIENCE } from '../support/patience.ts'
import { button, definition, findItem, openItem, standing } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let ada: Person

beforeAll(async () => {
  studio = await openStudio()
  ada = await studio.add('Ada', 'administrator')
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

test('a fresh entry of a list stays open while its first words are typed', async () => {
  const { contentKey, language } = await findItem(studio, ada, 'Legal', 'en_US', 'busbar__menu')
  const { page } = await studio.visit(ada, `/studio/items/${contentKey}/${language}`)
  const add = button(page, 'Add menu item')
  await add.waitFor(PATIENCE)
  await add.click()
  const entry = page.locator('details.studio-group:has(:focus)').last()
  await entry.waitFor(PATIENCE)
  await page.keyboard.type('Imprint')
  expect(await entry.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true)
  await page.locator('details.studio-group[open]', { hasText: 'Imprint' }).first().waitFor(PATIENCE)
})

test('a new category begins with the name in focus, keeps the old one until something is typed, and can be left again', async () => {
  const { page } = await openItem(studio, ada, 'Overshoot')
  const chooser = page.locator('select', { has: page.locator('option', { hasText: /^New / }) }).first()
  await chooser.waitFor(PATIENCE)
  const before = await chooser.inputValue()
  await chooser.selectOption('new')
  const name = page.locator('input:focus, textarea:focus')
  await name.waitFor(PATIENCE)
  const old = await name.inputValue()
  expect(old).not.toBe('')
  expect(await standing(page).getAttribute('data-standing')).toBe('saved')
  await button(page, 'Choose from the list').click()
  await expect.poll(() => chooser.inputValue(), PATIENCE).toBe(before)
  await chooser.selectOption('new')
  await name.waitFor(PATIENCE)
  await page.keyboard.type('Brand New')
  expect(await name.inputValue()).toBe('Brand New')
  expect(await page.locator('input, textarea').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toContain('brand-new')
})

test('the sign-in can be used while a dialog is open', async () => {
  const { page } = await openItem(studio, ada, 'Overshoot')
  await button(page, 'Publish …').click()
  const dialog = page.getByRole('dialog', { name: /publish/i })
  await dialog.waitFor(PATIENCE)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  // The studio notices at its next look.
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor(PATIENCE)
  await page.context().addCookies(cookies)
  const goOn = button(page, 'I have signed in')
  await goOn.focus()
  expect(await goOn.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor({ state: 'detached', ...PATIENCE })
  expect(await dialog.count()).toBe(1)
})

test('Ctrl+S saves letters that the editor still holds back, and publishing leaves an open dialog alone', async () => {
  const { page, contentKey } = await openItem(studio, ada, 'Creepage Distance')
  await definition(page).press('Control+End')
  await page.keyboard.type(' Typed at last.')
  const text = page.locator('.ProseMirror').first()
  await text.scrollIntoViewIfNeeded()
  await text.locator('p').first().click()
  await page.keyboard.type('Xyzzy')
  await page.keyboard.press('Control+S')
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('saved')
  const answer = await studio.ask(`/api/authoring/contents/${contentKey}/en_US`, { as: ada })
  expect(await answer.text()).toContain('Xyzzy')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').first().waitFor(PATIENCE)
  const open = await page.getByRole('dialog').count()
  await page.keyboard.press('Control+Enter')
  await page.waitForTimeout(500)
  expect(await page.getByRole('dialog').count()).toBe(open)
})

test('a German studio tells what is wrong in German at its field, also in a browser that asks for English', async () => {
  const { contentKey, language } = await findItem(studio, ada, 'Ripple Current')
  const { page } = await studio.visit(ada, '/studio')
  expect(await page.evaluate(() => navigator.language)).toBe('en-US')
  await page.evaluate(() => localStorage.setItem('busbar-studio-language', 'de'))
  await page.goto(`${studio.url}/studio/items/${contentKey}/${language}`)
  const field = page.locator('.studio-field', { has: definition(page) })
  await definition(page).fill('')
  await page.keyboard.press('Control+s')
  await field.getByText('Schreiben Sie hier etwas.').waitFor(PATIENCE)
  await button(page, 'Veröffentlichen …').click()
  await page.getByRole('dialog').locator('.studio-problems li', { hasText: 'Definition Schreiben Sie hier etwas.' }).waitFor(PATIENCE)
})
