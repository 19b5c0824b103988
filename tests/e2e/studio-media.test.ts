import { readFileSync } from 'node:fs'

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
  await expect.poll(() => tile.first().textContent()).toContain('no alternative text: English')
  await tile.first().click()
  const detail = page.getByRole('complementary', { name: 'Hero mobile' })
  await detail.waitFor(PATIENCE)
  // It makes room for itself: nothing that takes the focus lies below it.
  const { x: edge = 0 } = (await detail.boundingBox()) ?? {}
  const ends = await page.locator('.media-tile, .media-screen button').evaluateAll((all, start) => {
    const beside = all.filter((each) => each.closest('.media-detail') === null)
    return beside.map((each) => each.getBoundingClientRect().right <= start)
  }, edge)
  expect([ends.length > 2, ends.every(Boolean)]).toEqual([true, true])
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

test('what is not kept says why, beside its name, and is taken off the list; trying again is offered only where it helps', async () => {
  const { page } = await studio.visit(edda, '/studio/media')
  const input = page.locator('input[type=file]').first()
  await input.waitFor({ ...PATIENCE, state: 'attached' })
  await input.setInputFiles({ name: 'program.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ'.repeat(4000)) })
  await page.getByRole('alert').filter({ hasText: 'The file is not one that can be kept.' }).waitFor(PATIENCE)
  const uploads = page.getByRole('region', { name: 'Files on their way' })
  expect(await uploads.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await uploads.getByRole('button', { name: 'Clear finished' }).click()
  await expect.poll(() => uploads.count(), PATIENCE).toBe(0)
})

test('what was typed stays when the file is replaced and when the draft cannot be read again; what fails beside it is said', async () => {
  const { page } = await studio.visit(edda, '/studio/media')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Rack photo.jpg', mimeType: 'image/jpeg', buffer: readFileSync(PHOTO) })
  await page.route('**/referrers*', (route) => route.fulfill({ status: 403, json: [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'Not for you.' }] }))
  await page.getByRole('button', { name: /^Rack photo/ }).click(PATIENCE)
  const detail = page.getByRole('complementary', { name: 'Rack photo' })
  await detail.getByRole('alert').filter({ hasText: 'Not for you.' }).waitFor(PATIENCE)
  const alt = detail.getByLabel('Alternative text: what it shows')
  await alt.fill('A rack with its door open')
  await detail.getByRole('button', { name: 'German', exact: true }).click()
  await alt.waitFor(PATIENCE)
  expect(await alt.inputValue()).toBe('')
  await detail.getByRole('button', { name: 'English', exact: true }).click()
  await detail.locator('.media-replace input[type=file]').setInputFiles('demo/content/images/hero-tablet.jpg')
  await page.getByText('The draft has the new file; publish it.').waitFor(PATIENCE)
  await detail.getByText(/^hero-tablet\.jpg/).waitFor(PATIENCE)
  expect(await alt.inputValue()).toBe('A rack with its door open')

  let isRefused = false
  const aboutDraft = /\/contents\/\w+\/en_US$/
  await page.route(aboutDraft, (route) => {
    isRefused = true
    void route.fulfill({ status: 403, json: [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'Not now.' }] })
  })
  await detail.getByLabel('Folder', { exact: true }).fill('Racks')
  await detail.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Moved.').waitFor(PATIENCE)
  await expect.poll(() => isRefused, PATIENCE).toBe(true)
  expect(await alt.inputValue()).toBe('A rack with its door open')
  await page.unroute(aboutDraft)
  await detail.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Saved as a draft.').waitFor(PATIENCE)
  const { items } = (await (await studio.ask('/api/authoring/media?folder=Racks', { as: edda })).json()) as {
    items: { contentKey: string; file: { fileName: string } }[]
  }
  const { draft } = (await (await studio.ask(`/api/authoring/contents/${items[0]?.contentKey}/en_US`, { as: edda })).json()) as {
    draft: { body: { altText: string } }
  }
  expect([items.map(({ file }) => file.fileName), draft.body.altText]).toEqual([['hero-tablet.jpg'], 'A rack with its door open'])
})

