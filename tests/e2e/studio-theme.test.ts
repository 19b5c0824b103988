import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { PAGE_KINDS } from '#model/pages/page-kinds.ts'

import { troublesOf, type Visit } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { button, dialog, standing } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
let timo: Person
beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
  timo = await studio.add('Timo', 'author', { languages: ['de'] })
})
afterEach(() => studio.leave())
afterAll(() => studio?.close())

const PAGE = '/resources'
const publicPage = async (path = PAGE) => await (await studio.ask(path)).text()
const frameOf = (page: Page): FrameLocator => page.frameLocator('.studio-theme-preview iframe')
const row = (page: Page, path: string) => page.locator(`[id="field.theme.${path}"]`)
const hexOf = (page: Page, path: string) => row(page, path).locator('input:not([type])')
const inFrame = (page: Page, name: string) =>
  frameOf(page)
    .locator('html')
    .evaluate((root, property) => getComputedStyle(root).getPropertyValue(property).trim(), name)

/** Files of a preview are redirected to those of the site, so its preloads are told as unused; the page for no address is told as such. */
const troublesIn = (visit: Visit) => troublesOf(visit).filter((trouble) => !/was preloaded using link preload|404/.test(trouble))

async function openTheme(person = edda) {
  const visit = await studio.visit(person, '/studio/theme')
  await frameOf(visit.page).locator('main').waitFor(PATIENCE)
  return visit
}

async function publishNow(page: Page) {
  await dialog(page).locator('.studio-good').waitFor(PATIENCE)
  await dialog(page).getByRole('button', { name: 'Publish now' }).click(PATIENCE)
  await dialog(page).waitFor({ ...PATIENCE, state: 'detached' })
}

test('by keyboard: a colour that is too faint is told and refused, mended, published, and taken back', async () => {
  const before = await publicPage()
  const german = await publicPage(`/de${PAGE}`)
  const visit = await openTheme()
  const { page } = visit
  await hexOf(page, 'light.link').focus()
  await page.keyboard.type('#e0e0e0')
  await expect.poll(() => row(page, 'light.link').textContent(), PATIENCE).toMatch(/1\.2\d to 1 on “Paper”: fails/)
  expect(await page.locator('.studio-theme-faint').first().textContent()).toBe('2 contrasts too low')
  await expect.poll(() => inFrame(page, '--link'), PATIENCE).toBe('#e0e0e0')

  await page.keyboard.press('Control+Enter')
  const problem = dialog(page).locator('.studio-problems li').first()
  await expect.poll(() => problem.textContent(), PATIENCE).toMatch(/“Links” on “Paper” has a contrast of 1\.2\d to 1/)
  expect(await dialog(page).getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true)
  await problem.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => row(page, 'light.link').evaluate((place) => place.contains(document.activeElement)), PATIENCE).toBe(true)
  expect(await publicPage()).toBe(before)

  await hexOf(page, 'light.link').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7A1F6E')
  await page.keyboard.press('Tab')
  expect(await hexOf(page, 'light.link').inputValue()).toBe('#7a1f6e')
  await expect.poll(() => row(page, 'light.link').textContent(), PATIENCE).toMatch(/on “Paper”: passes/)
  // On a button the key would press it.
  await hexOf(page, 'light.link').focus()
  await page.keyboard.press('Control+Enter')
  await publishNow(page)
  await expect.poll(() => publicPage(), PATIENCE).toContain('@media (prefers-color-scheme:light){:root{--link:#7a1f6e}}')
  expect(await publicPage(`/de${PAGE}`)).toContain('--link:#7a1f6e')

  await button(page, 'Everything back to the standard').focus()
  await page.keyboard.press('Enter')
  await hexOf(page, 'light.link').focus()
  await page.keyboard.press('Control+Enter')
  await publishNow(page)
  await expect.poll(() => publicPage(), PATIENCE).toBe(before)
  expect(await publicPage(`/de${PAGE}`)).toBe(german)
  expect(troublesIn(visit)).toEqual([])
})

