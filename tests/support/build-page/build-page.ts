import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import type { Component } from '#model/pages/view.ts'
import { isComponent } from '#model/pages/walk-components.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import { PATIENCE } from '../patience.ts'
import { findItem, standing, waitForToast } from '../studio-desk.ts'
import type { Person, Studio } from '../studio-journey.ts'
import { buildBlock, canvasOf, regionOf, select, type Building } from './build-blocks.ts'
import { choose, fillField, write } from './fill-fields.ts'
import type { Hand } from './hands.ts'
import { planBlocks, planFields, type BlockStep, type FieldStep } from './plan-page.ts'

/** How a page and its route are built from an empty page. */
export type PagePlan = {
  blocks: readonly BlockStep[]
  body: readonly FieldStep[]
  route: readonly FieldStep[]
  titles: ReadonlyMap<string, string>
  tree: Component
}

type Draft = { draft: { title: string; body: JsonObject } }
type Listed = { title: string; urlName: string }

/** Reads a page that stands, and plans to build it anew, from its tree and from what the forms say of its fields. */
export async function readPlan(studio: Studio, as: Person, title: string): Promise<PagePlan> {
  const read = async (path: string) => (await (await studio.ask(`/api/authoring/${path}`, { as })).json()) as unknown
  const bodyOf = async (type: string) => {
    const { contentKey } = await findItem(studio, as, title, 'en_US', type)
    return ((await read(`contents/${contentKey}/en_US`)) as Draft).draft.body
  }
  const forms = (await read('forms')) as Forms
  const [view, route] = [await bodyOf('sfdc_cms__view'), await bodyOf('sfdc_cms__route')]
  const { component: tree, dataProviders = [] } = view
  if (!isComponent(tree)) throw new Error(`${title} has no blocks.`)
  const { contentType = '', urlName = '', queryParameters = {} } = route
  const schemaOf = (type: string) => forms.types[type]?.schema ?? {}
  const planned = {
    tree,
    blocks: planBlocks(forms, tree),
    body: planFields(schemaOf('sfdc_cms__view'), { dataProviders }),
    route: planFields(schemaOf('sfdc_cms__route'), { contentType, urlName, queryParameters }),
  }
  const titles = new Map<string, string>()
  for (const step of [...planned.blocks.flatMap(({ fields }) => fields), ...planned.body, ...planned.route]) {
    if (step.kind === 'pick-picture') titles.set(step.contentKey, ((await read(`contents/${step.contentKey}/en_US`)) as Draft).draft.title)
    if (step.kind !== 'pick-item') continue
    const { items } = (await read(`contents?language=en_US&q=${step.name}`)) as { items: Listed[] }
    titles.set(step.name, items.find(({ urlName: name }) => name === step.name)?.title ?? step.name)
  }
  return { ...planned, titles }
}

export type Built = { contentKey: string; path: string }

/** Builds a page in the studio, with its route, and publishes both. */
export async function buildPage(page: Page, hand: Hand, plan: PagePlan): Promise<Built> {
  const title = `Built by ${hand.kind}`
  const path = `/resources/power-supply-glossary/built-by-${hand.kind}`
  await beginPage({ page, hand }, title, path)
  const contentKey = /items\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  const building: Building = { page, hand, titles: plan.titles, built: new Map() }
  await openOutline(building)
  const root = (await page.locator('.studio-tree [data-block]').first().getAttribute('id'))?.replace('block-', '') ?? ''
  building.built.set(plan.tree.id, root)
  await clearPage(building, root)
  for (const step of plan.blocks)
    if (step.parent === plan.tree.id && step.region === 'hidden') await fillHidden(building, step)
    else await buildBlock(building, step)
  await fillBody(building, plan.body)
  await publish({ page, hand })
  await openRoute({ page, hand }, title)
  for (const field of plan.route) await fillField({ page, hand, titles: plan.titles, idOf: (at) => `field.${at}` }, field)
  await publish({ page, hand })
  return { contentKey, path }
}

type Working = { page: Page; hand: Hand }

