import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { troublesOf, type Visit } from '../support/browser.ts'
import { bringBelowEdge, centreOf } from '../support/edited-page.ts'
import { PATIENCE } from '../support/patience.ts'
import { findItem, standing } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
const opened = new Set<string>()
beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
})
afterEach(async () => {
  await studio.leave()
  // What was typed is kept for the person; the next test begins with the page as it is published.
  for (const contentKey of opened) await studio.ask(`/api/authoring/contents/${contentKey}/en_US/working-copy`, { as: edda, method: 'DELETE' })
})
afterAll(async () => {
  await studio?.close()
})

type OpenPage = { visit: Visit; page: Page; canvas: FrameLocator; contentKey: string }

/** Opens a page of the demonstration in the editor, and waits until it is drawn. */
async function openPage(title: string): Promise<OpenPage> {
  const { contentKey } = await findItem(studio, edda, title, 'en_US', 'sfdc_cms__view')
  opened.add(contentKey)
  const visit = await studio.visit(edda, `/studio/items/${contentKey}/en_US/page`)
  const canvas = visit.page.frameLocator('iframe')
  await canvas.locator('h1').first().waitFor(PATIENCE)
  return { visit, page: visit.page, canvas, contentKey }
}

const bar = (canvas: FrameLocator) => canvas.getByRole('toolbar')
const properties = (page: Page) => page.locator('.studio-page-properties')
/** The field of the block's own heading; those of its cards follow. */
const heading = (page: Page) => properties(page).getByLabel('Heading', { exact: true }).first()
const headings = (canvas: FrameLocator): Promise<string[]> => canvas.locator('main h2').allTextContents()
const isChoice = (text: string) => text === 'Choose by the way it is built'
/** Whether the part behind it stands before it. */
async function isTurned(canvas: FrameLocator): Promise<boolean> {
  const all = await headings(canvas)
  return all.indexOf('Read before you design') < all.findIndex(isChoice)
}
const press = (canvas: FrameLocator, name: string) => bar(canvas).getByRole('button', { name }).click()

test('a page is edited as it is published: what is pressed is selected, in the outline and the form as well', async () => {
  const { visit, page, canvas } = await openPage('Busbar Power')
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).click()
  await bar(canvas).getByText('Cards').waitFor(PATIENCE)
  expect(await heading(page).inputValue()).toBe('Choose by the way it is built')
  expect(await page.locator('.studio-tree [aria-current]').textContent()).toContain('Choose by the way it is built')
  await canvas.getByRole('heading', { level: 1 }).click()
  await bar(canvas).getByText('Hero').waitFor(PATIENCE)
  // A link is selected, not followed.
  await canvas.locator('main a').first().click()
  expect(page.url()).toMatch(/\/page$/)
  expect(troublesOf(visit)).toEqual([])
})

test('words are typed in the page, and are those of the form and of the working copy', async () => {
  const { visit, page, canvas } = await openPage('Busbar Power')
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).dblclick()
  await page.keyboard.type(', today')
  await expect.poll(() => heading(page).inputValue(), PATIENCE).toBe('Choose by the way it is built, today')
  await page.keyboard.press('Escape')
  await canvas.getByRole('heading', { name: 'Choose by the way it is built, today' }).waitFor(PATIENCE)
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('kept')
  // Letters that follow each other within a second would be one step.
  await page.waitForTimeout(1100)
  // The form writes into the page before the server has drawn it.
  await page.route('**/drawings', (route) => route.abort())
  await heading(page).fill('Typed in the form')
  await canvas.getByRole('heading', { name: 'Typed in the form' }).waitFor(PATIENCE)
  await page.locator('.studio-page-bar').getByRole('button', { name: 'Undo' }).click()
  await canvas.getByRole('heading', { name: 'Choose by the way it is built, today' }).waitFor(PATIENCE)
  expect(troublesOf(visit).filter((each) => !each.includes('drawings') && !each.includes('Failed to load'))).toEqual([])
})

test('blocks are moved, doubled and taken out by the bar and by keys, and all of it is undone', async () => {
  const { page, canvas } = await openPage('Busbar Power')
  const before = await headings(canvas)
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).click()
  await press(canvas, 'Select the block around it')
  await bar(canvas).getByText('Section').waitFor(PATIENCE)
  await press(canvas, 'Move down')
  await expect.poll(() => isTurned(canvas), PATIENCE).toBe(true)
  await press(canvas, 'Duplicate')
  await expect.poll(async () => (await headings(canvas)).filter(isChoice).length, PATIENCE).toBe(2)
  await canvas.locator('main').press('Delete')
  await expect.poll(async () => (await headings(canvas)).filter(isChoice).length, PATIENCE).toBe(1)
  for (let count = 0; count < 3; count += 1) await page.locator('.studio-page-bar').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => headings(canvas), PATIENCE).toEqual(before)
})

