import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError, PublicationProblems, toProblem } from '#model/authoring/authoring-errors.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { routeType } from '#model/types/route.ts'
import { touchItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { listVariants, type Variant } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { refuseWords } from '../refuse-unusable.ts'
import { keepProblemCounts } from '../warnings/count-problems.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { followName } from './follow-name.ts'
import { rewriteVersions } from './rewrite-versions.ts'

/** A new urlName for an item, or a new path for a route; `warn` is that of a `Draft`. */
export type Renaming = { actor: Actor; contentKey: string; urlName?: string; path?: string; now: Date; blocks: BlockRules; warn?: FindWarnings }

/**
 * Moves a live item to another address in all its languages at once (URL names are the same in all of them); the old address redirects to
 * the new one. Versions that are planned and drafts get the new address too, and stay what they are. Content that refers to the item by its
 * name gets the new name at once, in all its languages; `referrers` is how many.
 * Throws `PublicationProblems`.
 */
export const renameWithRedirect = defineAct<Renaming, { kind: 'renamed'; languages: string[]; referrers: number }>(
  'rename',
  async (transaction, renaming) => {
    const { actor, contentKey, now, urlName, path, blocks, warn } = renaming
    if (urlName === undefined && path === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseNameOrPath'))
    if (urlName !== undefined) refuseWords('urlName', urlName)
    if (path !== undefined && typeof path !== 'string') throw new AuthoringError('INVALID_CONFIG', sentence('refusePathText'))
    await lockFeed(transaction)
    await touchItem(transaction, contentKey, now)
    const live = (await listVariants(transaction, contentKey)).filter((variant) => variant.liveVersion !== undefined)
    if (live.length === 0) throw new PublicationProblems([toProblem(sentence('problemNotPublished', { item: contentKey }))])
    if (path !== undefined && live.some(({ type }) => type !== routeType.name))
      throw new AuthoringError('INVALID_CONFIG', sentence('refusePathOfOther'))
    const before = await listNames(transaction, live, { blocks })
    const [to = ''] = await listNames(transaction, live, renaming)
    for (const variant of live) await rename(transaction, renaming, variant)
    const { type = '' } = live[0] ?? {}
    const followed =
      before.size === 1 && before.has(to) ? [] : await followName(transaction, { actor, contentKey, type, before, to, now, blocks, warn })
    if (warn !== undefined) for (const variant of live) await keepProblemCounts(transaction, variant, warn)
    await auditAs(transaction, { actor, now, act: 'rename', contentKey, detail: { languages: live.length, referrers: followed.length } })
    return { kind: 'renamed', languages: live.map((variant) => variant.language), referrers: followed.length }
  },
)

async function rename(store: Store, { actor, now, blocks, urlName, path }: Renaming, variant: Variant): Promise<void> {
  const change = (words: { urlName: string; body: JsonObject }) => ({
    urlName: urlName ?? words.urlName,
    body: path === undefined ? words.body : { ...words.body, path },
  })
  await rewriteVersions(store, variant, { actor, now, blocks, change, isRenaming: true })
}

/** The names of an item by which content refers to it: those of today, or those after its renaming. */
async function listNames(
  store: Store,
  variants: readonly Variant[],
  { urlName, blocks }: Pick<Renaming, 'urlName' | 'blocks'>,
): Promise<Set<string>> {
  const names = new Set<string>()
  for (const { contentKey, language, type, liveVersion = 0 } of variants) {
    const live = await findVersion(store, { contentKey, language, version: liveVersion }, blocks)
    if (live !== undefined) names.add(toLookupName(type, { ...live, urlName: urlName ?? live.urlName }))
  }
  return names
}
