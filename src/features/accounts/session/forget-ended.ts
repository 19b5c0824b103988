import { removeEndedSessions } from '#content/store/accounts-sessions.ts'
import { forgetEndedTokens } from '#content/store/accounts-tokens.ts'
import type { Store } from '#content/store/tables.ts'

/** The kind of the daily work that forgets sessions and links that have ended. */
export const FORGET_ENDED_JOB = 'forget-ended-access'

/** What an unconfirmed sign-up held is forgotten with the end of its link, the link itself a week later. */
export async function forgetEndedAccess(store: Store, now: Date): Promise<void> {
  await removeEndedSessions(store, now)
  await forgetEndedTokens(store, now)
}