/** Makes a page with its title, as the list of pages begins one. */
async function beginPage({ page, hand }: Working, title: string, path: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'New page' }))
  const dialog = page.getByRole('dialog')
  await write({ page, hand }, dialog.getByLabel('Title', { exact: true }), title)
  await write({ page, hand }, dialog.getByLabel('Address on the site'), path)
  await hand.press(dialog.getByRole('button', { name: 'Create' }))
  await canvasOf(page).locator('h1').waitFor(PATIENCE)
}

/** The outline stands beside the page where there is room. */
async function openOutline({ page, hand }: Working): Promise<void> {
  const toggle = page.locator('.studio-page-bar').getByRole('button', { name: 'Outline' })
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await hand.press(toggle)
}

/** Takes out what a new page begins with: its title in a section. */
async function clearPage(building: Building, root: string): Promise<void> {
  const { page, hand } = building
  const first = regionOf(page, root, 0).locator(':scope > li > [data-block]').first()
  await select(building, (await first.getAttribute('id'))?.replace('block-', '') ?? '')
  await hand.press(page.locator('.studio-outline-acts').getByRole('button', { name: 'Remove' }))
  await first.waitFor({ state: 'detached', ...PATIENCE })
}

/** What nobody sees stands in a new page already. */
async function fillHidden(building: Building, step: BlockStep): Promise<void> {
  const { page, hand, titles, built } = building
  const block = regionOf(page, built.get(step.parent) ?? '', step.regionPlace)
    .locator(':scope > li > [data-block]')
    .filter({ has: page.locator('strong', { hasText: new RegExp(`^${step.name}$`) }) })
  const id = (await block.getAttribute('id'))?.replace('block-', '') ?? ''
  built.set(step.id, id)
  if (step.fields.length === 0) return
  await select(building, id)
  for (const field of step.fields) await fillField({ page, hand, titles, idOf: (path) => `block-${id}.${path}` }, field)
}

/** What belongs to the page as a whole stands in its form. */
async function fillBody({ page, hand, titles }: Building, fields: readonly FieldStep[]): Promise<void> {
  if (fields.length === 0) return
  await hand.press(page.getByRole('link', { name: 'Edit', exact: true }))
  await openFolds({ page, hand })
  for (const field of fields) await fillField({ page, hand, titles, idOf: (path) => `field.${path}` }, field)
}

async function openFolds({ page, hand }: Working): Promise<void> {
  const fold = page.locator('.studio-fold').filter({ has: page.locator('.studio-fold-name', { hasText: /^More$/ }) })
  await fold.waitFor(PATIENCE)
  if ((await fold.getAttribute('open')) === null) await hand.press(fold.locator('summary').first())
}

/** Publishes what is open; what is only warned of gets a reason. */
async function publish({ page, hand }: Working): Promise<void> {
  if (hand.kind === 'keyboard') await page.keyboard.press('Control+Enter')
  else await hand.press(page.getByRole('button', { name: 'Publish …' }))
  const dialog = page.getByRole('dialog', { name: /Publish/ })
  const now = dialog.getByRole('button', { name: 'Publish now' })
  const reason = dialog.getByLabel('Why publish in spite of the warnings?')
  await dialog.locator('.studio-good, .studio-problems').first().waitFor(PATIENCE)
  expect(await dialog.locator('.studio-note[data-kind=failed]').allTextContents()).toEqual([])
  if (await reason.isVisible()) await write({ page, hand }, reason, 'It is the same page once more')
  await hand.press(now)
  await waitForToast(page, 'Published in English.')
  await dialog.waitFor({ state: 'detached', ...PATIENCE })
  await expect.poll(() => standing(page).getAttribute('data-standing'), PATIENCE).toBe('saved')
}

/** Finds the route of the page by its title. */
async function openRoute({ page, hand }: Working, title: string): Promise<void> {
  if (hand.kind === 'keyboard') await page.keyboard.press('Control+k')
  else await hand.press(page.getByRole('button', { name: /^Search …/ }).first())
  const dialog = page.getByRole('dialog')
  await choose({ page, hand }, dialog, { words: title, option: dialog.getByRole('option').filter({ hasText: title }).filter({ hasText: 'Route' }) })
  await page.locator('[id="field.contentType"]').waitFor(PATIENCE)
  await openFolds({ page, hand })
}
