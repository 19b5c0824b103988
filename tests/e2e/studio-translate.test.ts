import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { findAxeViolations, findContrastViolations } from '../support/axe.ts'
import { PATIENCE } from '../support/patience.ts'
import { button, findItem, standing, waitForToast } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edna: Person
let article: string
let home: string
let url: (contentKey: string) => string

beforeAll(async () => {
  studio = await openStudio()
  edna = await studio.add('Edna', 'editor')
  article = (await findItem(studio, edna, 'What Is an Abnormal Failure in a Power Supply?', 'en_US', 'busbar__article')).contentKey
  home = (await findItem(studio, edna, 'Contact', 'en_US', 'sfdc_cms__view')).contentKey
  url = (contentKey) => `/studio/items/${contentKey}/de/translate`
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

type Draft = { draft: { version: number; title: string; urlName: string; body: Record<string, unknown> } }
const readDraft = async (contentKey: string, language: string) =>
  ((await (await studio.ask(`/api/authoring/contents/${contentKey}/${language}`, { as: edna })).json()) as Draft).draft
/** Somebody else changes a language meanwhile. */
const change = async (contentKey: string, language: string, body: (old: Record<string, unknown>) => Record<string, unknown>) => {
  const draft = await readDraft(contentKey, language)
  const answer = await studio.ask(`/api/authoring/contents/${contentKey}/${language}/draft`, {
    as: edna,
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': `"${draft.version}"` },
    body: JSON.stringify({ title: draft.title, urlName: draft.urlName, body: { ...draft.body, ...body(draft.body) } }),
  })
  expect(answer.status).toBe(200)
}
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const statusOf = (page: Page, name: string) => row(page, name).locator('.studio-chip').textContent(PATIENCE)
const open = async (contentKey: string, options: { width?: number; locale?: string } = {}) => {
  const { page } = await studio.visit(edna, url(contentKey), options)
  await page.locator('.studio-translated').first().waitFor(PATIENCE)
  await expect.poll(() => page.locator('#studio-main [aria-busy="true"], .studio-waiting').count(), PATIENCE).toBe(0)
  return page
}

describe('a translation in the studio', () => {
  test('shows what changed in the source, takes words by keyboard, and is marked as current', async () => {
    await change(article, 'en_US', ({ excerpt }) => ({ excerpt: `${String(excerpt)} Read it before you choose a fuse.` }))
    const page = await open(article)
    expect(await statusOf(page, 'Teaser')).toBe('Out of date')
    expect(await row(page, 'Teaser').locator('ins').textContent()).toContain('Read it before you choose a fuse.')
    expect(await statusOf(page, 'Page heading')).toBe('Current')

    await row(page, 'Teaser').getByRole('textbox').focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Lesen Sie das, bevor Sie eine Sicherung wählen.')
    await expect.poll(() => statusOf(page, 'Teaser'), PATIENCE).toBe('Current')
    await button(page, 'Mark as current').press('Enter')
    await waitForToast(page, 'Marked as current')
    await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('saved')
    expect((await readDraft(article, 'de')).body['excerpt']).toMatch(/Sicherung wählen\.$/)

    await page.getByLabel('Only what is open').check()
    await expect.poll(() => page.url(), PATIENCE).toContain('?show=open')
    await page.reload()
    await expect.poll(() => page.locator('.studio-translate-counts').textContent(PATIENCE), PATIENCE).not.toContain('out of date')
  })

  test('offers terms of the glossary, and copies the source', async () => {
    const page = await open(article)
    const body = row(page, 'Body text')
    const [term] = await body.locator('.studio-terms button').all()
    const inserted = (await term?.locator('strong').textContent()) ?? ''
    await body.locator('[contenteditable="true"]').waitFor(PATIENCE)
    await term?.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => body.locator('[contenteditable="true"]').textContent(), PATIENCE).toContain(inserted)
    await button(page, 'Copy the source: Page heading').click()
    const source = String((await readDraft(article, 'en_US')).body['heroHeading'])
    const heading = row(page, 'Page heading').getByRole('textbox')
    await expect.poll(() => heading.inputValue(), PATIENCE).toBe(source)
    await page.keyboard.press('Control+Z')
    await expect.poll(() => heading.inputValue(), PATIENCE).not.toBe(source)
  })

  test('goes to translators as a file and comes back; a lost code and another version of the source are told', async () => {
    const page = await open(article)
    await button(page, 'File for translators').click()
    const [download] = await Promise.all([
      page.waitForEvent('download', PATIENCE),
      page.getByRole('menuitem', { name: 'Download XLIFF 2.0' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^what-is-an-abnormal-failure.*\.en_US-de\.xliff$/)
    const text = await readFile(await download.path(), 'utf8')
    const [, target = ''] = /<unit id="body\.excerpt:1"[\s\S]*?<target>([^<]+)<\/target>/.exec(text) ?? []
    const withCode = /<target>([^<]*)<pc [^>]*>([^<]*)<\/pc>/.exec(text)?.[0] ?? ''
    const file = (words: string) => ({ name: 'back.xliff', mimeType: 'application/xliff+xml', buffer: Buffer.from(words) })
    const take = async (words: string) => await page.locator('input[type=file]').setInputFiles(file(words))
    const report = page.locator('.studio-translate-report')
    await take(text.replace(target, 'Ein neuer Satz.').replace(withCode, withCode.replaceAll(/<\/?pc[^>]*>/g, '')))
    await expect.poll(() => report.textContent(PATIENCE), PATIENCE).toContain('1 sentence was changed.')
    expect(await report.textContent()).toMatch(/the code \d+ <\w+.* was lost/)
    await expect.poll(() => row(page, 'Teaser').getByRole('textbox').inputValue(), PATIENCE).toContain('Ein neuer Satz.')

    await change(article, 'en_US', () => ({ heroHeading: 'Another heading' }))
    await take(text.replace(target, 'Ein anderer Satz.'))
    await expect.poll(() => report.textContent(PATIENCE), PATIENCE).toContain('1 text changed since')
    await button(page, 'Take it all the same').click()
    await expect.poll(() => report.textContent(PATIENCE), PATIENCE).toContain('stays as it is here')
  })

  test('goes to translators together with other items of a list', async () => {
    const { page } = await studio.visit(edna, '/studio/contents/busbar__article?language=en_US')
    const boxes = page.locator('tbody input[type="checkbox"]')
    await boxes.first().check(PATIENCE)
    await boxes.nth(1).check(PATIENCE)
    await button(page, 'File for translators …').click()
    await page.getByRole('dialog').waitFor(PATIENCE)
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByLabel('Format').selectOption('1.2')
    const [download] = await Promise.all([page.waitForEvent('download', PATIENCE), button(page, 'Download').click()])
    expect(download.suggestedFilename()).toBe('2-items.en_US-de.xlf')
    const text = await readFile(await download.path(), 'utf8')
    expect(text.match(/<file /g)).toHaveLength(2)
  })

  test('takes over the structure of a page, and keeps what was translated', async () => {
    const before = (await readDraft(home, 'de')).body
    const page = await open(home)
    await button(page, 'Take over the structure').click()
    await waitForToast(page, 'The blocks are those of the source now')
    await page.keyboard.press('Control+S')
    await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('saved')
    // The demonstration has the same blocks in both languages.
    expect((await readDraft(home, 'de')).body['name']).toBe(before['name'])
    expect(await page.locator('.studio-translated[data-status="missing"]').count()).toBe(0)
  })
})

describe.each([
  { width: 1280, locale: 'en' },
  { width: 768, locale: 'de' },
  { width: 390, locale: 'de' },
])('$width px wide in $locale', ({ width, locale }) => {
  test.each(['article', 'page'])('the translation of an item (%s) has no violation, light and dark', async (what) => {
    const page = await open(what === 'article' ? article : home, { width, locale })
    expect(await findAxeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findContrastViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    const folder = process.env['STUDIO_PICTURES']
    if (folder !== undefined) {
      await page.screenshot({ path: `${folder}/translate-${what}-${width}-dark.png` })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.screenshot({ path: `${folder}/translate-${what}-${width}-light.png` })
    }
  })
})
