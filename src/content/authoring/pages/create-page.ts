import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { defaultLanguage } from '#model/languages.ts'
import { imageType } from '#model/types/image.ts'
import { routeType } from '#model/types/route.ts'
import { viewType } from '#model/types/view.ts'
import { findItem } from '#content/store/items.ts'
import { readDraftBodies } from '#content/store/read-draft-bodies.ts'
import type { Store } from '#content/store/tables.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { sentence } from '#texts/sentence.ts'

import { checkRoute } from '../checks/check-route.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { addMenuEntry, type MenuPlace, refuseMenu } from './add-menu-entry.ts'
import { copyPage } from './copy-page.ts'
import { createIds, emptyPage } from './first-page.ts'
import { findFreeName } from './free-name.ts'
import { refusePath } from './refuse-path.ts'

/** What a page says in one language; `pageTitle` is its title for search engines, by default the title. */
export type PageWords = { language: string; title: string; pageTitle?: string | undefined; description?: string | undefined }

export type NewPage = PageWords & {
  actor: Actor
  now: Date
  /** Further languages that the page begins in. */
  others?: readonly PageWords[] | undefined
  /** Where the page will be found, such as `/resources/tools`. */
  path: string
  /** The content key of a page or template whose blocks and data sources are copied. */
  from?: string | undefined
  /** The content key of the picture of shared links. */
  image?: string | undefined
  menu?: MenuPlace | undefined
  blocks: BlockRules
  warn?: FindWarnings
}
/** The drafts of the page, of which `version` is that in `language`, the item of its route, and the languages of the menu that lead to it. */
export type MadePage = { contentKey: string; language: string; version: number; languages: string[]; routeKey: string; inMenu: string[] }

/**
 * Makes the drafts of a page in one or several languages, of the route that leads to it, and of the menu with an entry for it: all or nothing.
 * The page begins with its title as heading, or with the blocks of a template or another page. Throws `INVALID_CONFIG` for a path that no page
 * may have and for what it should begin with and is not there, and `CONFLICT` for a path that a route has already.
 */
export const createPage = defineAct<NewPage, MadePage>(
  'save-draft',
  async (transaction, { language, title, pageTitle, description, others = [], path, from, image, menu, ...by }) => {
    // Two requests for one path see each other, and nothing is published meanwhile.
    await lockFeed(transaction)
    await refusePathOfPage(transaction, path)
    const { actor, now, blocks, warn } = by
    const pages = [{ language, title, pageTitle, description }, ...others]
    refuseTwice(pages)
    if (image !== undefined) await refuseNoImage(transaction, image)
    if (menu !== undefined) await refuseMenu(transaction, menu)
    const name = await findFreeName(transaction, path.split('/').at(-1) ?? '')
    const ids = createIds()
    let contentKey: string | undefined
    let first: number | undefined
    for (const page of pages) {
      const seo = { pageTitle: page.pageTitle?.trim() || page.title, description: page.description?.trim() || undefined, image }
      const begun =
        from === undefined
          ? { component: emptyPage(page.title, seo, ids) }
          : await copyPage(transaction, { contentKey: from, language: page.language, seo, ids, blocks })
      const view: JsonObject = { dataProviders: [], ...begun, name, viewType: name }
      const words = { language: page.language, title: page.title, urlName: name, body: view }
      const made = await saveDraft(transaction, { actor, now, blocks, warn, contentKey, type: viewType.name, ...words })
      contentKey = made.contentKey
      first ??= made.version
    }
    // Paths do not depend on the language, so routes are kept in one.
    const { code } = defaultLanguage(await listSiteLanguages(transaction))
    const route: JsonObject = { path, view: name, routeType: `custom-${name}` }
    const made = await saveDraft(transaction, { ...by, type: routeType.name, language: code, title, urlName: `custom-${name}`, body: route })
    const inMenu = menu === undefined ? [] : await addMenuEntry(transaction, { ...by, menu, path, pages })
    // There is at least one language.
    return {
      contentKey: contentKey ?? '',
      language,
      version: first ?? 0,
      languages: pages.map((page) => page.language),
      routeKey: made.contentKey,
      inMenu,
    }
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

function refuseTwice(pages: readonly PageWords[]): void {
  const twice = pages.find(({ language }, index) => pages.findIndex((other) => other.language === language) < index)
  if (twice !== undefined)
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseLanguageTwice', { language: quoted(twice.language.slice(0, 20)) }))
}

async function refuseNoImage(store: Store, contentKey: string): Promise<void> {
  const item = await findItem(store, contentKey)
  if (item?.type === imageType.name && item.erasedAt === undefined) return
  throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoPicture', { item: quoted(contentKey.slice(0, 40)) }))
}
