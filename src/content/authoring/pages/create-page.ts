import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { defaultLanguage } from '#model/languages.ts'
import { readComponent } from '#model/pages/read-component.ts'
import { routeType } from '#model/types/route.ts'
import { viewType } from '#model/types/view.ts'
import { findItem } from '#content/store/items.ts'
import { readDraftBodies } from '#content/store/read-draft-bodies.ts'
import type { Store } from '#content/store/tables.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { listVariants } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'

import { checkRoute } from '../checks/check-route.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { emptyPage, renewPage } from './first-page.ts'
import { refusePath } from './refuse-path.ts'

export type NewPage = {
  actor: Actor
  now: Date
  language: string
  title: string
  /** Where the page will be found, such as `/resources/tools`. */
  path: string
  /** The content key of a page whose blocks and data sources are copied. */
  from?: string | undefined
  blocks: BlockRules
  warn?: FindWarnings
}
/** The draft of the page, and the item of its route. */
export type MadePage = { contentKey: string; language: string; version: number; routeKey: string }

/**
 * Makes the drafts of a page and of the route that leads to it, both or neither. The page begins with its title as heading, or with the
 * blocks of another one. Throws `INVALID_CONFIG` for a path that no page may have, and `CONFLICT` for one that a route has already.
 */
export const createPage = defineAct<NewPage, MadePage>(
  'save-draft',
  async (transaction, { language, title, path, from, ...by }) => {
    // Two requests for one path see each other, and nothing is published meanwhile.
    await lockFeed(transaction)
    await refusePathOfPage(transaction, path)
    const name = await findFreeName(transaction, path)
    const first = from === undefined ? { component: emptyPage(title) } : await copyPage(transaction, { contentKey: from, language, title, ...by })
    const view: JsonObject = { dataProviders: [], ...first, name, viewType: name }
    const { contentKey, version } = await saveDraft(transaction, { ...by, type: viewType.name, language, title, urlName: name, body: view })
    // Paths do not depend on the language, so routes are kept in one.
    const { code } = defaultLanguage(await listSiteLanguages(transaction))
    const route: JsonObject = { path, view: name, routeType: `custom-${name}` }
    const made = await saveDraft(transaction, { ...by, type: routeType.name, language: code, title, urlName: `custom-${name}`, body: route })
    return { contentKey, language, version, routeKey: made.contentKey }
  },
  viewType.name,
)

async function refusePathOfPage(store: Store, path: string): Promise<void> {
  refusePath(path)
  if (path.includes(':')) throw new AuthoringError('INVALID_CONFIG', sentence('refusePathOfMany'))
  for await (const route of readDraftBodies(store, { type: routeType.name }))
    if (route['path'] === path) throw new AuthoringError('CONFLICT', sentence('refuseTakenPath', { path }))
  const [problem] = await checkRoute(store, { path }, undefined)
  if (problem !== undefined) throw new AuthoringError('CONFLICT', problem.sentence)
}

/** A technical name after the last part of the path. Pages are addressed by their technical names, drafts and archived ones as well. */
async function findFreeName(store: Store, path: string): Promise<string> {
  const rows = await store.selectFrom('variant').select(['url_name', 'live_name']).where('type', '=', viewType.name).execute()
  const taken = new Set(rows.flatMap(({ url_name, live_name }) => [url_name.toLowerCase(), live_name?.toLowerCase()]))
  const plain = (path.split('/').at(-1) ?? '').replaceAll('-', '_').slice(0, 60)
  const name = /^[a-z]/.test(plain) ? plain : `page_${plain}`
  for (let count = 1; ; count += 1) {
    const found = count === 1 ? name : `${name}_${count}`
    if (!taken.has(found)) return found
  }
}

type Copying = { contentKey: string; language: string; title: string; blocks: BlockRules }

/** What a page takes from the draft of another one, in a language or, where that is missing, in the first one that it has. */
async function copyPage(store: Store, { contentKey, language, title, blocks }: Copying): Promise<JsonObject> {
  const item = await findItem(store, contentKey)
  const variants = item?.type === viewType.name ? await listVariants(store, contentKey) : []
  const variant = variants.find((each) => each.language === language) ?? variants[0]
  const version = variant && (await findVersion(store, { ...variant, version: variant.draftVersion }, blocks))
  const component = readComponent(version?.body['component'])
  if (version === undefined || component === undefined)
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoPageToCopy', { item: quoted(contentKey.slice(0, 40)) }))
  return { dataProviders: version.body['dataProviders'] ?? [], component: renewPage(component, title) }
}
