import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { PATIENCE } from '../support/patience.ts'
import { standing } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
})
afterAll(async () => {
  await studio?.close()
})

const ROOT = 'busbar:layout'
const SECTION = 'busbar:section'
/** What stands in a page by itself; all else stands in a section. */
const PARTS: ReadonlySet<string> = new Set(['busbar:hero', 'busbar:include', SECTION])

const make = (id: string, definition: string, attributes: Component['attributes'] = {}, regions: Component['regions'] = []): Component => ({
  id,
  definition,
  attributes,
  version: BLOCK_RULES.get(definition)?.version ?? 1,
  regions,
})

/** A page with all examples of all blocks. */
function makePage(): Component {
  const examples = [...BLOCK_RULES.values()].flatMap(({ definition, group, examples: all }) =>
    all.map((attributes, place) => ({
      group,
      component: make(`${definition.slice(definition.indexOf(':') + 1)}${place}`, definition, attributes as Component['attributes']),
    })),
  )
  const seen = examples.filter(({ group, component }) => group !== 'hidden' && component.definition !== ROOT).map(({ component }) => component)
  const content = seen.map((component) =>
    PARTS.has(component.definition) ? component : make(`around-${component.id}`, SECTION, {}, [{ name: 'col1', children: [component] }]),
  )
  const hidden = examples.filter(({ group }) => group === 'hidden').map(({ component }) => component)
  return make('root', ROOT, BLOCK_RULES.get(ROOT)?.examples[0] as Component['attributes'], [
    { name: 'content', children: content },
    { name: 'hidden', children: hidden },
  ])
}

/** The body of a version, as it is stored. */
async function readStored(contentKey: string, version: number): Promise<string> {
  const { body } = await studio.store
    .selectFrom('version')
    .select('body')
    .where('content_key', '=', contentKey)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return body
}

const form = (page: Page) => page.locator('.studio-page-properties .studio-block-form')
/** The first field of words that says something, else the first one. */
async function findText(page: Page): Promise<Locator | undefined> {
  const all = await form(page).locator('.studio-input[lang]:visible').all()
  for (const field of all) if ((await field.inputValue()) !== '') return field
  return all[0]
}
const richText = (page: Page) => form(page).locator('.ProseMirror:visible').first()
const seenBy = (page: Page) => form(page).getByLabel('Seen by')

async function select(page: Page, id: string): Promise<void> {
  await page.locator(`#block-${id}`).click()
  await page.locator(`#block-${id}[aria-current]`).waitFor(PATIENCE)
  await form(page)
    .locator('[aria-busy=true], .studio-waiting')
    .first()
    .waitFor({ state: 'detached', ...PATIENCE })
}

/** Adds a letter to a text and to a rich text of the selected block; one without words is shown to members alone. Answers how to take it back. */
async function change(page: Page): Promise<() => Promise<void>> {
  const field = await findText(page)
  const text = (await field?.inputValue()) ?? ''
  const isRich = (await richText(page).count()) > 0
  await field?.fill(`${text}Z`)
  if (isRich) await typeAtEnd(page)
  if (field === undefined && !isRich) await seenBy(page).selectOption({ index: 2 })
  return async () => {
    if (isRich) await page.keyboard.press('Backspace')
    await field?.fill(text)
    if (field === undefined && !isRich) await seenBy(page).selectOption({ index: 0 })
  }
}

async function typeAtEnd(page: Page): Promise<void> {
  await richText(page).focus()
  // The editor puts its own cursor there a moment after it has the focus.
  await page.waitForTimeout(100)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Z')
}

test('every example of every block goes through the editor without another byte', { timeout: 900_000 }, async () => {
  const tree = makePage()
  const answer = await studio.ask('/api/authoring/contents', {
    as: edda,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'sfdc_cms__view',
      language: 'en_US',
      title: 'All blocks',
      urlName: 'all_blocks',
      body: { name: 'all_blocks', viewType: 'test', dataProviders: [], component: tree },
    }),
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { contentKey } = (await answer.json()) as { contentKey: string }
  const before = await readStored(contentKey, 1)

  const visit = await studio.visit(edda, `/studio/items/${contentKey}/en_US/page`, { width: 1600 })
  const { page } = visit
  await page.frameLocator('.studio-canvas iframe').locator('h1').first().waitFor(PATIENCE)
  const asStored = new Map(listBlocks(before).map((block) => [block.id, JSON.stringify(block)]))
  const kept = async () => {
    const answer = await studio.ask(`/api/authoring/contents/${contentKey}/en_US/working-copy`, { as: edda })
    return answer.ok ? ((await answer.json()) as { body: unknown }).body : undefined
  }
  for (const { id } of walkComponents(tree)) {
    if (id.startsWith('around-')) continue
    await select(page, id)
    const takeBack = await change(page)
    // What is taken back was really there.
    const isKept = async () => {
      const body = await kept()
      const now = body === undefined ? undefined : listBlocks(JSON.stringify(body)).find((block) => block.id === id)
      return now !== undefined && JSON.stringify(now) !== asStored.get(id)
    }
    await expect.poll(isKept, { ...PATIENCE, message: id }).toBe(true)
    await takeBack()
  }
  // The title is no part of the body: with it there is something to save.
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).first().fill('All blocks, read')
  await page.keyboard.press('Control+s')
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('saved')
  const after = await readStored(contentKey, 2)
  expect(listDiffering(before, after)).toEqual([])
  expect(after).toBe(before)
  // Examples name pictures that no site has.
  expect([...visit.crashes, ...visit.failedRequests.filter((each) => !each.includes('MCEXAMPLE'))]).toEqual([])
})

/** The blocks of a body without what is in them. */
function listBlocks(body: string): Omit<Component, 'regions'>[] {
  const { component } = JSON.parse(body) as { component: Component }
  return Array.from(walkComponents(component), ({ regions: _inside, ...block }) => block)
}

/** The blocks that differ, so that a failure names them. */
function listDiffering(before: string, after: string): { was: string; is: string }[] {
  const others = listBlocks(after).map((block) => JSON.stringify(block))
  return listBlocks(before).flatMap((block, place) => {
    const [was, is] = [JSON.stringify(block), others[place] ?? '']
    return was === is ? [] : [{ was, is }]
  })
}