test('a block that is below the pointer is taken out by a key, and the editor goes on', async () => {
  const { page, canvas } = await openPage('Busbar Power')
  const block = canvas.getByRole('heading', { name: 'Read before you design' })
  const undo = page.locator('.studio-page-bar').getByRole('button', { name: 'Undo' })
  await block.click()
  await bar(canvas).getByText('Heading').waitFor(PATIENCE)
  // The pointer moves on it, so that it is marked as the one below the pointer.
  const { x, y } = await centreOf(block)
  await page.mouse.move(x + 3, y + 2)
  await canvas.locator('.box[data-kind="selected"]').waitFor(PATIENCE)
  await page.keyboard.press('Delete')
  await block.waitFor({ state: 'detached', ...PATIENCE })
  await undo.click()
  await block.waitFor(PATIENCE)
  await block.click()
  await page.keyboard.press('Control+x')
  await block.waitFor({ state: 'detached', ...PATIENCE })
  await undo.click()
  await block.waitFor(PATIENCE)
})

test('a block is dragged to where a line shows that it will stand', async () => {
  const { page, canvas } = await openPage('Busbar Power')
  await canvas.getByRole('heading', { name: 'Read before you design' }).click()
  await bar(canvas).getByText('Heading').waitFor(PATIENCE)
  const upper = canvas.getByRole('heading', { name: 'Choose by the way it is built' })
  await bringBelowEdge(upper)
  await expect.poll(async () => (await upper.boundingBox())?.y, PATIENCE).toBeGreaterThan(200)
  const from = await centreOf(bar(canvas).getByText('Heading'))
  const target = await centreOf(upper)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(target.x, target.y, { steps: 8 })
  await canvas.locator('.line').waitFor(PATIENCE)
  await page.mouse.up()
  await expect.poll(() => isTurned(canvas), PATIENCE).toBe(true)
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('kept')
  expect(await isTurned(canvas)).toBe(true)
})

test('a block is copied from one page to another as text', async () => {
  const first = await openPage('Busbar Power')
  await first.canvas.getByRole('heading', { name: 'Read before you design' }).click()
  await bar(first.canvas).getByText('Heading').waitFor(PATIENCE)
  await first.page.keyboard.press('Control+c')
  const { contentKey } = await findItem(studio, edda, 'Contact', 'en_US', 'sfdc_cms__view')
  await first.page.goto(`${studio.url}/studio/items/${contentKey}/en_US/page`)
  const canvas = first.page.frameLocator('iframe')
  await canvas.locator('h1').first().click()
  await first.page.keyboard.press('Control+v')
  await canvas.getByRole('heading', { name: 'Read before you design' }).waitFor(PATIENCE)
})

test('a block is chosen by its picture, and from three on the ones that were chosen come first afterwards', async () => {
  const { visit, page, canvas } = await openPage('Busbar Power')
  await page.evaluate(() => localStorage.setItem('busbar-studio-blocks', JSON.stringify({ 'busbar:heading': 1, 'busbar:richText': 1 })))
  await canvas.getByRole('heading', { name: 'Read before you design' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a block' })
  const option = (name: string) => dialog.getByRole('option', { name })
  await press(canvas, 'Add a block after it')
  expect(await dialog.getByRole('group', { name: 'Used most' }).count()).toBe(0)
  await option('A heading that begins a part').frameLocator('iframe').getByText('Recommended for you').waitFor(PATIENCE)
  await dialog.getByRole('combobox').fill('line between')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await canvas.locator('main hr').first().waitFor(PATIENCE)
  // The same below the block, where it will stand.
  await canvas.locator('.add').click()
  expect(await dialog.getByRole('group').first().textContent()).toContain('Horizontal line')
  expect(await dialog.getByRole('group', { name: 'Used most' }).getByRole('option').count()).toBe(3)
  expect(troublesOf(visit)).toEqual([])
})

test('columns are chosen by pictures, and their border is moved by twelfths, with the pointer and with keys', async () => {
  const { visit, page, canvas } = await openPage('Busbar Power')
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).click()
  await press(canvas, 'Select the block around it')
  await bar(canvas).getByText('Section').waitFor(PATIENCE)
  const columns = canvas
    .locator('section', { has: page.locator(':scope h2', { hasText: 'Choose by the way' }) })
    .locator('.section-columns > .column')
  const widths = () => columns.evaluateAll((all) => all.map((each) => each.dataset['width']))
  const split = (name: string) => properties(page).getByRole('button', { name }).click()
  await split('Columns of 6 + 6 twelfths')
  await expect.poll(widths, PATIENCE).toEqual(['6', '6'])
  const border = canvas.getByRole('slider', { name: 'Width of Column 1' })
  const from = await centreOf(border)
  const row = await columns.first().boundingBox()
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - (row?.width ?? 0) / 2, from.y, { steps: 5 })
  expect(await border.getAttribute('aria-valuetext')).toBe('3 twelfths, 9 beside it')
  await page.mouse.up()
  await expect.poll(widths, PATIENCE).toEqual(['3', '9'])
  await border.press('ArrowRight')
  await expect.poll(widths, PATIENCE).toEqual(['4', '8'])
  // What stood in a column that is gone follows in the last one.
  await split('One column')
  await expect.poll(widths, PATIENCE).toEqual(['12'])
  await columns.getByRole('heading', { name: 'Choose by the way it is built' }).waitFor(PATIENCE)
  expect(troublesOf(visit)).toEqual([])
})

