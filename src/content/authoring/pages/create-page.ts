import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { defaultLanguage } from '#model/languages.ts'
import { RouteBody, routeType } from '#model/types/route.ts'
import { viewType } from '#model/types/view.ts'
import { findItem } from '#content/store/items.ts'
import { readDraftBodies } from '#content/store/read-draft-bodies.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { copyOfPage, emptyPage } from './first-page.ts'

export type NewPage = {
  actor: Actor
  now: Date
  language: string
  title: string
  /** Where the page will be found, such as `/resources/tools`. */
  path: string
  /** The content key of a page whose blocks are copied. */
  from?: string | undefined
  blocks: BlockRules
  warn?: FindWarnings
}
/** The draft of the page, and the item of its route. */
export type MadePage = { contentKey: string; language: string; version: number; routeKey: string }

/**
 * Makes the drafts of a page and of the route that leads to it, both or neither. The page begins with its title as heading, or with the
 * blocks of another one. Throws `INVALID_CONFIG` for a path that no route may have, and `CONFLICT` for one that another route has.
 */
export const createPage = defineAct<NewPage, MadePage>('save-draft', async (transaction, { language, title, path, from, ...by }) => {
  if (!RouteBody.shape.path.safeParse(path).success) throw new AuthoringError('INVALID_CONFIG', sentence('ruleRoutePath'))
  await refuseTakenPath(transaction, path)
  const name = await findFreeName(transaction, path)
  const component =
    from === undefined ? emptyPage(title) : copyOfPage(await readPage(transaction, { contentKey: from, language, blocks: by.blocks }), title)
  const view: JsonObject = { name, viewType: name, dataProviders: [], component }
  const { contentKey, version } = await saveDraft(transaction, { ...by, type: viewType.name, language, title, urlName: name, body: view })
  // Paths do not depend on the language, so routes are kept in one.
  const { code } = defaultLanguage(await listSiteLanguages(transaction))
  const route: JsonObject = { path, view: name, routeType: `custom-${name}` }
  const made = await saveDraft(transaction, { ...by, type: routeType.name, language: code, title, urlName: `custom-${name}`, body: route })
  return { contentKey, language, version, routeKey: made.contentKey }
})

async function refuseTakenPath(store: Store, path: string): Promise<void> {
  for await (const route of readDraftBodies(store, { type: routeType.name }))
    if (route['path'] === path) throw new AuthoringError('CONFLICT', sentence('refuseTakenPath', { path }))
}

/** A technical name after the last part of the path, which no other page has. */
async function findFreeName(store: Store, path: string): Promise<string> {
  const taken = new Set<unknown>()
  for await (const { name } of readDraftBodies(store, { type: viewType.name })) taken.add(typeof name === 'string' ? name.toLowerCase() : undefined)
  const plain = (path.split('/').at(-1) ?? '').replaceAll('-', '_').slice(0, 70)
  const name = /^[a-z]/.test(plain) ? plain : `page_${plain}`
  for (let count = 1; ; count += 1) {
    const found = count === 1 ? name : `${name}_${count}`
    if (!taken.has(found)) return found
  }
}

/** The draft of a page, in a language or, where it has none in that, in the one that was added first. */
async function readPage(store: Store, of: { contentKey: string; language: string; blocks: BlockRules }): Promise<JsonObject> {
  const item = await findItem(store, of.contentKey)
  const variants = item?.type === viewType.name ? await listVariants(store, of.contentKey) : []
  const variant = variants.find(({ language }) => language === of.language) ?? variants[0]
  const version = variant && (await findVersion(store, { ...variant, version: variant.draftVersion }, of.blocks))
  if (version === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoPageToCopy', { item: quoted(of.contentKey.slice(0, 40)) }))
  return version.body
}
