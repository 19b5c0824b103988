import type { Actor } from '#model/accounts/actor.ts'
import { PublicationProblems } from '#model/authoring/authoring-errors.ts'
import { touchItem } from '#content/store/items.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { findVariant } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'

import { auditAs } from '../audit-as.ts'
import { checkVersion, noDraft } from '../checks/check-draft.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { requireVersion } from '../drafts/require-version.ts'
import { refuseReason, refuseWords } from '../refuse-unusable.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { type Override, overrideWarnings } from '../warnings/override-warnings.ts'
import { dropPlan, goLive } from './go-live.ts'
import { refuseForStaff } from './refuse-for-staff.ts'
import { requireAdministrator } from './require-administrator.ts'

/**
 * The draft to publish. `blocks` are the blocks a page may hold. With `expectedVersion`, any other draft is refused as `requireVersion`
 * does; `note` is the reason, for the history. A scheduled publication of the language is removed, unless `keepsPlan` is set.
 */
export type Publishing = {
  actor: Actor
  contentKey: string
  language: string
  now: Date
  /** When this happens, as in a `Draft`. */
  actedAt?: Date
  blocks: BlockRules
  /** Another version than the draft, which then stays the draft: that of a plan. */
  version?: number
  expectedVersion?: number
  note?: string
  keepsPlan?: boolean
  /** The other languages of the item get the same URL name in the same transaction. */
  isRenaming?: boolean
  /** Who may read what a route shows is decided by the act that this is part of, once for many routes (`goLive`). */
  leavesAccess?: boolean | undefined
  /** Looks for warnings; without it, only what blocks is looked for, as for the product's own content. */
  warn?: FindWarnings
  /** Publishes in spite of warnings; the reason is kept. */
  override?: Override
}
/** `isUnchanged`: it was live already. */
export type Publication = { kind: 'published'; contentKey: string; language: string; version: number; publishedDate: string; isUnchanged?: true }

/**
 * Makes the draft of a language live, in one transaction. A changed path leaves a redirect. Publishing what is live already changes
 * nothing. Throws `PublicationProblems` with what `checkDraft` returns, `AdministratorsOnly`, and `NotMeasured` (`withTones`). The read copy has the change once its follower's `catchUpNow` has resolved.
 */
export const publish = defineAct<Publishing, Publication>('publish', async (transaction, publishing) => {
  const { actor, contentKey, language, now, actedAt = now, blocks, expectedVersion, note, keepsPlan = false } = publishing
  if (note !== undefined) refuseWords('note', note)
  if (publishing.override !== undefined) refuseReason(publishing.override.reason)
  await lockFeed(transaction)
  await touchItem(transaction, contentKey, now)
  const variant = await findVariant(transaction, { contentKey, language })
  const version = variant && (await findVersion(transaction, { contentKey, language, version: publishing.version ?? variant.draftVersion }, blocks))
  if (variant === undefined || version === undefined || version.erasedAt !== undefined)
    throw new PublicationProblems([noDraft({ contentKey, language })])
  refuseForStaff(variant.type)
  if (expectedVersion !== undefined) await requireVersion(transaction, publishing, version)
  const publication = { kind: 'published', contentKey, language, version: version.version } as const
  if (variant.liveVersion === version.version && variant.state === 'published') {
    return { ...publication, publishedDate: variant.publishedAt ?? '', isUnchanged: true }
  }

  await requireAdministrator(transaction, { ...publishing, variant, body: version.body })
  const problems = await checkVersion(transaction, { variant, version, blocks, isRenaming: publishing.isRenaming })
  if (problems.length > 0) throw new PublicationProblems(problems)
  const overridden = await overrideWarnings(transaction, { ...publishing, variant, version })
  await goLive(transaction, { variant, version, now, leavesAccess: publishing.leavesAccess })
  if (!keepsPlan) await dropPlan(transaction, { contentKey, language })
  const detail = { ...(note !== undefined && { note }), ...overridden }
  const said = Object.keys(detail).length === 0 ? undefined : detail
  await auditAs(transaction, { actor, now: actedAt, act: 'publish', contentKey, language, version: version.version, detail: said })
  return { ...publication, publishedDate: now.toISOString() }
})
