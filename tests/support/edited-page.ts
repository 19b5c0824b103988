import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'

import type { Visit, VisitOptions } from './browser.ts'
import { PATIENCE } from './patience.ts'
import { findItem } from './studio-desk.ts'
import { openStudio, type Person, type Studio } from './studio-journey.ts'

export type EditedPage = { visit: Visit; page: Page; canvas: FrameLocator; contentKey: string }
export type Point = { x: number; y: number }

/** Opens a page of the demonstration in the page editor, and waits until it is drawn. */
export async function openEditedPage(studio: Studio, person: Person, title: string, options?: Partial<VisitOptions>): Promise<EditedPage> {
  const { contentKey } = await findItem(studio, person, title, 'en_US', 'sfdc_cms__view')
  const visit = await studio.visit(person, `/studio/items/${contentKey}/en_US/page`, options)
  const canvas = visit.page.frameLocator('.studio-canvas iframe')
  await canvas.locator('h1').first().waitFor(PATIENCE)
  return { visit, page: visit.page, canvas, contentKey }
}

/** For tests that change the first page of the demonstration: answers how to open it. Each begins with the page as it is published. */
export function setUpEditedPage(): (options?: Partial<VisitOptions>) => Promise<EditedPage> {
  let studio: Studio | undefined
  let edda: Person | undefined
  let contentKey: string | undefined
  beforeAll(async () => {
    studio = await openStudio()
    edda = await studio.add('Edda', 'editor')
  })
  afterEach(async () => {
    await studio?.leave()
    // What was typed is kept for the person.
    if (edda !== undefined) await studio?.ask(`/api/authoring/contents/${contentKey}/en_US/working-copy`, { as: edda, method: 'DELETE' })
  })
  afterAll(async () => {
    await studio?.close()
  })
  return async (options) => {
    if (studio === undefined || edda === undefined) throw new Error('Pages are opened in tests.')
    const edited = await openEditedPage(studio, edda, 'Busbar Power', options)
    contentKey = edited.contentKey
    return edited
  }
}

/** The middle of what is seen, in the window of the studio, also within the page that is edited. */
export async function centreOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Scrolls the page that is edited until something stands well below its upper edge, where dragging would scroll on by itself. */
export async function bringBelowEdge(locator: Locator): Promise<void> {
  await locator.evaluate((element) => {
    const view = element.ownerDocument.defaultView
    view?.scrollTo(0, element.getBoundingClientRect().top + view.scrollY - 200)
  })
}

/** What belongs to the choice of blocks. */
export function blockChoice(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add a block' })
  return {
    dialog,
    open: () => page.locator('.studio-page-bar').getByRole('button', { name: 'Add a block' }),
    find: async (words: string) => await dialog.getByRole('combobox').fill(words),
    option: dialog.getByRole('option').first(),
    ghost: page.locator('.studio-drag-ghost'),
  }
}
