import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

const PHOTO = 'demo/content/images/hero-mobile.jpg'

test('a picture is uploaded, told what it shows, and cut around its focal point by keys and by mouse', async () => {
  const visit = await studio.visit(edda, '/studio/media')
  const { page } = visit
  await page.getByRole('heading', { name: 'Media library' }).waitFor(PATIENCE)
  await page.locator('input[type=file]').first().setInputFiles([PHOTO, 'demo/content/images/hero-tablet.jpg'])
  const tile = page.getByRole('button', { name: /^Hero mobile/ })
  await tile.first().waitFor(PATIENCE)
  await expect.poll(() => tile.first().textContent()).toContain('no alternative text: en_US')
  await tile.first().click()
  const detail = page.getByRole('complementary', { name: 'Hero mobile' })
  const focal = detail.getByRole('button', { name: /^Focal point: 50 % from the left/ })
  await focal.waitFor(PATIENCE)
  await focal.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft')
  await detail.getByRole('button', { name: /^Focal point: 40 % from the left, 50 % from the top/ }).waitFor(PATIENCE)
  const crop = detail.locator('.media-crop img').first()
  const before = await crop.getAttribute('style')
  await detail.locator('.media-focal').click({ position: { x: 20, y: 20 } })
  await expect.poll(() => crop.getAttribute('style')).not.toBe(before)
  expect(await findAxeViolations(page)).toEqual([])
  await detail.getByLabel('Alternative text: what it shows').fill('An open frame on a bench')
  await detail.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Saved as a draft.').waitFor(PATIENCE)
  await expect.poll(() => tile.first().textContent()).not.toContain('no alternative text')
  await detail.getByLabel('Folder', { exact: true }).fill('Heroes/2026')
  await detail.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Moved.').waitFor(PATIENCE)
  await page.goto(`${studio.url}/studio/media?folder=Heroes&view=list`)
  await page.getByRole('button', { name: /^Hero mobile/ }).waitFor(PATIENCE)
  expect(await page.locator('.media-tile').count()).toBe(1)
  expect(troublesOf(visit)).toEqual([])
})

test('what is not kept says why, beside its name', async () => {
  const { page } = await studio.visit(edda, '/studio/media')
  const input = page.locator('input[type=file]').first()
  await input.waitFor({ ...PATIENCE, state: 'attached' })
  await input.setInputFiles({ name: 'program.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ'.repeat(4000)) })
  await page.getByRole('alert').filter({ hasText: 'The file is not one that can be kept.' }).waitFor(PATIENCE)
})
