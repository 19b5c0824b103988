import type { Actor } from '#model/accounts/actor.ts'
import { forgetAuditDetails } from '#content/store/audit.ts'
import { CONTENT_ERASURE, eraseItemWords } from '#content/store/erase-content.ts'
import { noteErasure } from '#content/store/erasures.ts'
import { touchItem } from '#content/store/items.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { listVariants } from '#content/store/variants.ts'
import { removeCommentsOf } from '#content/store/comments.ts'
import { removePresenceAt } from '#content/store/presence.ts'
import { removePreviewLinksOf } from '#content/store/preview-links.ts'
import { removeFromReleases } from '#content/store/releases.ts'
import { removeReview } from '#content/store/reviews.ts'
import { removeWorkingCopiesOf } from '#content/store/working-copies.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { removePlan } from '../plans/publication-job.ts'
import { unpublish } from '../publication/unpublish.ts'
import { refuseReason } from '../refuse-unusable.ts'
import { eraseOriginals } from './erase-originals.ts'
import { listEarlierPaths, removeRedirectsTo } from './remove-redirects-to.ts'

/** `reason` stays in the audit log: give the legal ground, not the person's name. */
export type ItemErasure = { actor: Actor; contentKey: string; reason: string; now: Date }

/**
 * Erases an item with all its versions and languages, for legal reasons. It cannot be undone, and a restored backup erases it again.
 * Visitors lose the item at once. The audit log keeps who did what and when, without details. A job then deletes the files of an image,
 * unless another item uses the same file. Not erased is what other items say about this one: call `listReferrers` first. Throws `CONFLICT`
 * for the site settings.
 */
export const eraseItem = defineAct<ItemErasure, { kind: 'erased'; languages: string[] }>('erase-item', async (transaction, erasure) => {
  const { actor, contentKey, reason, now } = erasure
  refuseReason(reason)
  await lockFeed(transaction)
  await touchItem(transaction, contentKey, now)
  const variants = await listVariants(transaction, contentKey)
  const paths = await listEarlierPaths(transaction, contentKey)
  for (const { language } of variants) {
    await unpublish(transaction, { actor, contentKey, language, now, isErasure: true })
    await removePlan(transaction, { contentKey, language })
  }
  await removeRedirectsTo(transaction, paths, now)
  await removeWorkingCopiesOf(transaction, contentKey)
  await removePreviewLinksOf(transaction, contentKey)
  await removeFromReleases(transaction, { contentKey })
  await removeCommentsOf(transaction, contentKey)
  await removeReview(transaction, { contentKey })
  await removePresenceAt(transaction, contentKey)
  await eraseOriginals(transaction, { contentKey, now })
  await eraseItemWords(transaction, contentKey, now)
  await forgetAuditDetails(transaction, contentKey)
  await noteErasure(transaction, { kind: CONTENT_ERASURE, subject: contentKey, now })
  await auditAs(transaction, { actor, now, act: 'erase-item', contentKey, detail: { reason } })
  return { kind: 'erased', languages: variants.map(({ language }) => language) }
})
