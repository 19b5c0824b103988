import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { listLanguagePaths } from '#model/languages.ts'
import type { AddressPlace, Mention } from '#model/links/address-mentions.ts'
import { listUses, type Use } from '#model/links/list-uses.ts'
import type { MentionPlace } from '#model/links/mentions.ts'
import { toPlace } from '#model/pages/place-in-body.ts'
import { findDraftsWith, findLiveWith } from '#content/store/find-live-with.ts'
import type { Store } from '#content/store/tables.ts'
import type { Variant } from '#content/store/variants.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import { listNamesOf } from './names-of.ts'
import { listSiteLanguages } from './with-default-language.ts'

/** Without `site`, the site's own addresses, a URL with a host refers to no item. */
export type Referring = { actor: Actor; contentKey: string; blocks: BlockRules; site?: AddressPlace['site'] }

/** One place in a referrer: the block, the path of the field, and how it refers there (`Use`). */
export type ReferringPlace = { component?: string; path: string; how: Use['how'] }

/**
 * A language of an item that refers to another item: what is live, its draft, or both. `places` are those in the draft; if only what is live
 * refers, those in what is live.
 */
export type Referrer = Pick<Variant, 'contentKey' | 'language' | 'type' | 'title' | 'urlName' | 'draftVersion'> & {
  isLive: boolean
  isDraft: boolean
  places: ReferringPlace[]
}

/**
 * The versions that refer to an item: by its content key, record id or name, by the path of its page (of today or one that is redirected
 * there) or the address of its file, in links of any kind, texts and fields. Not found are terms that texts are linked to automatically.
 */
export const listReferrers = defineQuery<Referring, Referrer[]>('read', async (store, { contentKey, blocks, site }) => {
  const names = await listNamesOf(store, contentKey)
  const place = await readMentionPlace(store, { blocks, site })
  const words = [...new Set(names.values())]
  const found = new Map<string, Referrer>()
  for await (const variant of findLiveWith(store, words, blocks)) {
    const places = toPlaces(listUsesOf(variant, names, place), variant.body)
    if (variant.contentKey === contentKey || places.length === 0) continue
    found.set(keyOf(variant), { ...toReferrer(variant), isLive: true, isDraft: variant.liveVersion === variant.draftVersion, places })
  }
  for await (const variant of findDraftsWith(store, words, blocks)) {
    const places = toPlaces(listUsesOf(variant, names, place), variant.body)
    if (variant.contentKey === contentKey || places.length === 0) continue
    found.set(keyOf(variant), { ...toReferrer(variant), isLive: found.has(keyOf(variant)), isDraft: true, places })
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, referrer]) => referrer)
})

/** The places of a body that refer to an item by one of its names. */
export function listUsesOf(of: { type: string; body: JsonObject }, names: ReadonlyMap<Mention, string>, place: MentionPlace): Use[] {
  return [...listUses(of, place)].filter(({ mentions }) => mentions.some((mention) => names.has(mention)))
}

/** What is needed to recognise references. */
export async function readMentionPlace(store: Store, { blocks, site }: Pick<Referring, 'blocks' | 'site'>): Promise<MentionPlace> {
  return { blocks, site, languagePaths: listLanguagePaths(await listSiteLanguages(store)) }
}

function toReferrer({ contentKey, language, type, title, urlName, draftVersion }: Variant) {
  return { contentKey, language, type, title, urlName, draftVersion }
}

/** Each place once, also if it refers several times. */
function toPlaces(uses: readonly Use[], body: JsonObject): ReferringPlace[] {
  const places = uses.map(({ at, how }) => ({ ...toPlace(body, at), how }))
  return [...new Map(places.map((each) => [JSON.stringify(each), each])).values()]
}

function keyOf({ contentKey, language }: Pick<Referrer, 'contentKey' | 'language'>): string {
  return `${contentKey} ${language}`
}
