import type { Page } from 'playwright-core'

import type { Visit } from './browser.ts'
import { PATIENCE } from './patience.ts'
import type { Person, Studio } from './studio-journey.ts'

type Listed = { contentKey: string; language: string; title: string; liveVersion?: number }

/** An item of the demonstration by its title. */
export async function findItem(studio: Studio, as: Person, title: string, language = 'en_US', type = 'busbar__glossaryTerm'): Promise<Listed> {
  const query = new URLSearchParams({ type, language, q: title })
  const { items } = (await (await studio.ask(`/api/authoring/contents?${query}`, { as })).json()) as { items: Listed[] }
  const found = items.find((item) => item.title === title)
  if (found === undefined) throw new Error(`There is no ${title}.`)
  return found
}

/** Opens a term in the studio, and waits for its form. */
export async function openItem(studio: Studio, person: Person, title: string, language = 'en_US'): Promise<Visit & { contentKey: string }> {
  const { contentKey } = await findItem(studio, person, title, language)
  const visit = await studio.visit(person, `/studio/items/${contentKey}/${language}`)
  await definition(visit.page).waitFor(PATIENCE)
  return { ...visit, contentKey }
}

export const main = (page: Page) => page.locator('#studio-main')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
/** Whether what was typed is saved, kept, or on its way. */
export const standing = (page: Page) => page.locator('[data-standing]')
/** The field of a term that the journeys write into. */
export const definition = (page: Page) => page.getByLabel('Definition', { exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
/** Waits for a notice. */
export async function waitForToast(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('.studio-toast', { hasText: text }).first().waitFor(PATIENCE)
}
