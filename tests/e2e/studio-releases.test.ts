import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { button, definition, dialog, findItem, main, standing, waitForToast } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

const GLOSSARY = '/resources/power-supply-glossary'
const ZEBRA = 'A supply with stripes.'
/** Everything a term needs beside its name and its definition. */
const USUAL = {
  letter: 'Z',
  category: 'fundamentals',
  categoryTitle: 'Electrical fundamentals',
  metaDescription: 'What this supply is, where it is used and how engineers choose it for their equipment.',
}
const GERMAN = 'Das Verhältnis von Scheitelwert und Effektivwert, neu erklärt.'

let studio: Studio
let edda: Person
let otto: Person

beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
  otto = await studio.add('Otto', 'author')
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

const rowOf = (page: Page, title: string) => page.locator('.studio-release-rows tbody tr', { hasText: title })
const statusOf = async (path: string) => (await studio.ask(path)).status
const bytesOf = async (path: string) => await (await studio.ask(path)).text()
const ask = async (as: Person, method: string, path: string, { body, seen }: { body?: unknown; seen?: number } = {}): Promise<unknown> => {
  const answer = await studio.ask(`/api/authoring${path}`, {
    as,
    method,
    headers: { 'content-type': 'application/json', ...(seen !== undefined && { 'if-match': `"${seen}"` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return await answer.json()
}

/** Saves other words as the German draft of a term, and returns its title. */
async function changeGerman(title: string, words: string): Promise<void> {
  const { contentKey } = await findItem(studio, edda, title, 'de')
  const place = `/contents/${contentKey}/de`
  const { draft } = (await ask(edda, 'GET', place)) as { draft: { version: number; title: string; urlName: string; body: object } }
  const { version, urlName, body } = draft
  await ask(edda, 'PUT', `${place}/draft`, { seen: version, body: { title, urlName, body: { ...body, definition: words } } })
}

const makeTerm = async (title: string, urlName: string, body: object) =>
  (await ask(edda, 'POST', '/contents', {
    body: {
      type: 'busbar__glossaryTerm',
      language: 'en_US',
      title,
      urlName,
      body: { ...USUAL, ...body },
    },
  })) as { contentKey: string }

/** Chooses one item in the dialog, by keyboard. */
async function choose(page: Page, title: string): Promise<void> {
  await dialog(page)
    .getByRole('combobox', { name: /^Add items/ })
    .fill(title)
  const first = dialog(page).getByRole('listbox').getByRole('option').first()
  await first.filter({ hasText: title }).waitFor(PATIENCE)
  await page.keyboard.press('Enter')
  await first.filter({ hasText: 'chosen' }).waitFor(PATIENCE)
}

test('two drafts in two languages go live together after a look at the whole site, and are taken back', { timeout: 300_000 }, async () => {
  await makeTerm('Zebra supply', 'zebra-supply', { term: 'Zebra supply' })
  await changeGerman('Scheitelfaktor', GERMAN)
  const pages = { zebra: `${GLOSSARY}/zebra-supply`, german: `/de${GLOSSARY}/crest-factor` }
  const before = await bytesOf(pages.german)
  const visit = await studio.visit(edda, '/studio')
  const { page } = visit

  // Made and filled by keyboard.
  await main(page).getByRole('heading', { level: 1 }).waitFor(PATIENCE)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Releases')
  await page.getByRole('option', { name: 'Releases' }).first().waitFor(PATIENCE)
  await page.keyboard.press('Enter')
  await button(page, 'New release').focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Name of the release').fill('Spring words')
  await page.keyboard.press('Enter')
  await waitForToast(page, '“Spring words” is there.')
  await main(page).getByRole('heading', { name: 'Spring words' }).waitFor(PATIENCE)
  await button(page, 'Add items …').focus()
  await page.keyboard.press('Enter')
  await choose(page, 'Zebra supply')
  await choose(page, 'Scheitelfaktor')
  await button(page, 'Add 2 items').focus()
  await page.keyboard.press('Enter')
  await waitForToast(page, '2 items added to “Spring words”.')

  // A problem stands at its row, which does not say that it goes live, and leads to its field.
  await rowOf(page, 'Zebra supply').getByText('Cannot go live like this').waitFor(PATIENCE)
  expect(await rowOf(page, 'Zebra supply').getByText('Goes live').count()).toBe(0)
  await rowOf(page, 'Zebra supply').getByRole('link', { name: 'Definition' }).click()
  await definition(page).waitFor(PATIENCE)
  await expect.poll(() => definition(page).evaluate((field) => field.contains(document.activeElement)), PATIENCE).toBe(true)
  await page.keyboard.type(ZEBRA)
  await page.keyboard.press('Control+s')
  await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')
  await page.locator('.studio-in-releases').getByRole('link', { name: 'Spring words' }).click()
  await rowOf(page, 'Zebra supply').getByText('Goes live as version 2').waitFor(PATIENCE)
  await main(page).getByText('Ready to go live').waitFor(PATIENCE)

  // The whole site as it will be: both changes, and links that stay inside.
  const opened = page.waitForEvent('popup')
  await button(page, 'Preview the site').click()
  const preview = await opened
  await preview.waitForURL(/\/preview\/[\w-]{22}/, { timeout: 60_000 })
  const front = new URL(preview.url()).pathname.split('/').slice(0, 3).join('/')
  await preview.goto(`${studio.url}${front}${GLOSSARY}`)
  await preview.locator('main').getByRole('link', { name: 'Zebra supply' }).first().click()
  await preview.getByText(ZEBRA).first().waitFor(PATIENCE)
  expect(new URL(preview.url()).pathname).toBe(`${front}${pages.zebra}`)
  await preview.goto(`${studio.url}${front}${pages.german}`)
  await preview.getByText(GERMAN).first().waitFor(PATIENCE)
  const leading = await preview.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(leading.length).toBeGreaterThan(10)
  expect(leading.filter((href) => !href.startsWith(front))).toEqual([])
  await preview.close()
  expect(await statusOf(pages.zebra)).toBe(404)
  expect(await bytesOf(pages.german)).toBe(before)

  await button(page, 'Publish …').click()
  await dialog(page).getByText('2 items change in one step').waitFor(PATIENCE)
  await dialog(page).getByRole('button', { name: 'Publish now' }).click()
  await waitForToast(page, '“Spring words” is live: 2 items.')
  expect(await bytesOf(pages.zebra)).toContain(ZEBRA)
  expect(await bytesOf(pages.german)).toContain(GERMAN)
  await rowOf(page, 'Zebra supply').getByText('Went live as version 2').waitFor(PATIENCE)

  // Taken back as a release of its own.
  await button(page, 'Take back …').click()
  expect(await dialog(page).getByLabel('Name of the release').inputValue()).toBe('Spring words: taken back')
  await page.keyboard.press('Enter')
  await main(page).getByRole('heading', { name: 'Spring words: taken back' }).waitFor(PATIENCE)
  await rowOf(page, 'Zebra supply').getByText('Is withdrawn').waitFor(PATIENCE)
  await button(page, 'Publish …').click()
  await dialog(page).getByRole('button', { name: 'Publish now' }).click()
  await waitForToast(page, '“Spring words: taken back” is live: 2 items.')
  expect(await statusOf(pages.zebra)).toBe(404)
  expect(await bytesOf(pages.german)).not.toContain(GERMAN)
  await main(page).getByRole('link', { name: 'Spring words', exact: true }).click()
  await main(page).getByText('Taken back by:').waitFor(PATIENCE)
  expect(troublesOf(visit)).toEqual([])
})

test('a release is planned, stands in the calendar and on the dashboard, and its plan is taken back', { timeout: 180_000 }, async () => {
  const { contentKey } = await makeTerm('Yak supply', 'yak-supply', { term: 'Yak supply', definition: 'A supply with hair.' })
  const { id } = (await ask(edda, 'POST', '/releases', { body: { name: 'Yaks', rows: [{ contentKey, language: 'en_US' }] } })) as { id: string }
  const visit = await studio.visit(edda, `/studio/releases/${id}`)
  const { page } = visit
  await button(page, 'Publish …').click()
  await dialog(page).getByLabel('At a set time').check()
  const soon = new Date(Date.now() + 36 * 3_600_000)
  const month = `${soon.getFullYear()}-${String(soon.getMonth() + 1).padStart(2, '0')}`
  const day = `${month}-${String(soon.getDate()).padStart(2, '0')}`
  await dialog(page)
    .getByLabel(/^Time in/)
    .fill(`${day}T09:30`)
  await dialog(page).getByRole('button', { name: 'Plan', exact: true }).click()
  await waitForToast(page, '“Yaks” goes live on')
  await main(page).getByText('It is planned with the versions below.').waitFor(PATIENCE)
  expect(await button(page, 'Add items …').count()).toBe(0)

  await page.goto(`${studio.url}/studio/calendar?month=${month}`)
  const entry = page.locator('.studio-entry[data-entry="release"]', { hasText: 'Yaks' })
  await entry.getByText('09:30').waitFor(PATIENCE)
  const opened = page.waitForEvent('popup')
  await page.getByLabel('The site as of').fill(`${day}T10:00`)
  await button(page, 'Show the site').click()
  const preview = await opened
  await preview.waitForURL(/\/preview\/[\w-]{22}/, { timeout: 60_000 })
  const front = new URL(preview.url()).pathname.split('/').slice(0, 3).join('/')
  await preview.goto(`${studio.url}${front}${GLOSSARY}/yak-supply`)
  await preview.getByText('A supply with hair.').first().waitFor(PATIENCE)
  await preview.close()
  await page.goto(`${studio.url}/studio`)
  await page.locator('.studio-card', { hasText: 'Planned releases' }).getByRole('link', { name: 'Yaks' }).click()
  await button(page, 'Take the plan back …').click()
  await dialog(page).getByRole('button', { name: 'Take the plan back' }).click()
  await waitForToast(page, 'The plan is taken back')

  // A row is taken out, and put back.
  await page.getByRole('button', { name: 'Take out: Yak supply' }).click()
  await waitForToast(page, '“Yak supply” is taken out.')
  await main(page).getByText('There is nothing in this release yet.').waitFor(PATIENCE)
  await page.locator('.studio-toast', { hasText: 'is taken out' }).getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Yak supply').waitFor(PATIENCE)
  expect(troublesOf(visit)).toEqual([])
})

test('an author fills a release from lists and from an item, and does not publish it', { timeout: 180_000 }, async () => {
  const { contentKey } = await makeTerm('Xylem supply', 'xylem-supply', { term: 'Xylem supply', definition: 'A supply of wood.' })
  const visit = await studio.visit(otto, '/studio/contents/busbar__glossaryTerm?q=xylem')
  const { page } = visit
  await page.locator('tbody input[type="checkbox"]').first().check(PATIENCE)
  await button(page, 'Add to release …').click()
  await dialog(page).getByLabel('Release', { exact: true }).selectOption({ label: 'A new release' })
  await dialog(page).getByLabel('Name of the release').fill('Wood')
  await page.keyboard.press('Enter')
  await waitForToast(page, '1 item added to “Wood”.')
  await page.goto(`${studio.url}/studio/items/${contentKey}/en_US`)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Add to release …' }).click()
  await dialog(page).getByLabel('Release', { exact: true }).selectOption({ label: 'Wood' })
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await waitForToast(page, '“Wood” holds that already.')
  await page.locator('.studio-in-releases').getByRole('link', { name: 'Wood' }).click()
  await rowOf(page, 'Xylem supply').waitFor(PATIENCE)
  expect(await button(page, 'Publish …').count()).toBe(0)

  // Somebody publishes it alone meanwhile.
  await ask(edda, 'PUT', `/contents/${contentKey}/en_US/publication`, { seen: 1, body: {} })
  await page.reload()
  await rowOf(page, 'Xylem supply').getByText('Went live meanwhile: version 1, by Edda').waitFor(PATIENCE)
  await button(page, 'I have seen it').click()
  await expect.poll(() => page.getByText('Went live meanwhile').count(), PATIENCE).toBe(0)
  await button(page, 'Acts on this release').click()
  await page.getByRole('menuitem', { name: 'Remove the release …' }).click()
  await dialog(page).getByRole('button', { name: 'Remove the release' }).click()
  await waitForToast(page, '“Wood” is removed.')
  expect(new URL(page.url()).pathname).toBe('/studio/releases')
  expect(troublesOf(visit)).toEqual([])
})
