import { removeEndedSessions } from '#content/store/accounts-sessions.ts'
import { forgetEndedTokens } from '#content/store/accounts-tokens.ts'
import { removeExpiredPreviewLinks } from '#content/store/preview-links.ts'
import { removeEndedChallenges } from '#content/store/second-factors.ts'
import type { Store } from '#content/store/tables.ts'

/** The kind of the daily job that deletes ended sessions and links. */
export const FORGET_ENDED_JOB = 'forget-ended-access'

/**
 * Deletes ended sessions, ended links to previews, and the data of sign-ups whose link has ended; the links themselves are deleted a week
 * later.
 */
export async function forgetEndedAccess(store: Store, now: Date): Promise<void> {
  await removeEndedSessions(store, now)
  await forgetEndedTokens(store, now)
  await removeExpiredPreviewLinks(store, now)
  await removeEndedChallenges(store, now)
}
