import type { JsonObject } from '#base/pure/json.ts'
import { addToken, findToken, spendToken } from '#content/store/accounts-tokens.ts'
import type { Store } from '#content/store/tables.ts'
import { hashToken, makeToken } from '#base/node/hash-token.ts'
import { PENDING_MINUTES } from '../session/session-cookies.ts'

/** For how many minutes a link is valid, by purpose. A link for one purpose is refused for any other. */
const MINUTES = { 'sign-up': 24 * 60, 'sign-in': 15, reset: 60, setup: 24 * 60, 'second-factor': PENDING_MINUTES } as const
export type LinkPurpose = keyof typeof MINUTES

/** The state of a link that was opened: valid, or why it is not. */
export type PresentedLink = { kind: 'open'; accountId?: string; payload: JsonObject } | { kind: 'used' } | { kind: 'expired' } | { kind: 'unknown' }

/**
 * Makes a token and stores its hash, in the transaction of the act that mails the link. `minutes` gives a longer life to links that are
 * handed over in other ways.
 */
export async function handOutLink(
  store: Store,
  purpose: LinkPurpose,
  { accountId, payload = {}, now, minutes = MINUTES[purpose] }: { accountId?: string; payload?: JsonObject; now: Date; minutes?: number },
): Promise<string> {
  const token = makeToken()
  await addToken(store, { tokenHash: hashToken(token), purpose, accountId, payload, expiresAt: new Date(now.getTime() + minutes * 60_000), now })
  return token
}

/** Reads a link without using it up, because mail scanners open links too. */
export async function readLink(store: Store, purpose: LinkPurpose, { token, now }: { token: string; now: Date }): Promise<PresentedLink> {
  const found = await findToken(store, purpose, hashToken(token))
  if (found === undefined) return { kind: 'unknown' }
  if (found.usedAt !== undefined) return { kind: 'used' }
  if (found.expiresAt <= now.toISOString()) return { kind: 'expired' }
  return { kind: 'open', accountId: found.accountId, payload: found.payload }
}

/** Uses up a link in the transaction of the act that it allows; false when it was used before or has expired. */
export async function spendLink(store: Store, purpose: LinkPurpose, { token, now }: { token: string; now: Date }): Promise<boolean> {
  return await spendToken(store, purpose, hashToken(token), now)
}
