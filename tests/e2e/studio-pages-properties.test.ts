import { expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { troublesOf } from '../support/browser.ts'
import { blockChoice, setUpEditedPage, type EditedPage } from '../support/edited-page.ts'
import { PATIENCE } from '../support/patience.ts'

const open = setUpEditedPage()

const properties = ({ page }: EditedPage) => page.locator('.studio-page-properties')
const device = (edited: EditedPage, name: string) => properties(edited).locator(`details[data-device=${name}]`)
const showFor = ({ page }: EditedPage, width: string) => page.locator('.studio-page-bar').getByRole('button', { name: width }).click()

/** Opens the page with its hero selected. */
async function openHero(): Promise<EditedPage> {
  const edited = await open()
  await edited.canvas.getByRole('heading', { level: 1 }).click()
  await edited.canvas.getByRole('toolbar').getByText('Hero').waitFor(PATIENCE)
  return edited
}

test('the width of the page opens the picture of its device, and says which ones differ from the desktop', async () => {
  const edited = await openHero()
  const { visit } = edited
  const isOpen = (name: string) => device(edited, name).getAttribute('open')
  await device(edited, 'desktop').locator('.media-focal').waitFor(PATIENCE)
  expect([await isOpen('desktop'), await isOpen('mobile')]).toEqual(['', null])
  await showFor(edited, 'Phone')
  await expect.poll(() => isOpen('mobile'), PATIENCE).toBe('')
  expect(await isOpen('desktop')).toBe(null)
  expect(await device(edited, 'mobile').locator('summary').textContent()).toContain('differs from desktop')
  await device(edited, 'mobile').getByRole('button', { name: 'Take the picture of the desktop' }).click()
  await expect.poll(() => device(edited, 'mobile').locator('summary').textContent(), PATIENCE).toContain('same as desktop')
  expect(await isOpen('mobile')).toBe('')
  expect(await findAxeViolations(edited.page)).toEqual([])
  expect(troublesOf(visit)).toEqual([])
})

test('the point of a background is set by pointing into it and by arrow keys, for the device that is shown alone', async () => {
  const edited = await openHero()
  const { page, canvas, visit } = edited
  const position = () => canvas.locator('.hero-picture img').evaluate((image) => getComputedStyle(image).objectPosition)
  const before = await position()
  await showFor(edited, 'Phone')
  const picture = device(edited, 'mobile').locator('.media-focal')
  await picture.waitFor(PATIENCE)
  const size = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  await picture.click({ position: { x: size.width * 0.25, y: size.height * 0.75 } })
  await expect.poll(position, PATIENCE).toBe('25% 75%')
  // Only the crop of the device is shown.
  expect(await device(edited, 'mobile').locator('.media-crops > li').count()).toBe(1)
  await picture.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(position, PATIENCE).toBe('27% 73%')
  await showFor(edited, 'Desktop')
  await expect.poll(position, PATIENCE).toBe(before)
  await showFor(edited, 'Phone')
  await device(edited, 'mobile').getByRole('button', { name: 'Take the point of the media library' }).click()
  await expect.poll(position, PATIENCE).not.toBe('27% 73%')
  expect(troublesOf(visit)).toEqual([])
})

test('a property that is not what a new block begins with is reset', async () => {
  const edited = await openHero()
  const height = properties(edited).getByLabel('Minimum height', { exact: true })
  const reset = properties(edited).getByRole('button', { name: 'Reset to default: Minimum height' })
  await height.fill('520')
  await reset.click()
  await expect.poll(() => height.inputValue(), PATIENCE).toBe('')
  expect(await reset.count()).toBe(0)
  await edited.page.locator('.studio-page-bar').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => height.inputValue(), PATIENCE).toBe('520')
})

test('a new block is found by another word, filled in at once, and found again where it shows nothing yet', async () => {
  const { visit, page, canvas } = await open()
  const { dialog, open: add, find, option } = blockChoice(page)
  const field = page.locator('.studio-page-properties .ProseMirror')
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).click()
  await add().click()
  await find('photo')
  await expect.poll(() => option.textContent(), PATIENCE).toContain('Image')
  await find('paragraph')
  await option.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true)
  const place = canvas.getByText('Text shows nothing yet.')
  await place.waitFor(PATIENCE)
  await canvas.getByRole('heading', { name: 'Read before you design' }).click()
  await expect.poll(() => field.count(), PATIENCE).toBe(0)
  await place.click()
  await expect.poll(() => page.locator('.studio-page-properties h3').first().textContent(), PATIENCE).toBe('Text')
  await field.click()
  await page.keyboard.type('Written at once')
  await canvas.locator('main').getByText('Written at once').waitFor(PATIENCE)
  expect(troublesOf(visit)).toEqual([])
})

test('a link to a page that was found hides its keys, and shows them to the end to whoever types them', async () => {
  const edited = await openHero()
  const { page, visit } = edited
  await properties(edited)
    .locator('summary', { hasText: /^Button/ })
    .click()
  const link = properties(edited).locator('.studio-link').first()
  const key = link.getByLabel('Content key')
  await link.getByRole('button', { name: 'Find a page' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('Contact')
  await page.getByRole('dialog').getByRole('option').first().click(PATIENCE)
  await link.getByRole('link', { name: 'Contact' }).waitFor(PATIENCE)
  expect(await key.isVisible()).toBe(false)
  await link.locator('select').selectOption({ label: 'No link' })
  await link.locator('select').selectOption({ label: 'Item' })
  await key.pressSequentially('MCAB')
  expect([await key.inputValue(), await key.isVisible()]).toEqual(['MCAB', true])
  // What is typed is looked up, and is no item yet.
  expect(troublesOf(visit).filter((trouble) => !trouble.includes('404'))).toEqual([])
})
