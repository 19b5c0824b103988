import type { Actor } from '#model/accounts/actor.ts'
import type { Mention } from '#model/links/address-mentions.ts'
import { nameMention } from '#model/links/mentions.ts'
import { renameUses } from '#model/links/rename-uses.ts'
import { findDraftsWith, findLiveWith } from '#content/store/find-live-with.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant, type VariantKey } from '#content/store/variants.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { listUsesOf, readMentionPlace } from '../queries/list-referrers.ts'
import { keepProblemCounts } from '../warnings/count-problems.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { rewriteVersions } from './rewrite-versions.ts'

export type NewName = {
  actor: Actor
  contentKey: string
  type: string
  /** The names of the item before, in its languages. */
  before: ReadonlySet<string>
  to: string
  now: Date
  blocks: BlockRules
  warn?: FindWarnings | undefined
}

/**
 * Writes the new name of an item wherever content refers to it by the old one, in fields for names and in links: live, planned and as a draft,
 * in the transaction that renames it. Whoever may rename an item may do this everywhere, as with redirects. Answers what was changed.
 */
export async function followName(transaction: Store, name: NewName): Promise<VariantKey[]> {
  const { contentKey, type, before, to, now, blocks, warn } = name
  // A limit to some types ends no right here: the references would lead nowhere.
  const actor = { ...name.actor, scope: undefined }
  const mentions = new Map([...before].map((each) => [nameMention(type, each), each]))
  const place = await readMentionPlace(transaction, { blocks })
  const others = await listOtherNames(transaction, type, before)
  const changed: VariantKey[] = []
  for (const key of await listKeysWith(transaction, [...before], blocks)) {
    const variant = key.contentKey === contentKey ? undefined : await findVariant(transaction, key)
    if (variant === undefined || variant.state === 'archived') continue
    const rewritten = await rewriteVersions(transaction, variant, {
      actor,
      now,
      blocks,
      change(words) {
        // A name that an item of another type has as well may mean that one.
        const uses = listUsesOf({ type: variant.type, body: words.body }, mentions, place).filter(
          (use) => !use.mentions.some((each) => others.has(each)),
        )
        return { ...words, body: renameUses(words.body, uses, { from: before, to }) }
      },
    })
    if (!rewritten) continue
    changed.push(key)
    if (warn !== undefined) await keepProblemCounts(transaction, key, warn)
  }
  return changed
}

/** The languages of items whose live version or draft holds one of some words. */
async function listKeysWith(store: Store, words: readonly string[], blocks: BlockRules): Promise<VariantKey[]> {
  const found = new Map<string, VariantKey>()
  for (const variants of [findLiveWith(store, words, blocks), findDraftsWith(store, words, blocks)])
    for await (const { contentKey, language } of variants) found.set(`${contentKey} ${language}`, { contentKey, language })
  return [...found.values()]
}

/** What live items of other types with one of some names are mentioned as. */
async function listOtherNames(store: Store, type: string, names: ReadonlySet<string>): Promise<Set<Mention>> {
  const query = store
    .selectFrom('variant')
    .select(['type', 'live_name'])
    .where('live_name', 'in', [...names])
  const rows = await query.where('type', '!=', type).where('live_version', 'is not', null).execute()
  return new Set(rows.map((row) => nameMention(row.type, row.live_name ?? '')))
}
