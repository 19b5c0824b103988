import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'

import { withoutBase } from './base-path.ts'
import { openVisit, type Visit, type VisitOptions } from './browser.ts'
import { joinShared, type Shared } from './shared-product.ts'

/** Where lists with a filter stand. */
export const GLOSSARY = '/resources/power-supply-glossary'
export const FAQS = '/resources/power-supply-faqs'
export const SAFETY = '/resources/safety-standards'
export const ENVIRONMENT = '/resources/environmental-standards'

/** `before` is done before the page is fetched. */
export type ListVisit = Partial<VisitOptions> & { before?: (page: Page) => Promise<unknown> }

/** For the tests of a file: `visit` opens a path of the shared product in its browser until the test ends; `toUrl` gives its whole URL. */
export function useLists(): { visit(path: string, options?: ListVisit): Promise<Visit>; toUrl(path: string): string } {
  let shared: Shared | undefined
  let open: Visit[] = []
  beforeAll(async () => void (shared = await joinShared()))
  afterEach(async () => {
    await Promise.all(open.map((visit) => visit.close()))
    open = []
  })
  afterAll(async () => await shared?.browser.close())
  const join = () => {
    if (shared === undefined) throw new Error('Open lists within tests only: the product is joined before the first one.')
    return shared
  }
  const toUrl = (path: string) => join().product.url + path
  return {
    toUrl,
    async visit(path, options = {}) {
      const visit = await openList(join().browser, toUrl(path), options)
      open.push(visit)
      return visit
    },
  }
}

/** Opens a list and waits until its island has come: then the network rests. */
async function openList(browser: Browser, url: string, { before, ...options }: ListVisit = {}): Promise<Visit> {
  const visit = await openVisit(browser, { width: 1280, ...options })
  await before?.(visit.page)
  await visit.page.goto(url)
  await visit.page.waitForLoadState('networkidle')
  return visit
}

/** The items of a list in their order, hidden ones included. */
export function idsOf(page: Page): Promise<(string | null)[]> {
  return page.locator('[data-id]').evaluateAll((items) => items.map((item) => item.getAttribute('data-id')))
}

/** The items that a filter leaves. */
export function shownIds(page: Page): Promise<(string | null)[]> {
  return page.locator('[data-id]:not([hidden])').evaluateAll((items) => items.map((item) => item.getAttribute('data-id')))
}

/** The sentence that counts what is shown. */
export function countOf(page: Page): Promise<string | null> {
  return page.locator('.list-count').textContent()
}

/** Where the page is, without its origin and base path. */
export function addressOf(page: Page): string {
  return withoutBase(page.url())
}

/** Lets a request have the server's own answer with its text changed. */
export function changing(change: (html: string) => string): (route: Route) => Promise<void> {
  return async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  }
}
