import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { linkIn, PASSWORD, waitForMail } from '../support/account-journey.ts'
import { PATIENCE } from '../support/patience.ts'
import { addAuthenticator, signInByForm, switchOnSecondFactor } from '../support/sign-in-journey.ts'
import { button, definition, dialog, standing, waitForToast } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

const EMAIL = 'edda@example.com'
const GLOSSARY = '/resources/power-supply-glossary'

let studio: Studio
let ada: Person
beforeAll(async () => {
  studio = await openStudio()
  ada = await studio.add('Ada', 'administrator')
})
afterAll(async () => {
  await studio?.close()
})

const bytesOf = async (path: string) => await (await studio.ask(path)).text()
const save = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')
}

const publish = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await dialog(page).getByRole('button', { name: 'Publish now' }).click()
  await waitForToast(page, 'Published in English.')
}

test('a new editor is invited, writes a term in two languages, publishes one, renames and archives it', { timeout: 600_000 }, async () => {
  const germanPages = ['/de', `/de${GLOSSARY}/hold-up-time`, '/de/resources/power-supply-glossary/crest-factor']
  const germanBefore = await Promise.all(germanPages.map(bytesOf))

  // Ada invites Edda, who sets a password, a second factor and a passkey, by which she enters the studio.
  const admin = await studio.visit(ada, '/studio/people')
  await button(admin.page, 'Invite …').click()
  await dialog(admin.page).getByLabel('Name', { exact: true }).fill('Edda')
  await dialog(admin.page).getByLabel('E-mail address').fill(EMAIL)
  await dialog(admin.page).getByLabel('Role').selectOption('editor')
  await dialog(admin.page).getByRole('button', { name: 'Invite', exact: true }).click()
  await waitForToast(admin.page, 'An invitation is on its way')
  const { page } = await studio.visit(undefined, '/')
  const url = studio.url.replace('127.0.0.1', 'localhost')
  await addAuthenticator(page)
  await page.goto(linkIn(await waitForMail(studio.dataDir, EMAIL, /^Your account at/)).replace('127.0.0.1', 'localhost'))
  await page.getByLabel('New password').fill(PASSWORD)
  await button(page, 'Set password').click()
  await page.getByText('Your new password is set').waitFor(PATIENCE)
  await signInByForm(page, { url, email: EMAIL })
  await page.goto(`${url}/account/security`)
  await switchOnSecondFactor(page)
  await page.getByRole('link', { name: 'I have kept them, go on' }).click()
  const passkey = page.locator('#add-passkey')
  await passkey.getByLabel('Name of the passkey').fill('Desk')
  await passkey.getByLabel('Password').fill(PASSWORD)
  await passkey.getByRole('button').click()
  await page.getByText('The passkey has been added.').waitFor(PATIENCE)
  await page.context().clearCookies()
  await page.goto(`${url}/studio`)
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
  await button(page, 'Sign in with a passkey').click()
  await page.waitForURL(`${url}/studio`)

  // A picture for it, whose words are left for later.
  await page.goto(`${url}/studio/media`)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  await page.locator('input[type="file"]').setInputFiles({ name: 'striped-supply.png', mimeType: 'image/png', buffer: picture })
  await page.locator('.media-grid', { hasText: 'Striped supply' }).waitFor(PATIENCE)

  await page.goto(`${url}/studio/contents/busbar__glossaryTerm?new`)
  await dialog(page).getByLabel('Title').fill('Zebra supply')
  await page.keyboard.press('Enter')
  await definition(page).waitFor(PATIENCE)
  await definition(page).fill('A supply whose housing has stripes, so that nobody mistakes it for another one in the rack.')
  await page.getByLabel('Letter').fill('Z')
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  const text = page.locator('.ProseMirror').first()
  await text.click()
  await page.keyboard.type('How stripes help.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).first().click()
  await page.keyboard.type('Stripe')
  await text.locator('table').waitFor(PATIENCE)
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Figure with caption' }).first().click()
  await dialog(page)
    .getByRole('button', { name: /Striped supply/ })
    .click()
  await text.locator('figure img').waitFor(PATIENCE)
  await save(page)

  // The picture is not live, and cannot be while nobody has said what it shows.
  await page.keyboard.press('Control+Enter')
  await dialog(page).locator('.studio-problems li', { hasText: 'The text shows “Striped supply”, which is not live' }).waitFor(PATIENCE)
  expect(await dialog(page).getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  const term = page.url()
  await page.goto(`${url}/studio/media`)
  await button(page, /Striped supply/).click()
  await page.getByRole('link', { name: 'Open, to publish it' }).click()
  await page.getByLabel('Alternative text').first().waitFor(PATIENCE)
  await page.keyboard.press('Control+Enter')
  const silent = dialog(page).locator('.studio-problems li', { hasText: 'alternative text' })
  await silent.waitFor(PATIENCE)
  expect(await dialog(page).getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true)
  await silent.getByRole('link').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.studio-field')?.textContent)).toContain('Alternative text')
  await page.keyboard.type('A green supply with stripes')
  await publish(page)
  await page.goto(term)
  await definition(page).waitFor(PATIENCE)
  await page.locator('.studio-side .studio-problems').waitFor(PATIENCE)
  expect(await page.locator('.studio-side').textContent()).not.toContain('not live;')
  await page
    .getByLabel('Meta description')
    .fill('A zebra supply is a power supply whose housing has stripes, so that nobody takes it for another one.')
  await save(page)

  // Somebody without an account sees the draft by a link, the site does not.
  await page.getByRole('link', { name: 'Preview' }).click()
  await button(page, /^Share/).click()
  await dialog(page).getByRole('button', { name: 'Make a link' }).click()
  const shared = await dialog(page).locator('input[readonly]').inputValue()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached', ...PATIENCE })
  const guest = await studio.visit(undefined, shared.replace(/^https?:\/\/[^/]+/, ''))
  await guest.page.getByRole('heading', { name: 'Zebra supply' }).first().waitFor(PATIENCE)
  const answer = await fetch(guest.page.url())
  expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag'), answer.headers.get('referrer-policy')]).toEqual([
    expect.stringContaining('no-store'),
    expect.stringContaining('noindex'),
    'no-referrer',
  ])
  expect((await studio.ask(`${GLOSSARY}/zebra-supply`)).status).toBe(404)

  // English goes live alone, at once and whole.
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await publish(page)
  const shown = await bytesOf(`${GLOSSARY}/zebra-supply`)
  for (const part of ['How stripes help.', '<th scope="col">Stripe</th>', 'alt="A green supply with stripes"']) expect(shown).toContain(part)
  expect(await bytesOf(`/de${GLOSSARY}/zebra-supply`)).toContain('How stripes help.')
  expect(await Promise.all(germanPages.map(bytesOf))).toEqual(germanBefore)

  // German is written after it, and stays a draft.
  await page.goto(term.replace('en_US', 'de'))
  await button(page, 'Begin with the text in English').click()
  await definition(page).fill('Ein Netzteil, dessen Gehäuse Streifen trägt.')
  await save(page)
  expect(await bytesOf(`/de${GLOSSARY}/zebra-supply`)).not.toContain('Streifen trägt')
  expect(await Promise.all(germanPages.map(bytesOf))).toEqual(germanBefore)

  // Its address changes with a redirect; another text refers to it before it goes away.
  await page.goto(term)
  await definition(page).waitFor(PATIENCE)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Rename …' }).click()
  await dialog(page).getByLabel('URL name').fill('striped-supply')
  await dialog(page).getByRole('button', { name: 'Rename', exact: true }).click()
  await waitForToast(page, 'Renamed to striped-supply.')
  const moved = await studio.ask(`${GLOSSARY}/zebra-supply`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, expect.stringMatching(/\/striped-supply$/)])

  // What refers to it is shown, and mended in the same step.
  const other = await studio.ask('/api/authoring/contents', {
    as: ada,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'busbar__faq',
      language: 'en_US',
      title: 'Why stripes?',
      urlName: 'why-stripes',
      body: { question: 'Why stripes?', answer: `<p>See <a href="${GLOSSARY}/striped-supply">striped supplies</a>.</p>`, category: 'General' },
    }),
  })
  const { contentKey } = (await other.json()) as { contentKey: string }
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await dialog(page).getByText('Why stripes?').waitFor(PATIENCE)
  await dialog(page)
    .getByRole('radio', { name: /Remove/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Archive' }).click()
  await waitForToast(page, 'Archived')
  expect((await studio.ask(`${GLOSSARY}/striped-supply`)).status).toBe(404)
  const mended = await studio.ask(`/api/authoring/contents/${contentKey}/en_US`, { as: ada })
  expect(await mended.json()).toMatchObject({ draft: { body: { answer: '<p>See striped supplies.</p>' } } })
  expect(await Promise.all(germanPages.map(bytesOf))).toEqual(germanBefore)
})
