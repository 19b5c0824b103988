import { expect, test } from 'vitest'

import { troublesOf } from '../support/browser.ts'
import { blockChoice, bringBelowEdge, centreOf, setUpEditedPage, type EditedPage, type Point } from '../support/edited-page.ts'
import { PATIENCE } from '../support/patience.ts'

const open = setUpEditedPage()

async function dragTo({ page }: EditedPage, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

test('a block is dragged from the choice of blocks to where a line shows that it will stand', async () => {
  const edited = await open()
  const { visit, page, canvas } = edited
  const { dialog, open: add, find, option, ghost } = blockChoice(page)
  await add().click()
  await find('line between')
  const card = await centreOf(option)
  const heading = canvas.getByRole('heading', { name: 'Choose by the way it is built' })
  await dragTo(edited, card, await centreOf(heading))
  await canvas.locator('.line').waitFor(PATIENCE)
  expect(await ghost.textContent()).toBe('Horizontal line')
  // Escape takes the drag back, and leaves the choice open.
  await page.keyboard.press('Escape')
  await ghost.waitFor({ state: 'detached' })
  await page.mouse.up()
  await dialog.waitFor(PATIENCE)
  expect(await canvas.locator('main hr').count()).toBe(0)

  await dragTo(edited, card, await centreOf(heading))
  await canvas.locator('.line').waitFor(PATIENCE)
  await page.mouse.up()
  await dialog.waitFor({ state: 'detached' })
  const beside = canvas.locator('section', { has: page.locator(':scope h2', { hasText: 'Choose by the way' }) })
  await beside.locator('hr').waitFor(PATIENCE)
  expect(await canvas.locator('main hr').count()).toBe(1)
  await page.locator('.studio-page-bar').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => canvas.locator('main hr').count(), PATIENCE).toBe(0)
  expect(troublesOf(visit)).toEqual([])
})

test('a place that does not hold the block says so before it is dropped, and nothing is added there', async () => {
  const edited = await open()
  const { visit, page, canvas } = edited
  const { dialog, open: add, find, option, ghost } = blockChoice(page)
  await add().click()
  await find('line between')
  await dragTo(edited, await centreOf(option), await centreOf(canvas.getByRole('heading', { level: 1 })))
  await canvas.locator('.box[data-kind=refusing]').waitFor(PATIENCE)
  expect(await ghost.textContent()).toBe('Horizontal line cannot stand here.')
  expect(await canvas.locator('.line').count()).toBe(0)
  await page.mouse.up()
  await dialog.waitFor(PATIENCE)
  expect(await canvas.locator('main hr').count()).toBe(0)
  // Beside the page a block is neither here nor there.
  await dragTo(edited, await centreOf(option), { x: 20, y: 300 })
  expect(await ghost.textContent()).toBe('Horizontal line')
  await page.mouse.up()
  expect(await canvas.locator('main hr').count()).toBe(0)
  expect(troublesOf(visit)).toEqual([])
})

test('blocks that are moved stand in order at once, without the server', async () => {
  const { page, canvas } = await open()
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).click()
  await canvas.getByRole('toolbar').getByRole('button', { name: 'Select the block around it' }).click()
  await canvas.getByRole('toolbar').getByText('Section').waitFor(PATIENCE)
  await page.route('**/drawings', (route) => route.abort())
  const headings = () => canvas.locator('main h2').allTextContents()
  const before = await headings()
  const first = 'Choose by the way it is built'
  const place = async () => (await headings()).indexOf(first)
  for (let down = 0; down < 3; down += 1) await canvas.locator('main').press('Alt+ArrowDown')
  await expect.poll(place, PATIENCE).toBeGreaterThan(2)
  expect((await headings()).filter((each) => each !== first)).toEqual(before.filter((each) => each !== first))
  for (let up = 0; up < 3; up += 1) await canvas.locator('main').press('Alt+ArrowUp')
  await expect.poll(headings, PATIENCE).toEqual(before)
})

test('what is pressed stays under the pointer until it is let go, though the server has drawn the page anew', async () => {
  const edited = await open()
  const { visit, page, canvas } = edited
  const { dialog, open: add, find, option } = blockChoice(page)
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).click()
  await add().click()
  await find('Section')
  await option.click()
  await dialog.waitFor({ state: 'detached' })
  const place = canvas.locator('main .canvas-place[data-region]').first()
  await place.waitFor(PATIENCE)
  const headings = () => canvas.locator('main h2').count()
  const before = await headings()

  let letGo = () => {}
  const held = new Promise<void>((end) => (letGo = end))
  await page.route('**/drawings', async (route) => {
    await held
    await route.continue()
  })
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).click()
  await canvas.getByRole('toolbar').getByRole('button', { name: 'Duplicate' }).click()
  await bringBelowEdge(place)
  const point = await centreOf(place)
  await page.mouse.move(point.x, point.y)
  await page.mouse.down()
  const answered = page.waitForResponse('**/drawings', PATIENCE)
  letGo()
  await answered
  // Longer than a drawing waits for a pause between keys.
  await page.waitForTimeout(500)
  expect(await centreOf(place)).toEqual(point)
  expect(await headings()).toBe(before)
  await page.mouse.up()
  await dialog.waitFor(PATIENCE)
  await expect.poll(headings, PATIENCE).toBe(before + 1)
  expect(troublesOf(visit)).toEqual([])
})

test('a second button that is held, as for the menu of the browser, keeps no drawing back', async () => {
  const { visit, page, canvas } = await open()
  const heading = canvas.getByRole('heading', { name: 'Choose by the way it is built' })
  const headings = () => canvas.locator('main h2').count()
  const before = await headings()
  await heading.click()
  const point = await centreOf(heading)
  await page.mouse.move(point.x, point.y)
  await page.mouse.down({ button: 'right' })
  await canvas.locator('main').press('Control+d')
  await expect.poll(headings, PATIENCE).toBe(before + 1)
  await page.mouse.up({ button: 'right' })
  expect(troublesOf(visit)).toEqual([])
})
