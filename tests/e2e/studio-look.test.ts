import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { findAxeViolations, findContrastViolations } from '../support/axe.ts'
import { PATIENCE } from '../support/patience.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'
import { type LookedReleases, makeReleases, talkAbout } from '../support/studio-scenes.ts'

let studio: Studio
let ada: Person
let items: { term: string; page: string; article: string; product: string; image: string; menu: string }
let releases: LookedReleases

beforeAll(async () => {
  studio = await openStudio()
  ada = await studio.add('Ada', 'administrator')
  const first = async (type: string) => {
    const answer = await studio.ask(`/api/authoring/contents?type=${type}&language=en_US&sort=title&limit=1`, { as: ada })
    const [item] = ((await answer.json()) as { items: { contentKey: string }[] }).items
    if (item === undefined) throw new Error(`The demonstration has no ${type} in English.`)
    return item.contentKey
  }
  // A draft that cannot be published.
  await studio.ask('/api/authoring/contents', {
    as: ada,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'busbar__glossaryTerm', language: 'en_US', title: 'Zebra supply', urlName: 'zebra-supply', body: { letter: 'Z' } }),
  })
  items = {
    term: await first('busbar__glossaryTerm'),
    page: await first('sfdc_cms__view'),
    article: await first('busbar__article'),
    product: await first('busbar__product'),
    image: await first('sfdc_cms__image'),
    menu: await first('busbar__menu'),
  }
  releases = await makeReleases(studio, { as: ada, ...items })
  await talkAbout(studio, items.article)
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

const waitForCrops = async (page: Page) => {
  await page.locator('.media-crops-fold > summary').click(PATIENCE)
  await page.locator('.media-crop img').first().waitFor(PATIENCE)
}

