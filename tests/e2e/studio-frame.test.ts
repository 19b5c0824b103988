import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { PATIENCE } from '../support/patience.ts'
import { button, definition, openItem } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person

beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

test('letters that follow the keys of the palette at once go into it, also the second time; the form gets none', async () => {
  const { page } = await openItem(studio, edda, 'Overshoot')
  const before = await definition(page).inputValue()
  const typed: unknown[] = []
  for (let count = 0; count < 2; count += 1) {
    await definition(page).focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('creepage')
    const field = page.getByRole('combobox', { name: 'Find an item, a screen or an act' })
    await field.waitFor(PATIENCE)
    typed.push(await field.inputValue())
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count(), PATIENCE).toBe(0)
  }
  expect([typed, await definition(page).inputValue()]).toEqual([['creepage', 'creepage'], before])
})

test('the palette offers the acts of the open item before anything is typed', async () => {
  const { page } = await openItem(studio, edda, 'Overshoot')
  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog').getByRole('option')
  await options.first().waitFor(PATIENCE)
  expect((await options.allTextContents()).slice(0, 3)).toEqual(['Publish …', 'Save', 'Edit'])
  const acts = page.getByRole('group', { name: 'This item: Overshoot' }).getByRole('option')
  expect((await acts.allTextContents()).slice(0, 1)).toEqual(['Publish …'])
  await page.getByRole('group', { name: 'Screens and new items' }).waitFor(PATIENCE)
})

/** Makes an item in English; answers its content key. */
async function make(title: string, body: object, type = 'busbar__glossaryTerm'): Promise<string> {
  const made = await studio.ask('/api/authoring/contents', {
    as: edda,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type,
      language: 'en_US',
      title,
      urlName: title.toLowerCase().replaceAll(' ', '-'),
      body,
    }),
  })
  return ((await made.json()) as { contentKey: string }).contentKey
}
const WARNED = { letter: 'Z', definition: 'A part of a magnetic circuit.', category: 'fundamentals', categoryTitle: 'Fundamentals' }

