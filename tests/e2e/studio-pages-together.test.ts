import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { moveComponent } from '#model/pages/edit-tree.ts'
import { isComponent, walkComponents } from '#model/pages/walk-components.ts'

import { troublesOf } from '../support/browser.ts'
import { type EditedPage, openEditedPage } from '../support/edited-page.ts'
import { PATIENCE } from '../support/patience.ts'
import { dialog, standing } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
let otto: Person

beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
  otto = await studio.add('Otto', 'editor')
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

const CHOICE = 'Choose by the way it is built'
const READ = 'Read before you design'

const headings = (canvas: FrameLocator): Promise<string[]> => canvas.locator('main h2').allTextContents()

/** Moves the section with a heading; answers the headings of the page then. */
async function moveSection({ canvas }: EditedPage, heading: string, way: 'up' | 'down'): Promise<string[]> {
  const before = await headings(canvas)
  await canvas.getByRole('heading', { name: heading }).click()
  const bar = canvas.getByRole('toolbar')
  await bar.getByRole('button', { name: 'Select the block around it' }).click()
  await bar.getByText('Section').waitFor(PATIENCE)
  await bar.getByRole('button', { name: `Move ${way}` }).click()
  await expect.poll(() => headings(canvas), PATIENCE).not.toEqual(before)
  return await headings(canvas)
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')
}

test('sections that two people moved to different places are shown in both orders, and one is chosen', { timeout: 300_000 }, async () => {
  const [one, other] = [await openEditedPage(studio, edda, 'Busbar Power'), await openEditedPage(studio, otto, 'Busbar Power')]
  const ordered = await moveSection(one, CHOICE, 'down')
  await moveSection(other, CHOICE, 'up')
  await save(one.page)
  await other.page.keyboard.press('Control+s')
  await dialog(other.page).getByRole('heading', { name: 'Both of you changed the same thing' }).waitFor(PATIENCE)
  const choice = dialog(other.page).getByRole('group', { name: /: order$/ })
  for (const side of ['Mine', 'By Edda']) await choice.getByRole('radio', { name: side }).waitFor(PATIENCE)
  expect(await choice.getByText(`Section · ${CHOICE}`).count()).toBe(2)
  await choice.getByRole('radio', { name: 'By Edda' }).check()
  await dialog(other.page).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => standing(other.page).textContent(), PATIENCE).toBe('Saved')
  await expect.poll(() => headings(other.canvas), PATIENCE).toEqual(ordered)
  for (const each of [one, other]) expect(troublesOf(each.visit).filter((trouble) => !trouble.includes('409'))).toEqual([])
})

test('a block that one person took out and the other one wrote in is named, and is there again if that is chosen', { timeout: 300_000 }, async () => {
  const [one, other] = [await openEditedPage(studio, edda, 'Busbar Power'), await openEditedPage(studio, otto, 'Busbar Power')]
  const before = await headings(one.canvas)
  const last = before.at(-1) ?? ''
  await beginTyping(one, last)
  await save(one.page)
  await other.canvas.getByRole('heading', { name: last }).click()
  await other.canvas.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => headings(other.canvas), PATIENCE).not.toContain(last)
  await other.page.keyboard.press('Control+s')
  const choice = dialog(other.page).getByRole('group', { name: `${last} and` })
  await choice.getByText('Removed').waitFor(PATIENCE)
  await choice.getByRole('radio', { name: 'By Edda' }).check()
  await dialog(other.page).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => headings(other.canvas), PATIENCE).toEqual([...before.slice(0, -1), `${last} and`])
})

test('somebody types on in a section that another person has moved down, as both are merged', { timeout: 300_000 }, async () => {
  const [one, other] = [await openEditedPage(studio, edda, 'Busbar Power'), await openEditedPage(studio, otto, 'Busbar Power')]
  await beginTyping(other, CHOICE)
  const ordered = await moveSection(one, CHOICE, 'down')
  await save(one.page)
  await typeOnAsMerged(other, `${CHOICE} and`, ordered)
})

test('somebody types on in a block that another person has moved to another section', { timeout: 300_000 }, async () => {
  const other = await openEditedPage(studio, otto, 'Busbar Power')
  await beginTyping(other, READ)
  await moveToFirstSection(other.contentKey, READ)
  const one = await openEditedPage(studio, edda, 'Busbar Power')
  await typeOnAsMerged(other, `${READ} and`, await headings(one.canvas))
})

/** Edda moves the block with a heading to the beginning of the first section. */
async function moveToFirstSection(contentKey: string, heading: string): Promise<void> {
  const path = `/api/authoring/contents/${contentKey}/en_US`
  const { draft } = (await (await studio.ask(path, { as: edda })).json()) as {
    draft: { version: number; title: string; urlName: string; body: JsonObject }
  }
  const tree = Object.values(draft.body).find(isComponent)
  const all = tree === undefined ? [] : [...walkComponents(tree)]
  const block = all.find(({ attributes }) => Object.values(attributes).includes(heading))
  const section = all.find(({ definition }) => definition === 'busbar:section')
  if (tree === undefined || block === undefined || section === undefined) throw new Error('The page is another one.')
  const moved = moveComponent(tree, block.id, { parent: section.id, region: section.regions[0]?.name ?? '', index: 0 })
  const field = Object.keys(draft.body).find((name) => draft.body[name] === tree) ?? ''
  const answer = await studio.ask(`${path}/draft`, {
    as: edda,
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': `"${draft.version}"` },
    body: JSON.stringify({ title: draft.title, urlName: draft.urlName, body: { ...draft.body, [field]: moved } }),
  })
  expect(answer.status).toBe(200)
}

async function beginTyping({ page, canvas }: EditedPage, heading: string): Promise<void> {
  await canvas.getByRole('heading', { name: heading }).dblclick()
  await page.keyboard.type(' and')
}

/** Saves, and types in the same place without pressing it again. The headings are then in the order of the other person. */
async function typeOnAsMerged({ page, canvas }: EditedPage, typed: string, ordered: readonly string[]): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByText('Saved, together with the changes of Edda.').waitFor(PATIENCE)
  await page.keyboard.type(' onX')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await canvas.getByRole('heading', { name: `${typed} on`, exact: true }).waitFor(PATIENCE)
  const asBefore = (all: readonly string[]) => all.map((each) => each.replace(/( and| on)+$/, ''))
  await expect.poll(async () => asBefore(await headings(canvas)), PATIENCE).toEqual(asBefore(ordered))
}
