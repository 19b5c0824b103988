import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { troublesOf } from '../support/browser.ts'
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

const openDialog = async (person = edda) => {
  const visit = await studio.visit(person, '/studio/contents/sfdc_cms__view?new')
  await dialog(visit.page).waitFor(PATIENCE)
  return visit
}
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const unfold = (page: Page, name: string) => dialog(page).locator('summary', { hasText: name }).click()
const readDraft = async (contentKey: string, language: string) => {
  const answer = await studio.ask(`/api/authoring/contents/${contentKey}/${language}`, { as: edda })
  return ((await answer.json()) as { draft: { title: string; body: { items?: { label: string }[] } } }).draft
}

test('a page begins in two languages, with an entry in the draft of a menu and with words for search engines', async () => {
  const visit = await openDialog()
  const { page } = visit
  await field(page, 'Title').fill('Our tools')
  await dialog(page).getByRole('checkbox', { name: 'German' }).check()
  expect(await button(page, 'Create').isDisabled()).toBe(true)
  await field(page, 'Title in German').fill('Unsere Werkzeuge')
  expect(await field(page, 'Address on the site').inputValue()).toBe('/our-tools')
  await unfold(page, 'Menu entry')
  await field(page, 'Menu').selectOption({ label: 'Footer' })
  await field(page, 'Place').selectOption({ index: 0 })
  await unfold(page, 'Search engines')
  await field(page, 'Meta description in English').fill('What our tools do for engineers.')
  await field(page, 'Meta description in German').fill('Was unsere Werkzeuge leisten.')
  expect(await findAxeViolations(page)).toEqual([])
  await button(page, 'Create').click()
  await page.frameLocator('.studio-canvas iframe').getByRole('heading', { name: 'Our tools' }).waitFor(PATIENCE)
  const contentKey = new URL(page.url()).pathname.split('/')[3] ?? ''
  expect((await readDraft(contentKey, 'de')).title).toBe('Unsere Werkzeuge')
  const menu = await findItem(studio, edda, 'Footer', 'en_US', 'busbar__menu')
  expect((await readDraft(menu.contentKey, 'en_US')).body.items?.[0]?.label).toBe('Our tools')
  expect((await readDraft(menu.contentKey, 'de')).body.items?.[0]?.label).toBe('Unsere Werkzeuge')
  expect(await (await studio.ask('/')).text()).not.toContain('Our tools')
  expect(troublesOf(visit)).toEqual([])
})

test('a page goes live together with its address, which is a draft until then', async () => {
  const visit = await openDialog()
  const { page } = visit
  await field(page, 'Title').fill('Within reach')
  await button(page, 'Create').click()
  await page.frameLocator('.studio-canvas iframe').getByRole('heading', { name: 'Within reach' }).waitFor(PATIENCE)
  expect((await studio.ask('/within-reach')).status).toBe(404)
  await button(page, 'Publish …').click()
  expect(await dialog(page).getByRole('checkbox', { name: 'Make /within-reach live with it' }).isChecked()).toBe(true)
  await button(page, 'Publish now').click()
  const told = page.locator('.studio-toast', { hasText: 'Published in English.' })
  await told.waitFor(PATIENCE)
  const lead = await told.getByRole('link', { name: 'See the page' }).evaluate((link) => (link as HTMLAnchorElement).pathname)
  // The notice goes; the way to the page stays among the acts.
  const opened = page.waitForEvent('popup')
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'See the page' }).click()
  const popup = await opened
  await popup.waitForURL((url) => url.pathname === lead, PATIENCE)
  await popup.close()
  expect(lead).toMatch(/\/within-reach$/)
  expect((await studio.ask('/within-reach')).status).toBe(200)
  expect(troublesOf(visit)).toEqual([])
})

test('who may not write menus is offered none, and a refusal leaves what was typed', async () => {
  const paula = await studio.add('Paula', 'author', { types: ['sfdc_cms__view', 'sfdc_cms__route'] })
  const { page } = await openDialog(paula)
  await field(page, 'Title').fill('Contact')
  await dialog(page).getByRole('checkbox', { name: 'German' }).check()
  await field(page, 'Title in German').fill('Kontakt')
  await field(page, 'Address on the site').fill('/contact-us')
  expect(await dialog(page).locator('summary', { hasText: 'Menu entry' }).count()).toBe(0)
  await button(page, 'Create').click()
  await dialog(page).getByText('/contact-us is taken').waitFor(PATIENCE)
  expect(await field(page, 'Title in German').inputValue()).toBe('Kontakt')
})

test('a page is kept as a template, which is edited like a page, never shown to visitors, and begins another page', async () => {
  const { contentKey } = await findItem(studio, edda, 'Contact', 'en_US', 'sfdc_cms__view')
  const visit = await studio.visit(edda, `/studio/items/${contentKey}/en_US/page`)
  const { page } = visit
  await page.frameLocator('.studio-canvas iframe').locator('h1').first().waitFor(PATIENCE)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Keep as template …' }).click()
  await field(page, 'Name of the template').fill('A page of contact')
  await dialog(page).getByLabel('What it is for').fill('For pages with a form.')
  expect(await findAxeViolations(page)).toEqual([])
  await button(page, 'Keep it').click()
  await page.getByRole('heading', { level: 1, name: 'A page of contact' }).waitFor(PATIENCE)
  await page.frameLocator('.studio-canvas iframe').locator('h1').first().waitFor(PATIENCE)
  expect(await button(page, /^Publish/).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Preview', exact: true }).count()).toBe(0)
  await button(page, 'New page from it …').click()
  await dialog(page).getByRole('radio', { name: 'A page of contact', checked: true }).waitFor(PATIENCE)
  await field(page, 'Title').fill('Write to our lab')
  await dialog(page).locator('.studio-beginning iframe').waitFor(PATIENCE)
  expect(await findAxeViolations(page)).toEqual([])
  await button(page, 'Create').click()
  await page.getByRole('heading', { level: 1, name: 'Write to our lab' }).waitFor(PATIENCE)
  await page.frameLocator('.studio-canvas iframe').locator('h1').first().waitFor(PATIENCE)
  for (const path of ['/sitemap.xml', '/search?q=page+of+contact', '/llms.txt'])
    expect([path, (await (await studio.ask(path)).text()).includes('A page of contact')]).toEqual([path, false])
  const listed = await studio.ask(
    '/services/data/v64.0/connect/cms/delivery/channels/0ap000000000001/contents/query?managedContentType=busbar__template',
  )
  expect(await listed.text()).not.toContain('A page of contact')
  expect(troublesOf(visit)).toEqual([])
})
