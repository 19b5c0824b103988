import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { troublesOf, type VisitOptions } from '../browser.ts'
import { PATIENCE } from '../patience.ts'
import { findItem } from '../studio-desk.ts'
import { openStudio, type Person, type Studio } from '../studio-journey.ts'
import { buildPage, readPlan, type PagePlan } from './build-page.ts'
import { listDifferences, readDelivered, readPage, showAgain, type Seen } from './compare-pages.ts'
import type { Hand } from './hands.ts'

const ARTICLE = 'Abnormal Failure'
const SEEDED = '/resources/power-supply-glossary/seeded-again'
const WIDTHS = [1280, 390]

/** More than a build takes on a machine that has much else to do. */
export const LONG = { timeout: 900_000 }

/** Said in the console for each pointer that is put down. */
export const POINTED = 'busbar-pointed'

/**
 * For tests that build the article page of the demonstration from an empty page: answers how to do it.
 * What visitors and clients get of it is compared with the page as it was seeded.
 */
export function setUpArticle(): (makeHand: (page: Page) => Hand, options: VisitOptions) => Promise<Page> {
  let ready: { studio: Studio; edda: Person; plan: PagePlan } | undefined
  /** The page of the demonstration as visitors see it, by width. */
  const seeded = new Map<number, Seen[]>()
  beforeAll(async () => {
    const studio = await openStudio()
    const edda = await studio.add('Edda', 'editor')
    ready = { studio, edda, plan: await readPlan(studio, edda, ARTICLE) }
    await showAgain(studio, edda, { title: ARTICLE, path: SEEDED })
    for (const width of WIDTHS) seeded.set(width, await readPage(studio, SEEDED, width))
  })
  afterEach(async () => {
    await ready?.studio.leave()
  })
  afterAll(async () => {
    await ready?.studio.close()
  })
  return async (makeHand, options) => {
    if (ready === undefined) throw new Error('Pages are built in tests.')
    const { studio, edda, plan } = ready
    const visit = await studio.visit(edda, '/studio/contents/sfdc_cms__view', options)
    const { page } = visit
    await page.evaluate((text) => addEventListener('pointerdown', () => console.log(text), true), POINTED)
    await page.getByRole('button', { name: 'New page' }).waitFor(PATIENCE)
    const { contentKey, path } = await buildPage(page, makeHand(page), plan)
    const original = await findItem(studio, edda, ARTICLE, 'en_US', 'sfdc_cms__view')
    expect(await readDelivered(studio, contentKey)).toEqual(await readDelivered(studio, original.contentKey))
    for (const width of WIDTHS) expect(listDifferences(seeded.get(width) ?? [], await readPage(studio, path, width))).toEqual([])
    expect(troublesOf(visit)).toEqual([])
    return page
  }
}
