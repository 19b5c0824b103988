import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { PATIENCE } from '../support/patience.ts'
import { PROJECT_FOLDER } from '../support/project-folder.ts'
import { button, definition, findItem, main, openItem, standing } from '../support/studio-desk.ts'
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

const LIST = '**/api/authoring/contents?**'

/** The scripts of the editor of rich text: itself and its texts. */
async function findEditorScripts(): Promise<string[]> {
  const folder = join(PROJECT_FOLDER, 'dist/studio')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return names.filter((name, place) => name.startsWith('studio-rich-text-editor-') || texts[place]?.includes('richTextToolbar'))
}

/** Answers with a refusal that has a sentence of its own. */
async function refuse(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '[{"errorCode":"UNKNOWN_EXCEPTION","message":"A fault."}]' }),
  )
}

test('the palette says that it cannot find anything now, and tries again', async () => {
  const { page } = await studio.visit(edda, '/studio')
  await main(page).locator('h1').waitFor(PATIENCE)
  await refuse(page, LIST)
  await page.keyboard.press('Control+k')
  await page.locator('input[role=combobox]:focus').waitFor(PATIENCE)
  await page.keyboard.type('Creepage')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A fault.').waitFor(PATIENCE)
  expect(await dialog.getByText('Nothing was found.').count()).toBe(0)
  await page.unroute(LIST)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog
    .getByRole('option', { name: /Creepage/ })
    .first()
    .waitFor(PATIENCE)
})

test('a page that is chosen for a link and cannot be read is told; the dialog of the link stays', async () => {
  const { page } = await openItem(studio, edda, 'Hold-Up Time')
  const text = page.locator('.ProseMirror').first()
  await text.scrollIntoViewIfNeeded()
  await text.locator('p').first().click()
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: /link/i })
  await link.getByRole('button', { name: /page/i }).click()
  await page.getByRole('combobox', { name: 'Find a page …' }).waitFor(PATIENCE)
  await page.keyboard.type('Power Good')
  const option = page.locator('[role="listbox"][aria-busy="false"] [role="option"]:first-child', { hasText: 'Power Good' })
  await option.waitFor(PATIENCE)
  await refuse(page, '**/api/authoring/contents/*/en_US')
  await option.click()
  await page.locator('.studio-toast', { hasText: 'A fault.' }).waitFor(PATIENCE)
  expect(await link.count()).toBe(1)
})

test('a list of a type that does not exist says so', async () => {
  const { page } = await studio.visit(edda, '/studio/contents/busbar__nothing')
  await page.getByText('There is no content type busbar__nothing.').waitFor(PATIENCE)
})

test('a link to a preview that cannot be made is told, until one is made', async () => {
  const { page, contentKey } = await openItem(studio, edda, 'Overshoot')
  await page.goto(`${studio.url}/studio/items/${contentKey}/en_US/preview`)
  await button(page, 'Share …').click()
  const dialog = page.getByRole('dialog')
  await refuse(page, '**/previews')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await dialog.getByText('A fault.').first().waitFor(PATIENCE)
  await page.unroute('**/previews')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await dialog.getByLabel('Copy the link now; it is not shown again').waitFor(PATIENCE)
  await expect.poll(() => dialog.getByText('A fault.').count(), PATIENCE).toBe(0)
})

test('a language is begun once, however often the button is pressed', async () => {
  const { contentKey } = await findItem(studio, edda, 'Contact us', 'en_US', 'sfdc_cms__view').catch(() =>
    findItem(studio, edda, 'Contact', 'en_US', 'sfdc_cms__view'),
  )
  const { page } = await studio.visit(edda, `/studio/items/${contentKey}/ja`)
  const begin = button(page, 'Begin empty')
  await begin.waitFor(PATIENCE)
  const going = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/draft', async (route) => {
    sent.push(route.request().method())
    await going.promise
    await route.continue()
  })
  await begin.click()
  await expect.poll(() => sent).toContain('PUT')
  const isLookedAt = page.waitForResponse((answer) => answer.url().endsWith(`/${contentKey}/ja`), PATIENCE)
  await begin.click({ force: true })
  await page.keyboard.press('Enter')
  // The studio looks at the item again meanwhile; the button and its focus stay.
  await isLookedAt
  await begin.click({ force: true })
  expect(await begin.evaluate((element) => element === document.activeElement)).toBe(true)
  going.resolve()
  await page.locator('[data-standing]').waitFor(PATIENCE)
  expect(sent.filter((method) => method === 'PUT')).toHaveLength(1)
})

test('a view whose script cannot be loaded says so; the form behind it keeps its words', async () => {
  const { page } = await openItem(studio, edda, 'Overshoot')
  await page.route('**/studio-history-tab-*.js', (route) => route.abort())
  await definition(page).press('Control+End')
  await page.keyboard.type(' Still here.')
  await page.getByRole('link', { name: 'History' }).first().click()
  await page.getByText('This part of the studio could not be loaded. Your words are safe.').waitFor(PATIENCE)
  await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  expect(await definition(page).inputValue()).toMatch(/Still here\.$/)
  await page.unroute('**/studio-history-tab-*.js')
  await page.getByRole('link', { name: 'History' }).first().click()
  await button(page, 'Load again').click()
  await page
    .getByRole('heading', { name: /Version|There is/ })
    .or(page.getByText('There is one version only.'))
    .first()
    .waitFor(PATIENCE)
})

test('a studio whose texts cannot be loaded says so', async () => {
  const { page } = await studio.visit(edda, '/studio')
  await page.route('**/studio-{en,de}-*.js', (route) => route.abort())
  await page.reload()
  await page.getByText('could not be loaded. Your words are safe.').waitFor(PATIENCE)
})

test('a text whose editor cannot be loaded says so in words, and is there after loading again', async () => {
  const { page } = await studio.visit(edda, '/studio')
  const scripts = await findEditorScripts()
  expect(scripts.length).toBeGreaterThan(1)
  for (const name of scripts) await page.route(`**/${name}`, (route) => route.abort())
  const { items } = (await (await studio.ask('/api/authoring/contents?type=busbar__glossaryTerm&language=en_US&q=Crowbar', { as: edda })).json()) as {
    items: { contentKey: string }[]
  }
  await page.goto(`${studio.url}/studio/items/${items[0]?.contentKey}/en_US`)
  await page.getByText('The editor could not be loaded. The text is safe.').first().waitFor(PATIENCE)
  await page.unrouteAll()
  await button(page, 'Load again').first().click()
  await page.locator('.ProseMirror').first().waitFor(PATIENCE)
})
