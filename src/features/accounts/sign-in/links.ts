import type { JsonObject } from '#base/pure/json.ts'
import { addToken, findToken, spendToken } from '#content/store/accounts-tokens.ts'
import type { Store } from '#content/store/tables.ts'
import { hashToken, makeToken } from '#base/node/hash-token.ts'

/** Minutes for which a link works, by what it is for. A link for one purpose is worth nothing for another. */
const MINUTES = { 'sign-up': 24 * 60, 'sign-in': 15, reset: 60, setup: 24 * 60 } as const
export type LinkPurpose = keyof typeof MINUTES

/** A link as its holder presents it: open, or of no use any more. */
export type PresentedLink = { kind: 'open'; accountId?: string; payload: JsonObject } | { kind: 'used' } | { kind: 'expired' } | { kind: 'unknown' }

/** Makes a link's token and keeps its hash, in the transaction of the act that mails it. `minutes` prolongs what somebody hands over by other ways. */
export async function handOutLink(
  store: Store,
  purpose: LinkPurpose,
  { accountId, payload = {}, now, minutes = MINUTES[purpose] }: { accountId?: string; payload?: JsonObject; now: Date; minutes?: number },
): Promise<string> {
  const token = makeToken()
  await addToken(store, { tokenHash: hashToken(token), purpose, accountId, payload, expiresAt: new Date(now.getTime() + minutes * 60_000), now })
  return token
}

/** Reads a link without spending it: programs that look into mails open links too. */
export async function readLink(store: Store, purpose: LinkPurpose, { token, now }: { token: string; now: Date }): Promise<PresentedLink> {
  const found = await findToken(store, purpose, hashToken(token))
  if (found === undefined) return { kind: 'unknown' }
  if (found.usedAt !== undefined) return { kind: 'used' }
  if (found.expiresAt <= now.toISOString()) return { kind: 'expired' }
  return { kind: 'open', accountId: found.accountId, payload: found.payload }
}

/** Spends a link in the transaction of what it is for; false when somebody was faster or its time is over. */
export async function spendLink(store: Store, purpose: LinkPurpose, { token, now }: { token: string; now: Date }): Promise<boolean> {
  return await spendToken(store, purpose, hashToken(token), now)
}
