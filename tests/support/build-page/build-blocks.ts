import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { PATIENCE } from '../patience.ts'
import { choose, fillField, placeOf } from './fill-fields.ts'
import type { Hand } from './hands.ts'
import type { BlockStep } from './plan-page.ts'

export type Building = {
  page: Page
  hand: Hand
  titles: ReadonlyMap<string, string>
  /** The ids of the blocks that stand already, by those of the page that is built anew. */
  built: Map<string, string>
}

/** Adds a block where it stands in the other page, and says of it what that says. */
export async function buildBlock(building: Building, step: BlockStep): Promise<void> {
  const { page, hand, titles, built } = building
  const before = await selectedId(page)
  await askToAdd(building, step)
  const dialog = page.getByRole('dialog', { name: 'Add a block' })
  const option = dialog.getByRole('option').filter({ has: page.locator('span[dir=auto]', { hasText: new RegExp(`^${step.name}$`) }) })
  await choose({ page, hand }, dialog, { words: step.name, option })
  await dialog.waitFor({ state: 'detached', ...PATIENCE })
  await expect.poll(() => selectedId(page), PATIENCE).not.toBe(before)
  const id = (await selectedId(page)) ?? ''
  built.set(step.id, id)
  if (step.split !== undefined) await split({ page, hand }, step.split)
  const idOf = (path: string) => `block-${id}.${path}`
  for (const field of step.fields) await fillField({ page, hand, titles, idOf }, field)
  if (step.inPlace === undefined) return
  const field = placeOf({ page, hand, titles, idOf }, 'attributes.text').locator('textarea')
  await typeInPlace(building, { begin: await field.inputValue(), end: step.inPlace.text })
  await expect.poll(() => field.inputValue(), PATIENCE).toMatch(new RegExp(`${step.inPlace.text.slice(-12).replaceAll(/[?!.]/g, '\\$&')}$`))
}

/** Selects a block that stands already, in the outline. */
export async function select({ page, hand }: Pick<Building, 'page' | 'hand'>, id: string): Promise<void> {
  if ((await selectedId(page)) === id) return
  await hand.press(page.locator(`#block-${id}`))
  await expect.poll(() => selectedId(page), PATIENCE).toBe(id)
}

export const canvasOf = (page: Page): FrameLocator => page.frameLocator('.studio-canvas iframe')
/** The blocks of a region, in the outline. */
export function regionOf(page: Page, parent: string, regionPlace: number): Locator {
  return page.locator(`li:has(> #block-${parent}) > ul > li:nth-child(${regionPlace + 1}) > ul`)
}

async function selectedId(page: Page): Promise<string | undefined> {
  return (await page.locator('.studio-tree [aria-current]').getAttribute('id', PATIENCE))?.replace('block-', '')
}

/** Asks for a new block: with the keyboard in the outline, with a pointer in the page itself. */
async function askToAdd({ page, hand, built }: Building, step: BlockStep): Promise<void> {
  const parent = built.get(step.parent) ?? ''
  const after = step.after === undefined ? undefined : built.get(step.after)
  if (hand.kind === 'keyboard') return await hand.press(regionOf(page, parent, step.regionPlace).locator(':scope > li:last-child > button'))
  const canvas = canvasOf(page)
  // The page as it was before the last change is about to move.
  await expect.poll(() => page.locator('.studio-page-bar > [aria-hidden]').textContent(), PATIENCE).toBe('')
  if (after === undefined) return await hand.press(canvas.locator(`.canvas-place[data-parent="${parent}"][data-region="${step.region}"]`))
  await select({ page, hand }, after)
  return await hand.press(canvas.getByRole('button', { name: 'Add a block after it' }))
}

/** Columns are said by choosing them; those that a block has already are said by way of others. */
async function split({ page, hand }: Pick<Building, 'page' | 'hand'>, widths: readonly number[]): Promise<void> {
  const choice = (of: readonly number[]) =>
    page.getByRole('button', { name: of.length === 1 ? 'One column' : `Columns of ${of.join(' + ')} twelfths`, exact: true })
  if ((await choice(widths).getAttribute('aria-pressed')) === 'true') await hand.press(choice(widths.length === 1 ? [6, 6] : [12]))
  await hand.press(choice(widths))
  await expect.poll(() => choice(widths).getAttribute('aria-pressed'), PATIENCE).toBe('true')
}

/** Goes on with a text in the page, where it is seen. */
async function typeInPlace({ page, hand }: Building, { begin, end }: { begin: string; end: string }): Promise<void> {
  const canvas = canvasOf(page)
  const text = canvas.locator('main').getByText(begin, { exact: true })
  await text.waitFor(PATIENCE)
  if (hand.kind === 'keyboard') {
    await hand.enter(page.locator('.studio-canvas iframe'))
    await page.keyboard.press('Enter')
  } else if (hand.kind === 'mouse') await text.dblclick()
  else await hand.press(text)
  await canvas.locator('[contenteditable]').waitFor(PATIENCE)
  await page.keyboard.type(end)
  await page.keyboard.press('Escape')
  await canvas.locator('[contenteditable]').waitFor({ state: 'detached', ...PATIENCE })
}
