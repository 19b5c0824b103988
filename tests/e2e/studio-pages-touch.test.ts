import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'

import { troublesOf } from '../support/browser.ts'
import { blockChoice, bringBelowEdge, centreOf, setUpEditedPage, type EditedPage, type Point } from '../support/edited-page.ts'
import { PATIENCE } from '../support/patience.ts'

const openPage = setUpEditedPage()

/** A tablet, held upright, without a mouse. */
const TABLET = { width: 768, height: 1024, hasTouch: true, isMobile: true }

type OnTablet = EditedPage & { finger: CDPSession }

/** Opens the page; without the form it has all of the room. */
async function open(): Promise<OnTablet> {
  const opened = await openPage(TABLET)
  await opened.page.locator('.studio-page-bar').getByRole('button', { name: 'Properties' }).tap()
  return { ...opened, finger: await opened.page.context().newCDPSession(opened.page) }
}

const press = async (finger: CDPSession, { x, y }: Point) =>
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
const lift = async (finger: CDPSession) => await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

/** Puts a finger down and moves it; it stays there. */
async function drag(finger: CDPSession, from: Point, to: Point): Promise<void> {
  await press(finger, from)
  for (let step = 1; step <= 10; step += 1) {
    const point = { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
}

test('by touch a block is selected, moved by its name, and the move is undone', async () => {
  const { visit, page, canvas, finger } = await open()
  const headings = () => canvas.locator('main h2').allTextContents()
  const before = await headings()
  const bar = canvas.getByRole('toolbar')
  await canvas.getByRole('heading', { name: 'Read before you design' }).tap()
  await bar.getByText('Heading').waitFor(PATIENCE)
  const upper = canvas.getByRole('heading', { name: 'Choose by the way it is built' })
  // Both are in sight at once.
  await bringBelowEdge(upper)
  await expect.poll(async () => (await bar.getByText('Heading').boundingBox())?.y, PATIENCE).toBeGreaterThan(0)
  await drag(finger, await centreOf(bar.getByText('Heading')), await centreOf(upper))
  await canvas.locator('.line').waitFor(PATIENCE)
  await lift(finger)
  const isTurned = async () => {
    const now = await headings()
    return now.indexOf('Read before you design') < now.indexOf('Choose by the way it is built')
  }
  await expect.poll(isTurned, PATIENCE).toBe(true)
  await page.locator('.studio-page-bar').getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(headings, PATIENCE).toEqual(before)
  expect(troublesOf(visit)).toEqual([])
})

test('by touch a block is pressed into the page or dragged onto it by its handle, while elsewhere a finger scrolls', async () => {
  const { visit, page, canvas, finger } = await open()
  const { dialog, open: add, find, option } = blockChoice(page)
  const lines = () => canvas.locator('main hr').count()
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).tap()
  await add().tap()
  await find('line between')
  await option.tap()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(lines, PATIENCE).toBe(1)
  await page.locator('.studio-page-bar').getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(lines, PATIENCE).toBe(0)

  await add().tap()
  const list = dialog.locator('.studio-choices')
  await option.locator('iframe').waitFor(PATIENCE)
  const card = await centreOf(dialog.getByRole('option').nth(4))
  await drag(finger, card, { x: card.x, y: card.y - 200 })
  await lift(finger)
  await expect.poll(() => list.evaluate((element) => element.scrollTop), PATIENCE).toBeGreaterThan(50)
  expect(await page.locator('.studio-drag-ghost').count()).toBe(0)

  await find('line between')
  const grip = option.locator('.studio-choice-grip')
  await grip.waitFor(PATIENCE)
  await drag(finger, await centreOf(grip), await centreOf(canvas.getByRole('heading', { name: 'Choose by the way it is built' })))
  await canvas.locator('.line').waitFor(PATIENCE)
  await lift(finger)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(lines, PATIENCE).toBe(1)
  expect(troublesOf(visit)).toEqual([])
})

test('by touch the outline and the form are used below the page, which stays where it is', async () => {
  const { visit, page, canvas } = await openPage(TABLET)
  const { dialog, open: add, find, option } = blockChoice(page)
  await page.locator('.studio-page-bar').getByRole('button', { name: 'Outline' }).tap()
  await page.locator('.studio-tree [data-block]').last().tap()
  // What stands below the page is as high as the window leaves it room.
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(beyond, PATIENCE).toBeLessThan(100)
  await canvas.getByRole('heading', { name: 'Choose by the way it is built' }).tap()
  await add().tap()
  await find('Text')
  await option.tap()
  await dialog.waitFor({ state: 'detached' })
  // The tools of the text lie over none of it.
  await page.locator('.studio-page-properties .ProseMirror').first().tap()
  await page.keyboard.type('Written with a finger')
  await canvas.locator('main').getByText('Written with a finger').waitFor(PATIENCE)
  expect(await beyond()).toBeLessThan(100)
  expect(troublesOf(visit)).toEqual([])
})
