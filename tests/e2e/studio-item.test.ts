import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { PATIENCE } from '../support/patience.ts'
import { button, definition, dialog, findItem, openItem, standing } from '../support/studio-desk.ts'
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

const HOUR_MS = 3_600_000
const ask = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await studio.ask(`/api/authoring/${path}`, {
    as: ada,
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return (await answer.json()) as { contentKey: string }
}
const fieldInFocus = (page: Page) => page.evaluate(() => document.activeElement?.closest('.studio-field')?.querySelector('label')?.textContent)

test('a problem of the title in lists leads to that field, not to the title of the item', async () => {
  const { contentKey } = await ask('POST', 'contents', {
    type: 'busbar__article',
    language: 'en_US',
    title: 'Inrush without tears',
    urlName: 'inrush-without-tears',
    body: {},
  })
  const { page } = await studio.visit(ada, `/studio/items/${contentKey}/en_US`, { locale: 'de' })
  await button(page, 'Veröffentlichen …').click()
  await dialog(page).getByRole('link', { name: 'Titel in Listen' }).click()
  await expect.poll(() => fieldInFocus(page), PATIENCE).toBe('Titel in Listen')
  expect(await page.getByLabel('Titel', { exact: true }).getAttribute('aria-invalid')).toBeNull()
  expect(await page.getByLabel('Titel in Listen', { exact: true }).getAttribute('aria-invalid')).toBe('true')
})

test('the tools of the editor stay below the head while a long text is scrolled', async () => {
  const { page } = await openItem(studio, ada, 'Hold-Up Time')
  const tools = page.locator('.rich-text-tools').first()
  await tools.waitFor(PATIENCE)
  const text = page.locator('.ProseMirror').first()
  await text.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY + 60))
  const edge = () => page.evaluate(() => document.querySelector('.studio-item-head')?.getBoundingClientRect().bottom ?? 0)
  await expect.poll(async () => Math.round(((await tools.boundingBox())?.y ?? 0) - (await edge())), PATIENCE).toBe(0)
})

test('what is planned stands beside the state, and publishing says what becomes of the plan', async () => {
  const { contentKey, language } = await findItem(studio, ada, 'Creepage Distance')
  const { draft } = (await (await studio.ask(`/api/authoring/contents/${contentKey}/${language}`, { as: ada })).json()) as {
    draft: { version: number; title: string; urlName: string; body: object }
  }
  const { version, title, urlName, body } = draft
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const place = `contents/${contentKey}/${language}`
  await ask('PUT', `${place}/schedule`, { act: 'unpublish', at: at(200) })
  const changed = { title, urlName, body: { ...body, definition: 'The way along the surface.' } }
  await ask('PUT', `${place}/draft`, changed, { 'if-match': `"${version}"` })
  await ask('PUT', `${place}/schedule`, { act: 'publish', at: at(50) })
  const { page } = await openItem(studio, ada, 'Creepage Distance')
  const chosen = page.locator('.studio-languages [aria-current]')
  expect(await chosen.textContent()).toMatch(/Live, with changes.*from .* \d\d:\d\d, until .* \d\d:\d\d/)
  expect(await page.locator('.studio-side').textContent()).toContain('(in 2 days)')
  await button(page, 'Publish …').click()
  await dialog(page).getByText('Publishing now replaces this plan.').waitFor(PATIENCE)
  await dialog(page).getByText('stays.').waitFor(PATIENCE)
})

test('a live item without changes has nothing to publish, and asks for no reason', async () => {
  const { page } = await openItem(studio, ada, 'Crest Factor')
  expect(await button(page, 'Publish …').getAttribute('data-kind')).toBe('plain')
  await button(page, 'Publish …').click()
  await dialog(page).getByText('there is nothing new to publish').waitFor(PATIENCE)
  expect(await dialog(page).getByRole('textbox').count()).toBe(0)
  await page.keyboard.press('Escape')
  await definition(page).press('End')
  await page.keyboard.type(' More.')
  await expect.poll(() => button(page, 'Publish …').getAttribute('data-kind'), PATIENCE).toBe('main')
  await button(page, 'Discard it').click()
})

test('a lost network is told without moving the form', async () => {
  const { page } = await openItem(studio, ada, 'Power Good')
  const placeOf = async () => (await definition(page).boundingBox())?.y
  const before = await placeOf()
  await page.context().setOffline(true)
  await definition(page).press('End')
  await page.keyboard.type(' Typed on a train.')
  await page.getByText('The server cannot be reached.').waitFor(PATIENCE)
  expect(await placeOf()).toBe(before)
  const notices = await page.locator('.studio-notices > *').allTextContents()
  expect([notices.length > 0, notices.filter((text) => text.length <= 20)]).toEqual([true, []])
  await page.context().setOffline(false)
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('kept')
  await button(page, 'Discard it').click()
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('saved')
})

test('an item is erased under the title on the screen', async () => {
  const { contentKey } = await findItem(studio, ada, 'Hold-Up Time')
  const { page } = await studio.visit(ada, `/studio/items/${contentKey}/de`)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Erase for good …' }).click()
  await dialog(page).getByLabel('Type the title to confirm: Überbrückungszeit').waitFor(PATIENCE)
})

test('a product shows its sectors by name, its category by its path, and its models as a table', async () => {
  const { contentKey } = await findItem(studio, ada, 'Avocet 1200', 'en_US', 'busbar__product')
  const { page } = await studio.visit(ada, `/studio/items/${contentKey}/en_US`)
  await page.getByRole('link', { name: 'Semiconductor manufacturing' }).first().waitFor(PATIENCE)
  await page.getByRole('link', { name: 'Configurable', exact: true }).waitFor(PATIENCE)
  expect(
    await page
      .getByText('Sector 1')
      .first()
      .evaluate((element) => element.classList.contains('studio-hidden')),
  ).toBe(true)
  await page.getByRole('columnheader', { name: 'Output voltage V' }).waitFor(PATIENCE)
  expect(await page.getByLabel('Models 2: Output voltage').inputValue()).toBe('3.3')
  const before = await page.locator('.studio-sortable-entry .studio-chosen').count()
  await button(page, 'Add sector').first().click()
  await dialog(page).getByRole('option').first().click(PATIENCE)
  await expect.poll(() => page.locator('.studio-sortable-entry .studio-chosen').count(), PATIENCE).toBe(before + 1)
  await button(page, 'Discard it').click(PATIENCE)
})

test('a picture has one title and shows its focal point on itself', async () => {
  const { items } = (await (await studio.ask('/api/authoring/contents?type=sfdc_cms__image&language=en_US&limit=1', { as: ada })).json()) as {
    items: { contentKey: string }[]
  }
  const { page } = await studio.visit(ada, `/studio/items/${items[0]?.contentKey}/en_US`)
  const point = page.getByRole('button', { name: /^Focal point/ })
  await point.waitFor(PATIENCE)
  expect(await page.getByLabel('Title', { exact: true }).count()).toBe(1)
  const before = await point.getAttribute('aria-label')
  await point.press('ArrowRight')
  await expect.poll(() => point.getAttribute('aria-label'), PATIENCE).not.toBe(before)
  await button(page, 'Discard it').click(PATIENCE)
})
