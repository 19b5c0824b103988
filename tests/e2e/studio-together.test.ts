import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { troublesOf } from '../support/browser.ts'
import { openEditedPage } from '../support/edited-page.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { PATIENCE } from '../support/patience.ts'
import { button, definition, dialog, findItem, main, openItem, standing, waitForToast } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let mails: MailServer
let studio: Studio
let edda: Person
let otto: Person

beforeAll(async () => {
  mails = await startMailServer()
  studio = await openStudio({ SMTP_URL: mails.url, MAIL_FROM: 'studio@example.com' })
  edda = await studio.add('Edda', 'editor')
  otto = await studio.add('Otto', 'author')
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
  await mails?.stop()
})

const threads = (page: Page) => page.locator('.studio-thread')
/** Waits for a mail to somebody and returns the link into the studio that it holds. */
async function linkTo(person: Person, subject: string): Promise<string> {
  const find = () => mails.taken.find(({ recipient, source }) => recipient === person.email && source.includes(`Subject: ${subject}`))?.source
  await expect.poll(find, PATIENCE).toBeDefined()
  // Long lines of a mail are folded.
  const text = (find() ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /https?:\/\/\S+\/studio\/items\/\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`There is no link in ${text}`)
  return new URL(link).pathname + new URL(link).search
}

test('a comment on a block reaches a colleague by mail, is answered at its block, and settled', { timeout: 300_000 }, async () => {
  const { visit, page, canvas } = await openEditedPage(studio, otto, 'Busbar Power')
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).click()
  await canvas.getByRole('toolbar').getByRole('button', { name: 'Comment on this block' }).click()
  const field = page.getByRole('textbox', { name: 'Comment on “Cards” …' })
  await field.pressSequentially('Is this right, @ed')
  await page.getByRole('option', { name: 'Edda' }).waitFor(PATIENCE)
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('Is this right, @Edda ')
  await field.pressSequentially('?')
  // It would publish elsewhere.
  await page.keyboard.press('Control+Enter')
  await threads(page).getByText('Is this right, @Edda ?').waitFor(PATIENCE)
  await canvas.getByRole('button', { name: '1 comment on Cards' }).waitFor(PATIENCE)
  expect(await dialog(page).count()).toBe(0)

  const link = await linkTo(edda, 'Otto mentions you: Busbar Power')
  const second = await studio.visit(edda, link)
  const other = second.page
  await threads(other).getByText('Is this right, @Edda ?').waitFor(PATIENCE)
  expect(await findAxeViolations(other)).toEqual([])
  await other.getByText('Otto has this open, too').waitFor(PATIENCE)
  // Its block is selected where the page is edited.
  await threads(other)
    .getByRole('button', { name: /^Cards · Choose by/ })
    .click()
  const otherCanvas = other.frameLocator('.studio-canvas iframe')
  await otherCanvas.getByRole('toolbar', { name: 'Cards' }).waitFor(PATIENCE)
  await canvas.locator('.box[data-kind="other"]', { hasText: 'Edda' }).waitFor(PATIENCE)
  await threads(other).getByRole('button', { name: 'Answer …' }).click()
  await other.keyboard.type('It is, by section 4.')
  await other.keyboard.press('Control+Enter')
  await threads(page).getByText('It is, by section 4.').waitFor(PATIENCE)
  await threads(page).getByRole('button', { name: 'Settle' }).click()
  await threads(page).getByText('Settled by Otto').waitFor(PATIENCE)
  await expect.poll(() => canvas.getByRole('button', { name: /comment on/ }).count(), PATIENCE).toBe(0)
  await expect.poll(() => threads(other).getByText('Settled by Otto').count(), PATIENCE).toBe(1)
  for (const each of [visit, second]) expect(troublesOf(each)).toEqual([])
})

test(
  'a draft is shown to an editor, sent back with a note, approved and published; all of it stands in the history',
  { timeout: 300_000 },
  async () => {
    const { page, contentKey, ...visit } = await openItem(studio, otto, 'Inrush Current')
    await definition(page).press('Control+End')
    await page.keyboard.type(' More of it.')
    await button(page, 'Ask for a review …').first().click()
    await dialog(page).getByLabel('Who is asked').selectOption('Edda')
    await dialog(page).getByLabel('What should they look at?').fill('Only the end.')
    await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
    await waitForToast(page, 'The review is asked for.')
    await main(page)
      .getByText(/^Otto asks Edda for a review of version \d+\./)
      .waitFor(PATIENCE)
    expect(await standing(page).textContent()).toBe('Saved')

    const link = await linkTo(edda, 'Please review: Inrush Current')
    const desk = await studio.visit(edda, '/studio')
    await main(desk.page).getByText('Otto asks for a review').waitFor(PATIENCE)
    await main(desk.page).getByRole('link', { name: 'Inrush Current' }).first().click()
    await definition(desk.page).waitFor(PATIENCE)
    expect(new URL(desk.page.url()).pathname).toBe(link)
    await button(desk.page, 'Send back …').click()
    expect(await dialog(desk.page).getByRole('button', { name: 'Send back' }).isDisabled()).toBe(true)
    await dialog(desk.page).getByLabel('What should change?').fill('Say how much.')
    await dialog(desk.page).getByRole('button', { name: 'Send back' }).click()
    await waitForToast(desk.page, 'The draft was sent back.')

    await linkTo(otto, 'Sent back: Inrush Current')
    await main(page).getByText('Say how much.').waitFor(PATIENCE)
    expect(await findAxeViolations(page)).toEqual([])
    await definition(page).press('Control+End')
    await page.keyboard.type(' Some 30 A.')
    await button(page, 'Ask again …').click()
    await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
    await main(desk.page)
      .getByText(/^Otto asks for a review of version \d+\./)
      .waitFor(PATIENCE)
    // The newest words are what is approved.
    await desk.page.reload()
    await expect.poll(() => definition(desk.page).inputValue(), PATIENCE).toContain('Some 30 A.')
    await button(desk.page, 'Approve …').click()
    await dialog(desk.page).getByRole('button', { name: 'Approve' }).click()
    await main(desk.page)
      .getByText(/^Edda has approved version \d+\./)
      .waitFor(PATIENCE)
    await linkTo(otto, 'Approved: Inrush Current')
    await main(desk.page).locator('.studio-review').getByRole('button', { name: 'Publish …' }).click()
    await dialog(desk.page).getByRole('button', { name: 'Publish now' }).click()
    await waitForToast(desk.page, 'Published in English.')
    await expect.poll(() => main(desk.page).locator('.studio-review').count(), PATIENCE).toBe(0)
    await desk.page.locator('.studio-tabs').getByRole('link', { name: 'History' }).click()
    const history = desk.page.locator('.studio-versions')
    for (const line of ['Otto: asked for a review, of Edda', 'Only the end.', 'Edda: sent back', 'Say how much.', 'Edda: approved'])
      await history.getByText(line).first().waitFor(PATIENCE)
    expect((await findItem(studio, edda, 'Inrush Current')).contentKey).toBe(contentKey)
    expect([...troublesOf({ page, ...visit }), ...troublesOf(desk)]).toEqual([])
  },
)
