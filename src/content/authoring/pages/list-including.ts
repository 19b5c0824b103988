import type { Actor } from '#model/accounts/actor.ts'
import { INCLUDE_BLOCK } from '#model/pages/include-block.ts'
import { valueAt } from '#model/pages/place-in-body.ts'
import { viewType } from '#model/types/view.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { findDraftsWith, findLiveWith } from '#content/store/find-live-with.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants, type Variant } from '#content/store/variants.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import type { Mention } from '#model/links/address-mentions.ts'
import { nameMention } from '#model/links/mentions.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import { getVersion } from '../drafts/get-variant.ts'
import { listUsesOf, readMentionPlace } from '../queries/list-referrers.ts'
import { listLiveRoutes } from '../publication/live-routes.ts'

/**
 * A language of a page that includes a part, itself or by another part in between. `isLive`: what visitors see does, `isDraft`: the draft does.
 * `paths` are where visitors find it; a part between has none.
 */
export type Including = Pick<Variant, 'contentKey' | 'language' | 'title'> & { isLive: boolean; isDraft: boolean; paths: string[] }

/** Parts within parts are followed so far; more would be a mistake, and every step reads what names a part. */
const MOST_PARTS = 100

/** The pages that change with a view because they include it, each language once. Templates, which nobody visits, are left out. */
export const listIncluding = defineQuery<{ actor: Actor; contentKey: string; blocks: BlockRules }, Including[]>(
  'read',
  async (store, { contentKey, blocks }) => {
    const routes = await listLiveRoutes(store)
    const found = new Map<string, Including>()
    const asked = new Set([contentKey])
    // The list grows while parts are found that are included themselves.
    for (const part of asked) {
      if (asked.size > MOST_PARTS) break
      for (const each of await listDirect(store, part, blocks)) {
        const { contentKey: key, language, title, isLive, isDraft, name } = each
        if (key === contentKey) continue
        asked.add(key)
        const before = found.get(`${key} ${language}`)
        const paths = routes.flatMap(({ body }) => (body.view.toLowerCase() === name ? [body.path] : []))
        const is = { isLive: isLive || before?.isLive === true, isDraft: isDraft || before?.isDraft === true }
        found.set(`${key} ${language}`, { contentKey: key, language, title, ...is, paths })
      }
    }
    return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, including]) => including)
  },
)

type Direct = Omit<Including, 'paths'> & { name: string }

async function listDirect(store: Store, contentKey: string, blocks: BlockRules): Promise<Direct[]> {
  const names = await listOwnNames(store, contentKey)
  const place = await readMentionPlace(store, { blocks })
  const found = new Map<string, Direct>()
  const add = (variant: Variant & { body: JsonObject }, is: 'isLive' | 'isDraft') => {
    if (variant.type !== viewType.name) return
    const uses = listUsesOf(variant, names, place)
    if (!uses.some(({ at }) => isOfInclude(variant.body, at))) return
    const { contentKey: key, language, title } = variant
    const before = found.get(`${key} ${language}`) ?? { isLive: false, isDraft: false }
    found.set(`${key} ${language}`, { contentKey: key, language, title, ...before, [is]: true, name: toLookupName(variant.type, variant) })
  }
  const words = [...new Set(names.values())]
  for await (const variant of findLiveWith(store, words, blocks)) {
    add(variant, 'isLive')
    if (variant.liveVersion === variant.draftVersion) add(variant, 'isDraft')
  }
  for await (const variant of findDraftsWith(store, words, blocks)) add(variant, 'isDraft')
  return [...found.values()]
}

/** Parts are included by their technical name, that of the live version or else of the draft. */
async function listOwnNames(store: Store, contentKey: string): Promise<Map<Mention, string>> {
  const names = new Map<Mention, string>()
  for (const { type, language, liveVersion, draftVersion } of await listVariants(store, contentKey)) {
    if (type !== viewType.name) continue
    const version = await getVersion(store, { contentKey, language, version: liveVersion ?? draftVersion })
    const name = toLookupName(type, version)
    names.set(nameMention(type, name), name)
  }
  return names
}

/** Whether a place is an attribute of a block that includes a view; buttons that open one name it, too. */
function isOfInclude(body: JsonObject, at: readonly (string | number)[]): boolean {
  const block = valueAt(body, at.slice(0, at.lastIndexOf('attributes')))
  return typeof block === 'object' && block !== null && !Array.isArray(block) && block['definition'] === INCLUDE_BLOCK
}
