import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { PROJECT_FOLDER } from '../support/project-folder.ts'
import { button, definition, findItem, main, openItem, standing } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
let aron: Person

beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
  aron = await studio.add('Aron', 'author')
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

describe('who may enter', () => {
  test('guests are led to the sign-in and back, visitors are refused, and nothing of it is stored or framed', async () => {
    const guest = await studio.ask('/studio/contents/busbar__faq?q=a')
    expect(guest.status).toBe(303)
    expect(guest.headers.get('location')).toBe('/login?return=%2Fstudio%2Fcontents%2Fbusbar__faq%3Fq%3Da')
    const vera = await studio.add('Vera', 'visitor')
    const refused = await studio.ask('/studio', { as: vera })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Ask an administrator')
    const letIn = await studio.ask('/studio/anything', { as: aron })
    expect(letIn.status).toBe(200)
    expect(letIn.headers.get('cache-control')).toBe('private, no-store')
    const policy = letIn.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('no file for browsers holds the schema library', async () => {
    for (const folder of ['client', 'studio']) {
      const names = (await readdir(join(PROJECT_FOLDER, 'dist', folder))).filter((name) => name.endsWith('.js'))
      const texts = await Promise.all(names.map((name) => readFile(join(PROJECT_FOLDER, 'dist', folder, name), 'utf8')))
      expect(names.filter((_, place) => /ZodError|_zod\b/.test(texts[place] ?? ''))).toEqual([])
    }
  })

  test('every screen opens without a word on the console', async () => {
    const { contentKey } = await findItem(studio, edda, 'Hold-Up Time')
    const screens = [
      '',
      '/contents',
      '/contents/sfdc_cms__image',
      ...['', '/preview', '/history', '/links'].map((tab) => `/items/${contentKey}/de${tab}`),
    ]
    for (const screen of screens) {
      const visit = await studio.visit(edda, `/studio${screen}`)
      await main(visit.page).locator('h1').waitFor(PATIENCE)
      await visit.page.waitForLoadState('networkidle')
      expect(troublesOf(visit), screen).toEqual([])
    }
  })
})

describe('lists', () => {
  test('filters, order and search are in the address, and back undoes them', async () => {
    const { page } = await studio.visit(edda, '/studio/contents/busbar__glossaryTerm')
    await page.getByRole('link', { name: '80 PLUS' }).first().waitFor(PATIENCE)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await expect.poll(() => page.url()).toContain('language=de')
    await page.getByRole('button', { name: 'Title' }).click()
    await expect.poll(() => page.url()).toContain('sort=title')
    // Slower than the list is asked for: the field keeps the focus while the list follows.
    await page.getByRole('searchbox').pressSequentially('überbrückung', { delay: 250 })
    expect(await page.getByRole('searchbox').inputValue()).toBe('überbrückung')
    await page.getByRole('link', { name: 'Überbrückungszeit', exact: true }).waitFor(PATIENCE)
    await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(5)
    await page.goBack()
    await expect.poll(() => page.url()).not.toContain('sort=')
    await page.goBack()
    await expect.poll(() => page.url()).not.toContain('language=')
    expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('')
  })

  test('rows are walked and ticked by keyboard, and acted on together with one report', async () => {
    const { page } = await studio.visit(edda, '/studio/contents/busbar__faq?language=en_US&sort=title')
    const links = page.locator('[data-row]')
    await links.first().waitFor(PATIENCE)
    await links.first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.getByText('2 rows').first().waitFor(PATIENCE)
    const titles = [await links.nth(0).textContent(), await links.nth(1).textContent()]
    await button(page, 'Withdraw').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Withdraw: 2 done, 0 refused').waitFor(PATIENCE)
    await page.goto(`${studio.url}/studio/contents/busbar__faq?state=unpublished`)
    for (const title of titles) await page.getByRole('link', { name: title ?? '' }).waitFor(PATIENCE)
  })

  test('the palette finds an item from anywhere, and leads to screens, by keyboard alone', async () => {
    const { page } = await studio.visit(edda, '/studio')
    await main(page).locator('h1').waitFor(PATIENCE)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor(PATIENCE)
    await page.keyboard.type('Creepage')
    await page
      .getByRole('option', { name: /Creepage/ })
      .first()
      .waitFor(PATIENCE)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('/studio/items/')
    await main(page).locator('h1', { hasText: 'Creepage' }).waitFor(PATIENCE)
    await page.keyboard.press('Control+k')
    await page.locator('input[role=combobox]:focus').waitFor(PATIENCE)
    await page.keyboard.type('publish')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Publish in English' }).waitFor(PATIENCE)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.locator('input[role=combobox]:focus').waitFor(PATIENCE)
    await page.keyboard.type('case stud')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('/studio/contents/busbar__caseStudy')
  })
})

describe('a term from its first word to its page', () => {
  test('is written, mended, published in one language alone, renamed with a redirect, and archived with its referrers shown', async () => {
    const visit = await studio.visit(edda, '/studio/contents/busbar__glossaryTerm?new')
    const { page } = visit
    await page.getByRole('dialog').getByLabel('Title').fill('Zebra supply')
    await page.keyboard.press('Enter')
    await definition(page).waitFor(PATIENCE)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.studio-field')?.textContent)).toContain('Title')

    const searchEngines = page.locator('details', { hasText: 'Search engines' }).last()
    expect(await searchEngines.getAttribute('open')).toBeNull()

    // What is missing is said, each with the way to its field.
    await button(page, 'Publish …').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.studio-problems li').first().waitFor(PATIENCE)
    expect(await dialog.getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true)
    await dialog.getByRole('link', { name: 'Definition' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.studio-field')?.textContent)).toContain('Definition')

    await page.keyboard.type('A supply with stripes.')
    await page.getByLabel('Letter').fill('Z')
    // A category is chosen with its name; a new one is written, and gets its id from its name.
    await page.getByLabel('Category', { exact: true }).selectOption('New category …')
    await page.getByLabel('Category', { exact: true }).fill('Striped units')
    expect(await page.getByLabel('Category ID').inputValue()).toBe('striped-units')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
    await page.keyboard.press('Control+s')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')

    const germanBefore = await bytesOf('/de/resources/power-supply-glossary/hold-up-time')
    await page.keyboard.press('Control+Enter')
    // The description is short, which warns and does not block.
    await page.getByRole('dialog').locator('.studio-problems [data-grade="warns"]').first().waitFor(PATIENCE)
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true)
    // What is wrong is unfolded.
    expect(await searchEngines.getAttribute('open')).not.toBeNull()
    // One reason is asked for, and no note beside it.
    expect(await page.getByRole('dialog').getByRole('textbox').count()).toBe(1)
    await page.getByRole('dialog').getByLabel('Why publish in spite of the warnings?').fill('A short one will do')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Published in English.').waitFor(PATIENCE)
    const path = '/resources/power-supply-glossary/zebra-supply'
    expect((await studio.ask(path)).status).toBe(200)
    expect(await (await studio.ask(path)).text()).toContain('A supply with stripes.')
    expect(await bytesOf('/de/resources/power-supply-glossary/hold-up-time')).toBe(germanBefore)
    await page.locator('.studio-languages [aria-current] .studio-chip[data-state="live"]').waitFor(PATIENCE)

    // The address is told where it is changed.
    await page.getByRole('link', { name: path }).waitFor(PATIENCE)
    await button(page, 'Rename …').click()
    await page.getByRole('dialog').getByLabel('URL name').fill('striped-supply')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click()
    await page.getByText('Renamed to striped-supply.').waitFor(PATIENCE)
    const moved = await studio.ask(path)
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toMatch(/\/resources\/power-supply-glossary\/striped-supply$/)

    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByText('Nothing refers to it.').waitFor(PATIENCE)
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await page.getByText('Archived.', { exact: true }).waitFor(PATIENCE)
    expect((await studio.ask('/resources/power-supply-glossary/striped-supply')).status).toBe(404)

    // What is archived is read, and written again after it was brought back.
    await page.getByText('This is archived.').waitFor(PATIENCE)
    expect(await definition(page).getAttribute('readonly')).not.toBeNull()
    expect(await button(page, 'Publish …').count()).toBe(0)
    await button(page, 'Bring back').click()
    await expect.poll(() => definition(page).getAttribute('readonly'), PATIENCE).toBeNull()
    expect(troublesOf(visit)).toEqual([])
  })

  test('offers another page for its visitors with the last language only', async () => {
    const { page } = await openItem(studio, edda, 'Hold-Up Time')
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByText('Visitors see German instead.').waitFor(PATIENCE)
    expect(await page.getByRole('dialog').getByText('Redirect visitors to').count()).toBe(0)
    await page.keyboard.press('Escape')
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByText('Redirect visitors to').waitFor(PATIENCE)
  })

  test('an author writes and has no act to publish', async () => {
    const { page } = await openItem(studio, aron, 'Power Good')
    expect(await button(page, 'Publish …').count()).toBe(0)
    expect(await button(page, 'Save').isDisabled()).toBe(true)
  })

  test('a translator who is held to German reads English and writes German', async () => {
    const uta = await studio.add('Uta', 'author', { languages: ['de'] })
    const { page, contentKey } = await openItem(studio, uta, 'Hold-Up Time')
    expect(await definition(page).getAttribute('readonly')).not.toBeNull()
    await page.getByText('Your account may read this, not write it.').waitFor(PATIENCE)
    await page.goto(`${studio.url}/studio/items/${contentKey}/de`)
    await definition(page).waitFor(PATIENCE)
    expect(await definition(page).getAttribute('readonly')).toBeNull()
  })
})

describe('two people on one item', () => {
  test('see each other, merge what does not collide, and compare what does', async () => {
    const otto = await studio.add('Otto', 'editor')
    const one = await openItem(studio, edda, 'Crest Factor')
    const other = await openItem(studio, otto, 'Crest Factor')
    await definition(one.page).fill('Peak over effective value.')
    await other.page.getByLabel('Unit').fill('dB')
    await expect.poll(() => one.page.getByText('Otto is editing this, too').count(), { timeout: 30_000 }).toBe(1)
    await other.page.keyboard.press('Control+s')
    await expect.poll(() => standing(other.page).textContent(), PATIENCE).toBe('Saved')
    await one.page.keyboard.press('Control+s')
    await one.page.getByText('Saved, together with the changes of Otto.').waitFor(PATIENCE)
    expect(await one.page.getByLabel('Unit').inputValue()).toBe('dB')
    expect(await definition(one.page).inputValue()).toBe('Peak over effective value.')

    // Otto still has the version before, and changes the same sentence.
    await definition(other.page).fill('The peak divided by the effective value.')
    await other.page.keyboard.press('Control+s')
    await other.page.getByRole('heading', { name: 'Both of you changed the same thing' }).waitFor(PATIENCE)
    const dialog = other.page.getByRole('dialog')
    await dialog.getByText('Peak over effective value.').waitFor(PATIENCE)
    await dialog.getByRole('radio', { name: 'By Edda' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => standing(other.page).textContent(), PATIENCE).toBe('Saved')
    expect(await definition(other.page).inputValue()).toBe('Peak over effective value.')
  })
})

describe('history', () => {
  test('shows what changed, brings an earlier version back as a draft, and changes nothing live', async () => {
    const { page, contentKey } = await openItem(studio, edda, 'Duty Cycle')
    const path = '/resources/power-supply-glossary/duty-cycle'
    const before = await bytesOf(path)
    const old = await definition(page).inputValue()
    await definition(page).fill('Time on over the whole period.')
    await page.keyboard.press('Control+s')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')
    await page.getByRole('link', { name: 'History' }).first().click()
    await page.locator('ins', { hasText: 'Time' }).first().waitFor(PATIENCE)
    await button(page, 'Bring version 1 back as the draft').click()
    await page.getByText('Version 1 is the draft again').waitFor(PATIENCE)
    expect(await bytesOf(path)).toBe(before)
    await page.goto(`${studio.url}/studio/items/${contentKey}/en_US`)
    await definition(page).waitFor(PATIENCE)
    expect(await definition(page).inputValue()).toBe(old)
  })
})

describe('a page', () => {
  test('is edited by its outline: blocks are chosen, changed, moved by keyboard, added and removed', async () => {
    const { contentKey } = await findItem(studio, edda, 'Contact', 'en_US', 'sfdc_cms__view').catch(() =>
      findItem(studio, edda, 'Contact us', 'en_US', 'sfdc_cms__view'),
    )
    const { page } = await studio.visit(edda, `/studio/items/${contentKey}/en_US`)
    const blocks = page.locator('.studio-tree [data-block]')
    const chosen = page.locator('.studio-tree [data-block][aria-current="true"]')
    const ids = () => blocks.evaluateAll((all) => all.map(({ id }) => id))
    await blocks.first().waitFor(PATIENCE)
    const before = await ids()

    await page.getByRole('button', { name: 'Add a block' }).last().click()
    await page.getByRole('dialog').getByRole('combobox').fill('heading')
    await page.getByRole('dialog').getByRole('option').first().click()
    await expect.poll(async () => (await ids()).length).toBeGreaterThan(before.length)
    const added = await chosen.getAttribute('id')
    expect(before).not.toContain(added)

    const form = page.locator('.studio-block-form')
    await form.locator('input.studio-input:not([type]), textarea').first().fill('Write to us')
    await chosen.getByText('Write to us').waitFor(PATIENCE)

    await button(page, 'Duplicate').click()
    await expect.poll(() => chosen.getAttribute('id')).not.toBe(added)
    const copy = (await chosen.getAttribute('id')) ?? ''
    const places = async () => (await ids()).filter((id) => id === added || id === copy)
    expect(await places()).toEqual([added, copy])
    await chosen.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(places).toEqual([copy, added])

    // A removal is taken back by its notice or by a key, and done again.
    await button(page, 'Remove').first().click()
    await expect.poll(places).toEqual([added])
    await button(page, 'Undo').click()
    await expect.poll(places).toEqual([copy, added])
    await page.locator(`[id="${copy}"]`).focus()
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(places).toEqual([added])
    await page.keyboard.press('Control+z')
    await expect.poll(places).toEqual([copy, added])
    await page.keyboard.press('Control+y')
    await expect.poll(places).toEqual([added])
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
    await page.keyboard.press('Control+s')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')
    const saved = await (await studio.ask(`/api/authoring/contents/${contentKey}/en_US`, { as: edda })).text()
    expect(saved).toContain('Write to us')
  })
})

async function bytesOf(path: string): Promise<string> {
  return await (await studio.ask(path)).text()
}
