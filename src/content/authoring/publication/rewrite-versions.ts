import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import type { Store } from '#content/store/tables.ts'
import type { Variant } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import { findPlannedVersion, movePlan } from '../plans/planned-version.ts'
import { publish } from './publish.ts'

type Words = { urlName: string; body: JsonObject }

/** `change` returns the same object for words that stay. */
export type Rewriting = { actor: Actor; now: Date; blocks: BlockRules; isRenaming?: true; leavesAccess?: true; change(words: Words): Words }

/**
 * Writes the versions of a language that count with other words, in the transaction of an act: what is live, what is planned, and the draft.
 * Each stays what it is: what is live is published again, the plan holds for its new version, and the draft stays unpublished. Answers whether
 * anything was changed. Throws `PublicationProblems`.
 */
export async function rewriteVersions(transaction: Store, variant: Variant, rewriting: Rewriting): Promise<boolean> {
  const { contentKey, language, type, liveVersion, draftVersion } = variant
  const { actor, now, blocks, isRenaming, leavesAccess, change } = rewriting
  const planned = await findPlannedVersion(transaction, variant)
  let newest = draftVersion
  let isChanged = false
  // The draft comes last, so that it stays the newest; it may be what is live, while a later version is planned.
  for (const number of [...new Set([liveVersion, planned])].filter((one) => one !== draftVersion).concat(draftVersion)) {
    const words = number === undefined ? undefined : await findVersion(transaction, { contentKey, language, version: number }, blocks)
    if (number === undefined || words === undefined || words.erasedAt !== undefined) continue
    const { urlName, body } = change(words)
    const isSame = urlName === words.urlName && body === words.body
    if (isSame && newest === draftVersion) continue
    isChanged ||= !isSame
    const draft = { actor, contentKey, type, language, title: words.title, urlName, body, now, blocks, expectedVersion: newest }
    const { version } = await writeDraft(transaction, draft, { act: 'save-draft' })
    newest = version
    if (number === liveVersion) await publish(transaction, { actor, contentKey, language, now, blocks, keepsPlan: true, isRenaming, leavesAccess })
    await movePlan(transaction, variant, { from: number, to: version })
  }
  return isChanged
}