test('by mouse: a colour is chosen, and shown at once on every kind of page, at each width, in light and dark', async () => {
  const visit = await openTheme()
  const { page } = visit
  await row(page, 'light.signal').locator('input[type="color"]').fill('#33aa55')
  await expect.poll(() => inFrame(page, '--signal'), PATIENCE).toBe('#33aa55')
  const kinds = await page.locator('.studio-theme-preview option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
  expect(kinds).toEqual([...PAGE_KINDS])
  for (const kind of kinds) {
    await page.getByLabel('Page', { exact: true }).selectOption(kind)
    await frameOf(page).locator('main h1').first().waitFor(PATIENCE)
    await expect.poll(() => inFrame(page, '--signal'), PATIENCE).toBe('#33aa55')
  }
  expect(await frameOf(page).locator('.page-header').count()).toBe(1)

  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => inFrame(page, '--paper'), PATIENCE).toBe('#0d1420')
  // The dark colours stay those of the standard.
  expect(await inFrame(page, '--signal')).toBe('#f5a70a')
  await preview.getByRole('button', { name: 'Phone' }).click()
  await expect
    .poll(
      () =>
        frameOf(page)
          .locator('html')
          .evaluate(() => innerWidth),
      PATIENCE,
    )
    .toBe(390)

  await row(page, 'light.signal').getByRole('button', { name: 'Signal: back to the standard' }).click()
  await expect.poll(() => inFrame(page, '--signal'), PATIENCE).toBe('#f5a70a')
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('saved')
  expect(troublesIn(visit)).toEqual([])
}, 240_000)

test('a colour that is chosen while the page of the preview still arrives is shown once it is there', async () => {
  const visit = await openTheme()
  const { page } = visit
  const preview = page.locator('.studio-theme-preview iframe')
  // What a slow line does: the document has begun, and nothing of it has come.
  await preview.evaluate((frame) => (frame as HTMLIFrameElement).contentDocument?.open())
  await hexOf(page, 'light.signal').fill('#33aa55')
  await expect.poll(() => row(page, 'light.signal').locator('input[type="color"]').inputValue(), PATIENCE).toBe('#33aa55')
  await preview.evaluate((frame) => {
    const arriving = (frame as HTMLIFrameElement).contentDocument
    arriving?.write('<!doctype html><title>Page</title><main></main>')
    arriving?.close()
  })
  await expect.poll(() => inFrame(page, '--signal'), PATIENCE).toBe('#33aa55')
  expect(troublesIn(visit)).toEqual([])
})

test('what is no colour gets a sentence, and the preview goes on with the standard', async () => {
  const { page } = await openTheme()
  await hexOf(page, 'light.ink').fill('black')
  await page.keyboard.press('Tab')
  await expect.poll(() => row(page, 'light.ink').textContent(), PATIENCE).toContain('This is no colour')
  expect(await inFrame(page, '--ink')).toBe('#0f1828')
  await page.keyboard.press('Control+s')
  await expect.poll(() => row(page, 'light.ink').textContent(), PATIENCE).toContain('Write a colour as # and six digits')
  await frameOf(page).locator('main h1').first().waitFor(PATIENCE)
})

test('the form of the settings leads to the theme, and whoever may not write it is not led there', async () => {
  const visit = await studio.visit(edda, '/studio/contents/busbar__site')
  await visit.page.getByRole('row').nth(1).getByRole('link').first().click(PATIENCE)
  await button(visit.page, 'To the screen “Theme”').click(PATIENCE)
  await frameOf(visit.page).locator('main').waitFor(PATIENCE)
  const other = await studio.visit(timo, '/studio')
  await other.page.getByRole('link', { name: 'Media library' }).first().waitFor(PATIENCE)
  expect(await other.page.getByRole('link', { name: 'Theme', exact: true }).count()).toBe(0)
})