test('several are published with a foresight of what will be refused, a reason where one is needed, and a report with the names of fields', async () => {
  await make('Zebra bare', { term: 'Zebra bare', letter: 'Z' })
  await make('Zebra warned', { ...WARNED, term: 'Zebra warned' })
  const { page } = await studio.visit(edda, '/studio/contents?q=zebra&sort=title')
  const rows = page.locator('tbody tr')
  await rows.filter({ hasText: 'Zebra warned' }).filter({ hasText: '1 warning' }).waitFor(PATIENCE)
  await rows
    .filter({ hasText: 'Zebra bare' })
    .filter({ hasText: /\d problems/ })
    .waitFor(PATIENCE)
  await page.getByLabel('Select all rows').check()
  await page.getByRole('region', { name: 'Actions for the selected rows' }).getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 has warnings and needs a reason.').waitFor(PATIENCE)
  await dialog.getByText('1 has problems and will be refused.').waitFor(PATIENCE)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const report = page.locator('.studio-report')
  await report.getByText('Publish: 0 done, 2 refused').waitFor(PATIENCE)
  const told = (await report.textContent()) ?? ''
  expect(told).toContain('Definition: ')
  expect(told).not.toContain('categoryTitle')
  await report.getByRole('button', { name: 'Publish the one with warnings …' }).click()
  await dialog.getByLabel('Why publish in spite of the warnings?').fill('It follows next week.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await report.getByText('Publish: 1 done, 0 refused').waitFor(PATIENCE)
  await page.goto(`${studio.url}/studio/contents?q=zebra&blocked=true`)
  await rows.filter({ hasText: 'Zebra bare' }).waitFor(PATIENCE)
  expect(await rows.count()).toBe(1)
})

test('a plan that was refused for warnings is repeated for its hour', async () => {
  await make('Quagga warned', { ...WARNED, term: 'Quagga warned' })
  const { page } = await studio.visit(edda, '/studio/contents?q=quagga')
  await page.locator('tbody input[type="checkbox"]').check(PATIENCE)
  const year = new Date().getFullYear() + 1
  const dialog = page.getByRole('dialog')
  await page.getByRole('region', { name: 'Actions for the selected rows' }).getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('radio', { name: 'At a set time' }).check()
  await dialog.locator('input[type="datetime-local"]').fill(`${year}-12-01T08:00`)
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  const report = page.locator('.studio-report')
  await report.getByText('Plan: 0 done, 1 refused').waitFor(PATIENCE)
  await report.getByRole('button', { name: 'Plan the one with warnings …' }).click()
  await dialog.getByLabel('Why publish in spite of the warnings?').fill('It follows next year.')
  expect(await dialog.locator('input[type="datetime-local"]').inputValue()).toBe(`${year}-12-01T08:00`)
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await report.getByText('Plan: 1 done, 0 refused').waitFor(PATIENCE)
  await page
    .locator('tbody tr')
    .filter({ hasText: `1 Dec ${year}, 08:00` })
    .waitFor(PATIENCE)
})

test('a type without items invites to make the first, filters that leave nothing lead back', async () => {
  const { page } = await studio.visit(edda, '/studio/contents/sfdc_cms__document')
  await page.getByText('Nothing is in “Documents” yet.').waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Make the first: Document' }).click()
  await page.getByRole('dialog', { name: 'New document' }).waitFor(PATIENCE)
  const archived = await make('Zebra sheet', {}, 'sfdc_cms__document')
  await studio.ask(`/api/authoring/contents/${archived}/archive`, { as: edda, method: 'PUT' })
  await page.goto(`${studio.url}/studio/contents/sfdc_cms__document`)
  await page.getByText('Everything here is archived.').waitFor(PATIENCE)
  await page.goto(`${studio.url}/studio/contents?q=zzzzzz`)
  await page.getByText('No entries match these filters.').waitFor(PATIENCE)
  // Until the rows come nothing is said of them.
  await page.route(/contents\?/, async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await button(page, 'Clear the filters').click()
  await page.getByText('Loading …').waitFor(PATIENCE)
  expect(await page.getByText('There is nothing here yet.').count()).toBe(0)
  await page.locator('[data-row]').first().waitFor(PATIENCE)
})

test('what the preview of an item shows is shared with nobody', async () => {
  const { page, contentKey } = await openItem(studio, edda, 'Overshoot')
  await page.goto(`${studio.url}/studio/items/${contentKey}/en_US/preview`)
  await page.frameLocator('iframe').getByRole('heading', { name: 'Overshoot' }).first().waitFor(PATIENCE)
  expect(await (await studio.ask(`/api/authoring/contents/${contentKey}/previews`, { as: edda })).json()).toEqual({ previews: [] })
  const dashboard = (await (await studio.ask('/api/authoring/dashboard', { as: edda })).json()) as { lastActs: { act: string }[] }
  expect(dashboard.lastActs.filter(({ act }) => act === 'share-preview')).toEqual([])
})

test('on a narrow window the opened navigation takes the keys alone, and gives the focus back', async () => {
  const { page } = await studio.visit(edda, '/studio/contents', { width: 390 })
  const menu = page.getByRole('button', { name: 'Navigation' })
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  const hasFocus = async () => await menu.evaluate((element) => element === document.activeElement)
  await page.locator('[data-row]').first().waitFor(PATIENCE)
  await menu.click()
  expect(await page.locator('#studio-main').evaluate((main) => main.matches('[inert]'))).toBe(true)
  await navigation.getByRole('button', { name: 'My account' }).click()
  const link = page.getByRole('link', { name: 'My account and sessions' })
  await link.waitFor(PATIENCE)
  await page.keyboard.press('Escape')
  await link.waitFor({ ...PATIENCE, state: 'hidden' })
  expect(await navigation.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await navigation.waitFor({ ...PATIENCE, state: 'hidden' })
  expect([await hasFocus(), await page.locator('#studio-main').evaluate((main) => main.matches('[inert]'))]).toEqual([true, false])
  await menu.click()
  await page.locator('.studio-scrim').click({ position: { x: 370, y: 400 } })
  await expect.poll(hasFocus, PATIENCE).toBe(true)
  await menu.click()
  await navigation.getByRole('link', { name: 'Media library' }).press('Enter')
  await page.getByRole('heading', { name: 'Media library' }).waitFor(PATIENCE)
  expect(await hasFocus()).toBe(true)
  // What is open below it stays open.
  await page.locator('.media-tile').first().click(PATIENCE)
  const detail = page.getByRole('complementary')
  await detail.waitFor(PATIENCE)
  await menu.click()
  await page.keyboard.press('Escape')
  await navigation.waitFor({ ...PATIENCE, state: 'hidden' })
  expect(await detail.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await detail.waitFor({ ...PATIENCE, state: 'hidden' })
})