test('a rich text is edited in the page with its tools, and Escape ends it', async () => {
  const { visit, page, canvas } = await openPage('Safety Standards')
  const text = canvas.getByText('A power supply carries the insulation')
  await text.dblclick()
  const tools = page.locator('.studio-canvas-tools')
  await tools.getByRole('button', { name: 'Bold' }).waitFor(PATIENCE)
  await canvas.locator('.ProseMirror').waitFor(PATIENCE)
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Read this: ')
  await page.keyboard.press('Shift+Home')
  await tools.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.press('Escape')
  await tools.waitFor({ state: 'detached' })
  await canvas.locator('main strong', { hasText: 'Read this:' }).waitFor(PATIENCE)
  expect(await canvas.locator('.ProseMirror').count()).toBe(0)
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('kept')
  await page.locator('.studio-page-bar').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => canvas.locator('main strong', { hasText: 'Read this:' }).count(), PATIENCE).toBe(0)
  expect(troublesOf(visit)).toEqual([])
})

type Block = { id: string; definition: string; attributes: object; regions: { name: string; children: Block[] }[] }
const columns = (id: string, keys: readonly string[], children: Block[] = []): Block => ({
  id,
  definition: 'busbar:columns',
  attributes: { columns: keys.map((columnKey) => ({ columnKey, columnName: `Column ${columnKey}`, columnWidth: 6 })) },
  regions: children.length === 0 ? [] : [{ name: keys[0] ?? '', children }],
})

/** Makes the draft of a page with blocks in its section, and opens it in the editor. */
async function openNewPage(name: string, children: Block[]): Promise<{ visit: Visit; page: Page; block(id: string): Locator }> {
  const section = { id: 'section', definition: 'busbar:section', attributes: {}, regions: [{ name: 'col1', children }] }
  const component = { id: 'root', definition: 'busbar:layout', attributes: {}, regions: [{ name: 'content', children: [section] }] }
  const made = await studio.ask('/api/authoring/contents', {
    as: edda,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'sfdc_cms__view',
      language: 'en_US',
      title: name,
      urlName: name,
      body: { name, viewType: 'custom', dataProviders: [], component },
    }),
  })
  const { contentKey } = (await made.json()) as { contentKey: string }
  const visit = await studio.visit(edda, `/studio/items/${contentKey}/en_US/page`, { width: 1600 })
  return { visit, page: visit.page, block: (id) => visit.page.locator(`#block-${id}`) }
}

test('where blocks are nested as deep as they may be, no other is offered, and the reason is told', async () => {
  let nested = columns('level12', ['a'])
  for (let level = 11; level > 2; level -= 1) nested = columns(`level${level}`, ['a'], [nested])
  const { visit, page, block } = await openNewPage('deep', [nested])
  const row = page.locator('li', { has: block('level12') }).last()
  await row.getByRole('button', { name: 'Add a block: Column a' }).click()
  await page.getByText('blocks are nested at most 12 levels deep. Choose a place further out.').first().waitFor(PATIENCE)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.locator('.studio-canvas iframe').contentFrame().getByText('Column a is empty.').click()
  await expect.poll(() => page.locator('.studio-toast', { hasText: 'at most 12 levels deep' }).count(), PATIENCE).toBe(2)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(troublesOf(visit)).toEqual([])
})

test('a block whose columns share a key is chosen in the outline like any other, and its problem is told', async () => {
  const line = { id: 'line', definition: 'busbar:horizontalLine', attributes: {}, regions: [] }
  const { visit, page, block } = await openNewPage('twice', [columns('twins', ['a', 'a', 'b'], [line])])
  for (const id of ['twins', 'line', 'twins']) {
    await block(id).click()
    await page.locator(`#block-${id}[aria-current]`).waitFor(PATIENCE)
  }
  // Its two columns of one key are one place for blocks.
  expect(await page.getByRole('button', { name: 'Add a block: Column a' }).count()).toBe(1)
  // A new page tells its problems once somebody wants to publish it.
  await page.getByRole('button', { name: 'Publish …' }).click()
  await page.getByRole('dialog').getByText('Give every column a key of its own.').waitFor(PATIENCE)
  await page.keyboard.press('Escape')
  await block('twins').getByText('1 problem').waitFor(PATIENCE)
  expect(troublesOf(visit)).toEqual([])
})