/** The screens by name; each is opened, then brought into the state that is looked at. */
const SCREENS: readonly { name: string; path(): string; bring?(page: Page): Promise<void> }[] = [
  { name: 'dashboard', path: () => '' },
  { name: 'list', path: () => '/contents/busbar__glossaryTerm' },
  { name: 'page tree', path: () => '/pages' },
  {
    name: 'move of a page',
    path: () => '/pages',
    async bring(page) {
      await page
        .getByRole('row', { name: /, \/resources$/ })
        .getByRole('button', { name: /^(Actions|Aktionen)/ })
        .click(PATIENCE)
      await page.getByRole('menuitem', { name: /^(Move|Verschieben)/ }).click()
      await page.getByRole('dialog').locator('input').fill('knowledge')
      await page.locator('.studio-move-list').waitFor(PATIENCE)
    },
  },
  {
    name: 'new page',
    path: () => '/contents/sfdc_cms__view?new',
    async bring(page) {
      const asked = page.getByRole('dialog')
      await asked.locator('input').first().fill('Our tools', PATIENCE)
      await asked.getByRole('checkbox').first().check()
      for (const fold of await asked.locator('summary').all()) await fold.click()
      await asked.locator('.studio-fold select').first().selectOption({ index: 1 })
      await asked.locator('.studio-fold select').nth(1).waitFor(PATIENCE)
    },
  },
  { name: 'empty list', path: () => '/contents?q=zzzzzz' },
  { name: 'empty type', path: () => '/contents/sfdc_cms__document' },
  { name: 'lost item', path: () => '/items/MCAAAAAAAAAAAAAAAAAAAAAAAAAA/en_US' },
  {
    name: 'columns',
    path: () => '/contents?columns=type,language,author,urlName,changedAt,publishedAt,version,problems',
    async bring(page) {
      const button = page.getByRole('button', { name: /^(Columns|Spalten)$/ })
      if (await button.isVisible()) await button.click()
    },
  },
  {
    name: 'bulk dialog',
    path: () => '/contents?q=zebra&blocked=true',
    async bring(page) {
      await page.locator('tbody input[type="checkbox"]').first().check(PATIENCE)
      await page.locator('.studio-bulk button').first().click()
      await page.locator('.studio-foreseen').waitFor(PATIENCE)
    },
  },
  {
    name: 'user menu',
    path: () => '',
    async bring(page) {
      const navigation = page.getByRole('button', { name: 'Navigation' })
      if (await navigation.isVisible()) await navigation.click()
      await page.locator('.studio-self-button').click()
      await page.locator('.studio-self-menu').waitFor(PATIENCE)
    },
  },
  {
    name: 'rows ticked',
    path: () => '/contents/busbar__faq',
    async bring(page) {
      await page.locator('tbody input[type="checkbox"]').first().check()
    },
  },
  { name: 'new item', path: () => '/contents/busbar__article?new' },
  { name: 'term', path: () => `/items/${items.term}/de` },
  { name: 'article with a review', path: () => `/items/${items.article}/en_US` },
  {
    name: 'comments',
    path: () => `/items/${items.article}/en_US/comments`,
    async bring(page) {
      await page.locator('.studio-thread').nth(1).waitFor(PATIENCE)
      await page.locator('.studio-comment-box textarea').fill('@')
      await page.locator('.studio-names').waitFor(PATIENCE)
    },
  },
  { name: 'product', path: () => `/items/${items.product}/en_US` },
  { name: 'image', path: () => `/items/${items.image}/en_US` },
  { name: 'menu', path: () => `/items/${items.menu}/en_US` },
  {
    name: 'page',
    path: () => `/items/${items.page}/en_US`,
    async bring(page) {
      await page.locator('.studio-tree [data-block]').nth(3).click()
      // What the click has scrolled half below the bar at the top is no target that is too small.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'page editor',
    path: () => `/items/${items.page}/en_US/page`,
    async bring(page) {
      const canvas = page.frameLocator('iframe')
      await canvas.locator('main h1, main h2').first().click(PATIENCE)
      await canvas.getByRole('toolbar').waitFor(PATIENCE)
      const outline = page.getByRole('button', { name: /^(Outline|Gliederung)$/ })
      if ((await outline.getAttribute('aria-pressed')) === 'false') await outline.click()
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'blocks to add',
    path: () => `/items/${items.page}/en_US/page`,
    async bring(page) {
      await page.frameLocator('.studio-canvas iframe').locator('main h1, main h2').first().waitFor(PATIENCE)
      await page
        .locator('.studio-page-bar')
        .getByRole('button', { name: /^(Add a block|Block hinzufügen)$/ })
        .click()
      await page.locator('.studio-block-picture iframe').first().waitFor(PATIENCE)
    },
  },
  { name: 'preview', path: () => `/items/${items.term}/en_US/preview` },
  {
    name: 'seo',
    path: () => `/items/${items.article}/de/seo`,
    async bring(page) {
      await page.locator('.studio-headings').waitFor(PATIENCE)
    },
  },
  { name: 'history', path: () => `/items/${items.term}/en_US/history` },
  { name: 'links', path: () => `/items/${items.term}/en_US/links` },
  {
    name: 'palette',
    path: () => '',
    async bring(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('power')
      await page.getByRole('option').first().waitFor(PATIENCE)
    },
  },
  {
    name: 'palette before typing',
    path: () => `/items/${items.term}/en_US`,
    async bring(page) {
      await page.locator('.studio-item-head').waitFor(PATIENCE)
      await page.keyboard.press('Control+k')
      await page.getByRole('option', { name: /^(Publish|Veröffentlichen)/ }).waitFor(PATIENCE)
    },
  },
  {
    name: 'shortcuts',
    path: () => '',
    async bring(page) {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor(PATIENCE)
    },
  },
  {
    name: 'publish',
    path: () => `/items/${items.term}/en_US`,
    async bring(page) {
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog').waitFor(PATIENCE)
    },
  },
  { name: 'media', path: () => '/media' },
  { name: 'media as a list', path: () => '/media?view=list&kind=image' },
  { name: 'media with one open', path: () => `/media?item=${items.image}&sort=title`, bring: waitForCrops },
  {
    name: 'media filters',
    path: () => '/media?missingAlt=de',
    async bring(page) {
      const button = page.getByRole('button', { name: 'Filter' })
      if (await button.isVisible()) await button.click()
    },
  },
  {
    name: 'media in a form',
    path: () => `/items/${items.article}/en_US`,
    async bring(page) {
      await page.locator('#studio-main details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
      await page
        .locator('button:visible')
        .filter({ hasText: /^(Choose a picture|Change|Bild wählen|Ändern)/ })
        .first()
        .click(PATIENCE)
      await page.getByRole('dialog').locator('.media-tile').first().waitFor(PATIENCE)
    },
  },
  {
    name: 'theme',
    path: () => '/theme',
    async bring(page) {
      await page.locator('.studio-theme-scheme').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
      await page.locator('[id="field.theme.light.link"] input:not([type])').fill('#9a9a9a')
      await page.locator('[id="field.theme.light.ink"] input:not([type])').fill('ink')
      await page.keyboard.press('Tab')
      await page.frameLocator('.studio-theme-preview iframe').locator('main h1').first().waitFor(PATIENCE)
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  { name: 'releases', path: () => '/releases' },
  { name: 'new release', path: () => '/releases?new' },
  { name: 'release', path: () => `/releases/${releases.open}` },
  { name: 'planned release', path: () => `/releases/${releases.planned}` },
  { name: 'live release', path: () => `/releases/${releases.live}` },
  {
    name: 'publishing a release',
    path: () => `/releases/${releases.open}`,
    async bring(page) {
      await page.getByRole('button', { name: /^(Publish|Veröffentlichen) …$/ }).click(PATIENCE)
      await page.locator('.studio-release-listed .studio-problems').first().waitFor(PATIENCE)
    },
  },
  {
    name: 'items for a release',
    path: () => `/releases/${releases.open}`,
    async bring(page) {
      await page.getByRole('button', { name: /^(Add items|Einträge hinzufügen) …$/ }).click(PATIENCE)
      await page.getByRole('listbox').getByRole('option').first().click(PATIENCE)
    },
  },
  {
    name: 'rows for a release',
    path: () => '/contents?q=supply',
    async bring(page) {
      await page.locator('tbody input[type="checkbox"]').first().check(PATIENCE)
      await page.getByRole('button', { name: /^(Add to release|Zum Release hinzufügen) …$/ }).click()
      await page.getByRole('dialog').locator('select').waitFor(PATIENCE)
    },
  },
  { name: 'calendar', path: () => '/calendar' },
  { name: 'day of the calendar', path: () => `/calendar?day=${new Date().toISOString().slice(0, 10)}` },
  { name: 'no screen', path: () => '/nothing' },
]

describe.each([
  { width: 1280, locale: 'en' },
  { width: 1280, locale: 'de' },
  { width: 768, locale: 'en' },
  { width: 768, locale: 'de' },
  { width: 390, locale: 'de' },
])('$width px wide in $locale', ({ width, locale }) => {
  test.each(SCREENS)('$name has no violation, light and dark, and scrolls in its own boxes only', async ({ name, path, bring }) => {
    const { page } = await studio.visit(ada, `/studio${path()}`, { width, locale })
    await page.locator('#studio-main h1').first().waitFor(PATIENCE)
    await expect.poll(() => page.locator('#studio-main [aria-busy="true"], .studio-waiting').count(), PATIENCE).toBe(0)
    await bring?.(page)
    expect(await findAxeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findContrastViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    const folder = process.env['STUDIO_PICTURES']
    if (folder !== undefined) {
      await page.waitForLoadState('networkidle')
      const file = `${folder}/${name.replaceAll(' ', '-')}-${width}`
      await page.screenshot({ path: `${file}-dark.png` })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.screenshot({ path: `${file}-light.png` })
    }
  })
})
