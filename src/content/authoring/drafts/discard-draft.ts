import type { Actor } from '#model/accounts/actor.ts'
import { findAltState } from '#model/images/alt-state.ts'
import { touchItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { changeVariant, type Variant } from '#content/store/variants.ts'
import { removeWorkingCopy } from '#content/store/working-copies.ts'

import { auditAs } from '../audit-as.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { keepProblemCounts } from '../warnings/count-problems.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { getVariant, getVersion } from './get-variant.ts'
import { requireVersion } from './require-version.ts'

/** The draft to discard; `expectedVersion` is the version that the caller has seen, `warn` is that of a `Draft`. */
export type Discarding = {
  actor: Actor
  contentKey: string
  language: string
  expectedVersion?: number
  now: Date
  blocks: BlockRules
  warn?: FindWarnings
}
/** `version` is the live version, which is the draft again. The discarded version stays in the history and can be restored. */
export type Discard = { kind: 'discarded'; version: number } | { kind: 'notPublished' }

/**
 * Makes the live version the draft; does nothing if there is none. Throws `NOT_FOUND` for a language that the item does not have, and
 * `PRECONDITION_REQUIRED` or `VersionConflict` as saving does.
 */
export const discardDraft = defineAct<Discarding, Discard>('discard-draft', async (transaction, discarding) => {
  const { actor, contentKey, language, now, blocks, warn } = discarding
  await touchItem(transaction, contentKey, now)
  const variant = await getVariant(transaction, discarding)
  const draft = await getVersion(transaction, { contentKey, language, version: variant.draftVersion }, blocks)
  await requireVersion(transaction, discarding, draft)
  if (variant.liveVersion === undefined) return { kind: 'notPublished' }
  await removeWorkingCopy(transaction, { accountId: actor.id, contentKey, language })
  if (variant.liveVersion === variant.draftVersion) return { kind: 'discarded', version: variant.liveVersion }
  await pointDraftAt(transaction, { variant, version: variant.liveVersion, now })
  if (warn !== undefined) await keepProblemCounts(transaction, variant, warn)
  await auditAs(transaction, { actor, now, act: 'discard-draft', contentKey, language, version: variant.draftVersion })
  return { kind: 'discarded', version: variant.liveVersion }
})

/** Makes an earlier version the draft. */
export async function pointDraftAt(store: Store, { variant, version, now }: { variant: Variant; version: number; now: Date }): Promise<void> {
  const { title, urlName, author, authorName, body } = await getVersion(store, { ...variant, version })
  const draft = { draftVersion: version, title, urlName, draftAuthor: author, draftAuthorName: authorName, alt: findAltState(variant.type, body) }
  await changeVariant(store, variant, { draft, changedAt: now.toISOString() })
}
