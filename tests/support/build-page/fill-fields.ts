import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { PATIENCE } from '../patience.ts'
import type { FieldStep } from './plan-page.ts'
import type { Hand } from './hands.ts'

export type Filling = {
  page: Page
  hand: Hand
  /** What pictures and named items are called where they are looked for, by their keys and names. */
  titles: ReadonlyMap<string, string>
  /** The id of the place of a field. */
  idOf(path: string): string
}

/** Does one step in a form of the studio, as a person does it. */
export async function fillField(filling: Filling, step: FieldStep): Promise<void> {
  const { page, hand, titles } = filling
  const place = placeOf(filling, step.path)
  const dialog = page.getByRole('dialog')
  switch (step.kind) {
    case 'write':
      return await write(filling, place.locator('input, textarea').first(), step.text)
    case 'write-rich':
      await hand.enter(place.locator('.ProseMirror'))
      // The editor puts its own cursor there a moment after it has the focus.
      await page.waitForTimeout(100)
      return await page.keyboard.type(step.html)
    case 'choose':
      return await hand.choose(place.locator('select').first(), step.value)
    case 'tick': {
      const box = place.locator('input[type=checkbox]')
      // What is off without being said is said by switching it on and off.
      if ((await box.isChecked()) === step.isOn) await hand.press(box)
      await hand.press(box)
      return await expect.poll(() => box.isChecked(), PATIENCE).toBe(step.isOn)
    }
    case 'pick-item': {
      await hand.press(place.getByRole('button').first())
      const title = titles.get(step.name) ?? step.name
      await choose(filling, dialog, {
        words: title,
        option: dialog
          .getByRole('option')
          .filter({ hasText: ` ${step.name}` })
          .filter({ hasText: 'English' }),
      })
      return await dialog.waitFor({ state: 'detached', ...PATIENCE })
    }
    case 'pick-picture': {
      // The pictures of devices are folded, but for those that are still to be chosen.
      const fold = page.locator('details[data-device]').filter({ has: place })
      if ((await fold.count()) > 0 && (await fold.getAttribute('open')) === null) await hand.press(fold.locator('summary').first())
      await hand.press(place.locator('button', { hasText: 'Choose a picture' }))
      await write(filling, dialog.getByRole('searchbox'), titles.get(step.contentKey) ?? '')
      await hand.press(dialog.locator(`[data-item="${step.contentKey}"]`))
      return await dialog.waitFor({ state: 'detached', ...PATIENCE })
    }
    case 'link':
      await hand.choose(place.locator('select').first(), step.type)
      for (const [at, text] of Object.values(step.parts).entries()) await write(filling, place.locator('.studio-link-parts input').nth(at), text)
      return undefined
    case 'open-group': {
      const group = place.locator('details').first()
      if ((await group.getAttribute('open')) === null) await hand.press(group.locator('summary').first())
      if (!step.isRequired) await hand.press(group.getByRole('button', { name: /^Add / }).first())
      return undefined
    }
    case 'add-entry':
      await hand.press(place.getByRole('button', { name: /^Add / }).last())
      return await place
        .locator(`[id="${filling.idOf(`${step.path}.${step.place}`)}"], [id^="${filling.idOf(`${step.path}.${step.place}`)}."]`)
        .first()
        .waitFor(PATIENCE)
    case 'add-row': {
      await hand.press(place.getByRole('button', { name: 'Add a row' }))
      const row = place.locator('.studio-record-row').nth(step.place)
      await write(filling, row.locator('input').first(), step.name)
      return await write(filling, row.locator('input').last(), step.text)
    }
  }
}

export function placeOf({ page, idOf }: Filling, path: string): Locator {
  return page.locator(`[id="${idOf(path)}"]`)
}

/** Writes in place of what is there. */
export async function write({ page, hand }: Pick<Filling, 'page' | 'hand'>, target: Locator, text: string): Promise<void> {
  await hand.enter(target)
  await page.keyboard.press('ControlOrMeta+a')
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.type(text)
  await expect.poll(() => target.inputValue(), PATIENCE).toBe(text)
}

/** Takes an option of a dialog whose field has the focus already: by arrows and Enter, or by pointing at it. */
export async function choose(
  { page, hand }: Pick<Filling, 'page' | 'hand'>,
  dialog: Locator,
  { words, option }: { words: string; option: Locator },
): Promise<void> {
  await dialog.getByRole('combobox').waitFor(PATIENCE)
  await page.keyboard.type(words)
  const wanted = option.first()
  await wanted.waitFor(PATIENCE)
  if (hand.kind !== 'keyboard') return await hand.press(wanted)
  const all = dialog.getByRole('option')
  for (let count = 0; count < (await all.count()) && (await wanted.getAttribute('aria-selected')) !== 'true'; count += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
