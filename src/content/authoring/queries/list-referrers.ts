import { isJsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import type { AddressPlace } from '#model/links/address-mentions.ts'
import { listMentions } from '#model/links/mentions.ts'
import { siteType } from '#model/types/site.ts'
import { findLiveWith } from '#content/store/find-live-with.ts'
import { listReferrers as listReferringRows, type Referrer } from '#content/store/references.ts'
import type { Store } from '#content/store/tables.ts'
import { listLive } from '#content/store/variants.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import { listNamesOf } from './names-of.ts'

/** Without `site`, the site's own addresses, a URL with a host refers to no item. */
export type Referring = { actor: Actor; contentKey: string; blocks: BlockRules; site?: AddressPlace['site'] }

/**
 * The live versions that refer to an item: by its content key, record id or name, by the path of its page or the address of its file, in links
 * of any kind, texts and fields. Not found are drafts, and terms that texts are linked to automatically.
 */
export const listReferrers = defineQuery<Referring, Referrer[]>('read', async (store, { contentKey, blocks, site }) => {
  const found = new Map((await listReferringRows(store, contentKey)).map((referrer) => [keyOf(referrer), referrer]))
  const names = await listNamesOf(store, contentKey)
  const place = { blocks, site, languagePaths: await listLanguagePaths(store) }
  for await (const variant of findLiveWith(store, [...new Set(names.values())], blocks)) {
    if (variant.contentKey === contentKey || found.has(keyOf(variant))) continue
    const { language, type, title, urlName } = variant
    if ([...listMentions(variant, place)].some((mention) => names.has(mention)))
      found.set(keyOf(variant), { contentKey: variant.contentKey, language, type, title, urlName })
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, referrer]) => referrer)
})

function keyOf({ contentKey, language }: Pick<Referrer, 'contentKey' | 'language'>): string {
  return `${contentKey} ${language}`
}

/** The path prefixes of the languages; the default language has none. */
async function listLanguagePaths(store: Store): Promise<string[]> {
  const settings = (await listLive(store, siteType.name)).flatMap(({ body }) => body['languages'])
  return settings.filter(isJsonObject).flatMap(({ path, isDefault }) => (typeof path === 'string' && isDefault !== true ? [path] : []))
}
