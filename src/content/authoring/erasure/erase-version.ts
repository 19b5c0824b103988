import type { Actor } from '#model/accounts/actor.ts'
import { forgetAuditDetails } from '#content/store/audit.ts'
import { eraseVersionWords, findNewestWithWords, listVersionsOfSameWords, toVersionSubject, VERSION_ERASURE } from '#content/store/erase-content.ts'
import { noteErasure } from '#content/store/erasures.ts'
import { touchItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { removeReview } from '#content/store/reviews.ts'
import { removeFromReleases } from '#content/store/releases.ts'
import { findVariant, removeVariant } from '#content/store/variants.ts'
import { findVersionForErasure, type Version } from '#content/store/versions.ts'
import { removeWorkingCopiesOf, removeWorkingCopiesOfSameWords } from '#content/store/working-copies.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import { auditAs } from '../audit-as.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { pointDraftAt } from '../drafts/discard-draft.ts'
import { isVersionNumber } from '../drafts/require-version.ts'
import { cancelSchedule } from '../plans/cancel-schedule.ts'
import { unpublish } from '../publication/unpublish.ts'
import { refuseReason } from '../refuse-unusable.ts'
import { keepProblemCounts } from '../warnings/count-problems.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { eraseOriginals } from './erase-originals.ts'

/** `reason` stays in the audit log: give the legal ground, not the person's name. `warn` is that of a `Draft`. */
export type VersionErasure = {
  actor: Actor
  contentKey: string
  language: string
  version: number
  reason: string
  now: Date
  blocks: BlockRules
  warn?: FindWarnings
}

/**
 * Erases the content of a version, for legal reasons, from every version and working copy of the language with the same content
 * (`versions`; empty if it was erased already). If it is live, visitors lose it at once. If it is the draft, the newest version that still
 * has content becomes the draft; without one the language is removed. A job then deletes the file of an image, unless something else uses
 * it. It cannot be undone, and a restored backup erases it again. Throws `NOT_FOUND` for a version that never existed, and `CONFLICT` for the
 * live one of the site settings.
 */
export const eraseVersion = defineAct<VersionErasure, { kind: 'erased'; versions: number[] }>('erase-version', async (transaction, erasure) => {
  const { actor, contentKey, language, version, reason, now, warn } = erasure
  refuseReason(reason)
  await lockFeed(transaction)
  await touchItem(transaction, contentKey, now)
  const words = await getVersionToErase(transaction, erasure)
  const versions = await listVersionsOfSameWords(transaction, erasure, erasure.blocks)
  if (versions.length === 0) return { kind: 'erased', versions }
  await letGo(transaction, erasure, versions)
  await removeWorkingCopiesOf(transaction, contentKey, { language, versions })
  await removeWorkingCopiesOfSameWords(transaction, words, erasure.blocks)
  await eraseOriginals(transaction, { contentKey, of: { language, versions }, now })
  await eraseVersionWords(transaction, { contentKey, language }, { versions, now })
  await forgetAuditDetails(transaction, contentKey, { language, versions })
  for (const number of versions) {
    const subject = toVersionSubject({ content_key: contentKey, language, version: number })
    await noteErasure(transaction, { kind: VERSION_ERASURE, subject, now })
  }
  if (warn !== undefined) await keepProblemCounts(transaction, { contentKey, language }, warn)
  await auditAs(transaction, { actor, now, act: 'erase-version', contentKey, language, version, detail: { reason, versions } })
  return { kind: 'erased', versions }
})

async function getVersionToErase(store: Store, { contentKey, language, version, blocks }: VersionErasure): Promise<Version> {
  const found = isVersionNumber(version) ? await findVersionForErasure(store, { contentKey, language, version }, blocks) : undefined
  if (found === undefined)
    throw new AuthoringError('NOT_FOUND', sentence('refuseNoVersion', { item: contentKey, version, language: quoted(language) }))
  return found
}

/** Makes sure that the language does not point at one of the versions, as live or as draft. */
async function letGo(store: Store, { actor, contentKey, language, now }: VersionErasure, versions: readonly number[]): Promise<void> {
  const before = await findVariant(store, { contentKey, language })
  if (before?.liveVersion !== undefined && versions.includes(before.liveVersion))
    await unpublish(store, { actor, contentKey, language, now, isErasure: true })
  if (before === undefined || !versions.includes(before.draftVersion)) return
  await cancelSchedule(store, { actor, contentKey, language, act: 'publish', now })
  const variant = await findVariant(store, { contentKey, language })
  const next = await findNewestWithWords(store, { contentKey, language }, versions)
  if (variant === undefined || next === undefined) {
    await removeFromReleases(store, { contentKey, language })
    await removeReview(store, { contentKey, language })
    return await removeVariant(store, { contentKey, language })
  }
  await pointDraftAt(store, { variant, version: variant.liveVersion ?? next, now })
}
