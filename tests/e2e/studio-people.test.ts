import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { listActs } from '#content/store/list-audit.ts'
import { sayIn, isPlainText } from '#texts/say.ts'

import { PASSWORD, runSignIn } from '../support/account-journey.ts'
import { findAxeViolations, findContrastViolations } from '../support/axe.ts'
import { troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { dialog, waitForToast } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let ada: Person
let edda: Person

beforeAll(async () => {
  studio = await openStudio()
  ada = await studio.add('Ada', 'administrator')
  edda = await studio.add('Edda', 'editor', { languages: ['de'], types: ['busbar__faq', 'busbar__article'] })
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name })
const press = async (page: Page, name: string) => {
  await dialog(page).getByRole('button', { name, exact: true }).click()
}

async function openPeople() {
  const visit = await studio.visit(ada, '/studio/people')
  await rowOf(visit.page, 'Ada').waitFor(PATIENCE)
  return visit
}

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Acts on ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
  await dialog(page).waitFor(PATIENCE)
}

describe('people', () => {
  test('an administrator invites somebody, changes role and limits, invites again, suspends and restores', async () => {
    const visit = await openPeople()
    const { page } = visit
    await page.getByRole('button', { name: 'Invite …' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Nora North')
    await dialog(page).getByLabel('E-mail address').fill('Nora@example.com')
    await dialog(page).getByLabel('Role').selectOption('editor')
    expect(await dialog(page).getByLabel('FAQs').isVisible()).toBe(false)
    await dialog(page).getByText('Limit to …').click()
    await dialog(page).getByLabel('FAQs').check()
    // Who looks at another role meanwhile sees afterwards what is limited.
    await dialog(page).getByLabel('Role').selectOption('administrator')
    expect(await dialog(page).getByText('Limits (1)').count()).toBe(0)
    await dialog(page).getByLabel('Role').selectOption('editor')
    await dialog(page).getByText('Limits (1)').waitFor(PATIENCE)
    expect(await dialog(page).getByLabel('FAQs').isVisible()).toBe(true)
    await press(page, 'Invite')
    await waitForToast(page, 'An invitation is on its way to Nora@example.com.')
    await rowOf(page, 'nora@example.com').waitFor(PATIENCE)
    const told = await rowOf(page, 'Nora North').textContent()
    for (const words of ['Editor', 'Invited', 'FAQs', 'nora@example.com']) expect(told).toContain(words)

    await choose(page, 'Nora North', 'Change role')
    expect(await dialog(page).getByLabel('FAQs').isChecked()).toBe(true)
    await dialog(page).getByLabel('Role').selectOption('author')
    await dialog(page).getByText('Another role ends all sessions').waitFor(PATIENCE)
    await dialog(page).getByLabel('FAQs').uncheck()
    await press(page, 'Change')
    await waitForToast(page, 'Role and limits of Nora North are changed.')
    await expect.poll(() => rowOf(page, 'Nora North').textContent(), PATIENCE).toContain('Authornone')

    await choose(page, 'Nora North', 'Invite again')
    await press(page, 'Invite again')
    await waitForToast(page, 'A new invitation is on its way to Nora North.')

    await choose(page, 'Nora North', 'Suspend')
    await dialog(page).getByText('All sessions and links end at once').waitFor(PATIENCE)
    await press(page, 'Cancel')
    await expect.poll(() => dialog(page).count(), PATIENCE).toBe(0)
    expect(await rowOf(page, 'Nora North').textContent()).toContain('Invited')
    await choose(page, 'Nora North', 'Suspend')
    await press(page, 'Suspend')
    await expect.poll(() => rowOf(page, 'Nora North').textContent(), PATIENCE).toContain('Suspended')
    await choose(page, 'Nora North', 'End the suspension')
    await press(page, 'End the suspension')
    // Its link has ended with the suspension.
    await expect.poll(() => rowOf(page, 'Nora North').textContent(), PATIENCE).toContain('Invitation expired')
    expect(troublesOf(visit)).toEqual([])
  })

  test('an address that has an account already, and the last administrator, are refused with a sentence', async () => {
    const { page } = await openPeople()
    await page.getByRole('button', { name: 'Invite …' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Edda')
    await dialog(page).getByLabel('E-mail address').fill('edda@example.com')
    await press(page, 'Invite')
    await dialog(page).getByText('edda@example.com has an account already.').waitFor(PATIENCE)
    await press(page, 'Cancel')
    await choose(page, 'Ada', 'Suspend')
    await press(page, 'Suspend')
    await dialog(page)
      .getByText('ada@example.com is the only administrator who can sign in. Make somebody else one first, who then sets a password.')
      .waitFor(PATIENCE)
    await press(page, 'Cancel')
    await choose(page, 'Ada', 'Change role')
    await dialog(page).getByLabel('Role').selectOption('editor')
    await press(page, 'Change')
    await dialog(page).getByText('is the only administrator').waitFor(PATIENCE)
  })

  test('sessions are ended, and a second factor is reset after a warning', async () => {
    const fred = await studio.add('Fred', 'author')
    const gina = await studio.add('Gina', 'author')
    await studio.store.updateTable('account').set({ two_factor_enabled: 1 }).where('email', '=', gina.email).execute()
    const { page } = await openPeople()
    await choose(page, 'Fred', 'End all sessions')
    await press(page, 'End all sessions')
    await waitForToast(page, 'Fred is signed out everywhere.')
    expect((await studio.ask('/api/authoring/self', { as: fred })).status).toBe(401)

    expect(await rowOf(page, 'Gina').textContent()).toContain('noneset up')
    await choose(page, 'Gina', 'Reset second factor')
    await dialog(page).getByText('The password alone then signs in').waitFor(PATIENCE)
    expect((await studio.ask('/api/authoring/self', { as: gina })).status).toBe(200)
    await press(page, 'Reset second factor')
    await waitForToast(page, 'The second factor of Gina is reset.')
    await expect.poll(() => rowOf(page, 'Gina').textContent(), PATIENCE).toContain('nonenot set up')
    expect((await studio.ask('/api/authoring/self', { as: gina })).status).toBe(401)
  })

  test('others are told that it is for administrators', async () => {
    for (const path of ['/studio/people', '/studio/audit']) {
      const { page } = await studio.visit(edda, path)
      await page.getByText('This screen is for administrators.').waitFor(PATIENCE)
      expect(await page.locator('tbody tr, .studio-audit li').count()).toBe(0)
    }
  })
})

describe('the audit log', () => {
  test('tells who did what to whom, filters by the address, and shows more', async () => {
    await studio.ask('/api/authoring/people', {
      as: ada,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Olga', email: 'olga@example.com', role: 'author' }),
    })
    const visit = await studio.visit(ada, '/studio/audit')
    const { page } = visit
    const lines = page.locator('.studio-audit > li')
    await lines.filter({ hasText: 'Ada: account added · Olga' }).waitFor(PATIENCE)
    expect(await page.locator('#studio-main').textContent()).toContain('busbar audit verify')
    expect(await lines.count()).toBe(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => lines.count(), PATIENCE).toBe(100)

    await page.getByRole('combobox', { name: 'Act', exact: true }).selectOption('publish')
    await expect.poll(() => page.url()).toContain('act=publish')
    await expect.poll(() => lines.first().textContent(), PATIENCE).toContain(': published · ')
    const links = lines.getByRole('link')
    const contentKey = /items\/(MC\w{26})\//.exec((await links.first().getAttribute('href')) ?? '')?.[1] ?? ''
    // The line tells its title; the key is in what the line opens.
    expect(await lines.first().textContent()).not.toContain(contentKey)
    await lines.first().locator('.studio-audit-when').click()
    await lines.first().getByText(contentKey).waitFor(PATIENCE)
    await page.getByRole('textbox', { name: 'Item', exact: true }).fill(contentKey)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(() => page.url()).toContain(`item=${contentKey}`)
    await expect.poll(() => lines.count(), PATIENCE).toBeLessThan(20)
    expect(await lines.count()).toBeGreaterThan(0)
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets.map((target) => target?.includes(contentKey))).toEqual((await lines.all()).map(() => true))

    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByRole('combobox', { name: 'Who', exact: true }).fill('ada@example.com')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('who=ada%40example.com')
    await expect.poll(async () => (await lines.allTextContents()).every((line) => line.includes('Ada:')), PATIENCE).toBe(true)
    expect(await lines.count()).toBeGreaterThan(0)
    const added = lines.filter({ hasText: 'account added · Olga' })
    await added.getByRole('button', { name: 'Details' }).click()
    await added.getByText('being signed in').waitFor(PATIENCE)
    expect(troublesOf(visit)).toEqual([])

    await page.goto(`${studio.url}/studio/audit?until=2001-01-01`)
    await page.getByText('No entries match these filters.').waitFor(PATIENCE)
    await page.goto(`${studio.url}/studio/audit?item=nothing`)
    await page.getByText('Give the content key of an item').waitFor(PATIENCE)
  })

  test('every act that is noted so far has words', async () => {
    const acts = await listActs(studio.store)
    expect(acts.length).toBeGreaterThan(5)
    expect(acts.filter((act) => !isPlainText(`studioDone.${act}`))).toEqual([])
    expect(sayIn('de')('studioDone.account-added')).toBe('Konto angelegt')
  })
})

test('everybody ends their own sessions elsewhere, one or all', async () => {
  const hans = await studio.add('Hans', 'author')
  for (let count = 0; count < 3; count += 1) await runSignIn(studio.url, { email: hans.email, password: PASSWORD })
  const visit = await studio.visit(hans, '/studio')
  const { page } = visit
  await page.getByRole('button', { name: 'Hans Author My account' }).click()
  await page.getByRole('link', { name: 'My account and sessions' }).click()
  const sessions = page.locator('.studio-self-sessions li')
  await expect.poll(() => sessions.count(), PATIENCE).toBe(4)
  expect(await sessions.filter({ hasText: 'This session' }).count()).toBe(1)
  // A program that signs in names neither browser nor system.
  expect(await sessions.filter({ hasText: 'Unknown device' }).count()).toBe(4)
  await page.getByRole('button', { name: 'End the session since' }).first().click()
  await expect.poll(() => sessions.count(), PATIENCE).toBe(3)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect.poll(() => sessions.count(), PATIENCE).toBe(1)
  await expect.poll(() => page.getByRole('button', { name: 'End all other sessions' }).count()).toBe(0)
  expect((await studio.ask('/api/authoring/self', { as: hans })).status).toBe(200)
  expect((await studio.ask('/account/security', { as: hans })).status).toBe(200)
  expect(await page.getByRole('link', { name: 'Second factor and passkeys' }).getAttribute('href')).toBe('/account/security?return=%2Fstudio%2Fself')
  expect(troublesOf(visit)).toEqual([])
})

test('the studio is left by its menu, and the session ends with it', async () => {
  const ivo = await studio.add('Ivo', 'author')
  const visit = await studio.visit(ivo, '/studio')
  const { page } = visit
  await page.getByRole('button', { name: 'Ivo Author My account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${studio.url}/`)
  expect((await studio.ask('/api/authoring/self', { as: ivo })).status).toBe(401)
  await page.goto(`${studio.url}/studio/contents`)
  await page.waitForURL(/\/login\?return=/)
  await page.getByText('from here to the studio').waitFor(PATIENCE)
  await page.getByLabel('E-mail address').fill(ivo.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${studio.url}/studio/contents`)
  await page.goto(`${studio.url}/studio/self`)
  // The browser of this test.
  await page.locator('.studio-self-sessions li', { hasText: /Chrome, .*This session/ }).waitFor(PATIENCE)
  // Without a session the studio's own calls are refused.
  expect(troublesOf(visit).filter((each) => !each.includes('401'))).toEqual([])
})

/** The screens by name; each is brought into the state that is looked at. */
const SCREENS: readonly { name: string; path: string; bring?(page: Page): Promise<void> }[] = [
  { name: 'people', path: '/people' },
  {
    name: 'acts',
    path: '/people',
    async bring(page) {
      await page.locator('tbody tr button').first().click()
      await page.getByRole('menu').waitFor(PATIENCE)
    },
  },
  {
    name: 'role',
    path: '/people',
    async bring(page) {
      await page.locator('tbody tr', { hasText: 'Edda' }).getByRole('button').click()
      await page.getByRole('menuitem').first().click()
      await dialog(page).locator('select').waitFor(PATIENCE)
    },
  },
  {
    name: 'suspension',
    path: '/people',
    async bring(page) {
      await page.locator('tbody tr', { hasText: 'Ada' }).getByRole('button').click()
      await page.getByRole('menuitem').last().click()
      await dialog(page).locator('footer button').last().click()
      await dialog(page).getByRole('alert').waitFor(PATIENCE)
    },
  },
  {
    name: 'invitation',
    path: '/people',
    async bring(page) {
      await page.locator('.studio-screen-head button').click()
      await dialog(page).locator('select').waitFor(PATIENCE)
    },
  },
  {
    name: 'audit',
    path: '/audit',
    async bring(page) {
      await page.locator('.studio-audit-line button').first().click()
    },
  },
  { name: 'empty-audit', path: '/audit?until=2001-01-01' },
  { name: 'self', path: '/self' },
]

describe.each([
  { width: 1280, locale: 'en' },
  { width: 768, locale: 'de' },
  { width: 390, locale: 'de' },
  { width: 1280, locale: 'de' },
  { width: 768, locale: 'en' },
  { width: 390, locale: 'en' },
])('$width px wide in $locale', ({ width, locale }) => {
  test.each(SCREENS)('$name has no violation, light and dark, and scrolls in its own boxes only', async ({ name, path, bring }) => {
    const { page } = await studio.visit(ada, `/studio${path}`, { width, locale })
    await page.locator('#studio-main h1').first().waitFor(PATIENCE)
    await page.locator('tbody tr, .studio-audit li, .studio-empty, .studio-self-sessions li').first().waitFor(PATIENCE)
    await bring?.(page)
    expect(await findAxeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findContrastViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    const folder = process.env['STUDIO_PICTURES']
    if (folder === undefined) return
    await page.screenshot({ path: `${folder}/${name}-${width}-${locale}-dark.png` })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.screenshot({ path: `${folder}/${name}-${width}-${locale}-light.png` })
  })
})