test('what was typed stays whatever is opened, and is not written over what somebody else has saved meanwhile', async () => {
  const otto = await studio.add('Otto', 'editor')
  const { page } = await studio.visit(edda, '/studio/media')
  const upload = page.locator('input[type=file]').first()
  await upload.setInputFiles(['Fan photo.jpg', 'Fuse photo.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(PHOTO) })))
  await page.getByRole('button', { name: /^Fuse photo/ }).click(PATIENCE)
  await page.getByRole('button', { name: /^Fan photo/ }).click(PATIENCE)
  const detail = page.getByRole('complementary', { name: 'Fan photo' })
  const alt = detail.getByLabel('Alternative text: what it shows')
  await alt.fill('Mine')
  await detail.getByLabel('Folder', { exact: true }).fill('Fans')
  await page.getByRole('button', { name: /^Fuse photo/ }).click()
  await page.getByRole('complementary', { name: 'Fuse photo' }).waitFor(PATIENCE)
  await page.getByRole('button', { name: /^Fan photo/ }).click()
  await alt.waitFor(PATIENCE)
  expect(await alt.inputValue()).toBe('Mine')
  expect(await detail.getByLabel('Folder', { exact: true }).inputValue()).toBe('Fans')
  await page.getByLabel('Search titles and tags').fill('nothing has this name')
  await page.getByRole('button', { name: /^Fuse photo/ }).waitFor({ ...PATIENCE, state: 'detached' })
  expect(await alt.inputValue()).toBe('Mine')

  const key = new URL(page.url()).searchParams.get('item') ?? ''
  const at = `/api/authoring/contents/${key}/en_US`
  const read = async () =>
    (await (await studio.ask(at, { as: otto })).json()) as { draft: { version: number; title: string; urlName: string; body: { altText?: string } } }
  const { draft } = await read()
  const saved = await studio.ask(`${at}/draft`, {
    as: otto,
    method: 'PUT',
    body: JSON.stringify({ title: draft.title, urlName: draft.urlName, body: { ...draft.body, altText: 'Theirs' } }),
    headers: { 'content-type': 'application/json', 'if-match': `"${draft.version}"` },
  })
  expect(saved.status).toBe(200)
  await detail.getByRole('button', { name: 'Save as a draft' }).click()
  await detail.getByText('Somebody else has changed the same meanwhile').waitFor(PATIENCE)
  expect((await read()).draft.body.altText).toBe('Theirs')
  await detail.getByRole('button', { name: 'Take mine' }).click()
  await detail.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Saved as a draft.').waitFor(PATIENCE)
  expect((await read()).draft.body.altText).toBe('Mine')
})

test('a form finds a picture on any page of the library, and takes a new one', async () => {
  const { contentKey } = (await (
    await studio.ask('/api/authoring/contents', {
      as: edda,
      method: 'POST',
      body: JSON.stringify({ type: 'busbar__article', language: 'en_US', title: 'Racks', urlName: 'racks', body: {} }),
      headers: { 'content-type': 'application/json' },
    })
  ).json()) as { contentKey: string }
  const { page } = await studio.visit(edda, `/studio/items/${contentKey}/en_US`)
  await page.getByText('Choose a picture …').first().click(PATIENCE)
  const dialog = page.getByRole('dialog')
  const tiles = dialog.locator('.media-tile')
  await tiles.first().waitFor(PATIENCE)
  const before = await tiles.count()
  await dialog.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => tiles.count(), PATIENCE).toBeGreaterThan(before)
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Door.jpg', mimeType: 'image/jpeg', buffer: readFileSync(PHOTO) })
  await dialog.getByRole('button', { name: /^Door / }).click(PATIENCE)
  await dialog.waitFor({ ...PATIENCE, state: 'detached' })
  await page.locator('.studio-thumb').first().waitFor(PATIENCE)
})

test('a picture that is closed gives the focus back to its tile; on a phone the list below it takes no keys', async () => {
  for (const width of [390, 1280]) {
    const { page } = await studio.visit(edda, '/studio/media?sort=title', { width })
    const tile = page.locator('.media-tile').nth(1)
    const hasFocus = async () => await tile.evaluate((element) => element === document.activeElement)
    const detail = page.getByRole('complementary')
    await tile.click(PATIENCE)
    await detail.waitFor(PATIENCE)
    expect(await tile.evaluate((element) => element.closest('[inert]') !== null)).toBe(width === 390)
    expect(await detail.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await detail.getByRole('button', { name: 'Close' }).click()
    await expect.poll(hasFocus, PATIENCE).toBe(true)
    await page.keyboard.press('Enter')
    await detail.waitFor(PATIENCE)
    await page.keyboard.press('Escape')
    await expect.poll(hasFocus, PATIENCE).toBe(true)
  }
})

test('an alternative text is one line: what is pasted becomes one where the caret is, Enter saves', async () => {
  const { page } = await studio.visit(edda, '/studio/media?sort=title&missingAlt=en_US')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Zebra shelf.jpg', mimeType: 'image/jpeg', buffer: readFileSync(PHOTO) })
  await page.getByRole('button', { name: /^Zebra shelf/ }).click(PATIENCE)
  const alt = page.getByLabel('Alternative text: what it shows')
  await alt.fill('A shelf.')
  await page.keyboard.press('ArrowLeft')
  await alt.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ' with two\n lamps\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.keyboard.type('!')
  expect(await alt.inputValue()).toBe('A shelf with two lamps!.')
  await page.keyboard.press('Enter')
  await page.getByText('Saved as a draft.').waitFor(PATIENCE)
  expect(await alt.inputValue()).toBe('A shelf with two lamps!.')
})

test('on a phone the filters are behind one button, which says how many are set', async () => {
  const { page } = await studio.visit(edda, '/studio/media?kind=image&unused=true', { width: 390 })
  const button = page.getByRole('button', { name: 'Filters (2)' })
  await button.waitFor(PATIENCE)
  const kind = page.getByLabel('Kind')
  expect([await kind.isVisible(), await button.getAttribute('aria-expanded')]).toEqual([false, 'false'])
  await button.click()
  await kind.selectOption('')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor(PATIENCE)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => button.or(page.getByRole('button', { name: 'Filters (1)' })).isVisible()).toBe(false)
  expect(await kind.isVisible()).toBe(true)
})
