import { randomBytes } from 'node:crypto'

import { hashToken } from '#base/node/hash-token.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { holdAccount } from '#content/store/accounts.ts'
import { holdItem } from '#content/store/items.ts'
import { addPreviewLink, countPreviewLinks, keepNewestOwnPreviews, type PreviewSubject } from '#content/store/preview-links.ts'
import type { Store } from '#content/store/tables.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { getVariant } from '../drafts/get-variant.ts'
import { requirePlannable } from '../plans/require-plannable.ts'
import { refuseForStaff } from '../publication/refuse-for-staff.ts'
import { getRelease } from '../releases/hold-release.ts'

/** Valid links that one account may have. */
export const MOST_PREVIEW_LINKS = 100
/** Own previews that one account may have open; the oldest ends with a further one. */
export const MOST_OWN_PREVIEWS = 50
/** A week (trust 3): long enough for an answer, short enough that a forwarded link ends by itself. */
export const LONGEST_PREVIEW_HOURS = 7 * 24
const TOKEN_BYTES = 16

/**
 * What is shown, and for how long: the draft of a language, a release, or the site as it is planned for a time. If it `isOwn`, it is shown to
 * the actor alone, and therefore neither listed nor told.
 */
export type PreviewSharing = { actor: Actor; hours: number; isOwn?: boolean; now: Date } & (
  | { contentKey: string; language: string; release?: undefined; until?: undefined }
  | { contentKey?: undefined; language?: undefined; release: string; until?: undefined }
  | { contentKey?: undefined; language?: undefined; release?: undefined; until: Date }
)
/** `token` is told once; the store knows its hash only. */
export type SharedPreview = { id: string; token: string; expiresAt: string }

/**
 * Makes a link that shows its subject as it is whenever the link is opened. What is shared with others stands in the audit log;
 * an own preview ends the oldest of its kind above `MOST_OWN_PREVIEWS`. Throws `NOT_FOUND` for a language that the item
 * does not have, `INVALID_CONFIG` for a time above a week, `STORAGE_LIMIT_EXCEEDED` above `MOST_PREVIEW_LINKS`, and `INVALID_SESSION` for an
 * actor without account.
 */
export const sharePreview = defineAct<PreviewSharing, SharedPreview>('share-preview', async (transaction, sharing) => {
  const { actor, hours, isOwn = false, now } = sharing
  if (!Number.isInteger(hours) || hours < 1 || hours > LONGEST_PREVIEW_HOURS)
    throw new AuthoringError('INVALID_CONFIG', sentence('refusePreviewHours', { most: LONGEST_PREVIEW_HOURS }))
  if (!(await holdAccount(transaction, actor.id))) throw new AuthoringError('INVALID_SESSION', sentence('refusePreviewWithoutAccount'))
  const subject = await holdSubject(transaction, sharing)
  if (isOwn) await keepNewestOwnPreviews(transaction, actor.id, MOST_OWN_PREVIEWS - 1)
  else if ((await countPreviewLinks(transaction, actor.id, now)) >= MOST_PREVIEW_LINKS)
    throw new AuthoringError('STORAGE_LIMIT_EXCEEDED', sentence('refuseTooManyPreviews', { most: MOST_PREVIEW_LINKS }))
  const id = randomBytes(9).toString('base64url')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + hours * 3_600_000).toISOString()
  const link = { id, accountId: actor.id, subject, createdAt: now.toISOString(), expiresAt, isOwn }
  await addPreviewLink(transaction, { ...link, tokenHash: hashToken(token) })
  const { contentKey, language, release } = sharing
  const detail = { id, expiresAt, ...(release !== undefined && { release }) }
  if (!isOwn) await auditAs(transaction, { actor, now, act: 'share-preview', contentKey, language, detail })
  return { id, token, expiresAt }
})

/** What is shown must exist until the link does. */
async function holdSubject(transaction: Store, sharing: PreviewSharing): Promise<PreviewSubject> {
  if (sharing.until !== undefined) {
    requirePlannable({ at: sharing.until, now: sharing.now })
    return { until: sharing.until.toISOString() }
  }
  if (sharing.release !== undefined) return { release: (await getRelease(transaction, sharing.release)).id }
  const { contentKey, language } = sharing
  // The item may be being erased; then no link to it may stay.
  await holdItem(transaction, contentKey)
  refuseForStaff((await getVariant(transaction, { contentKey, language })).type)
  return { contentKey, language }
}
