import type { JsonObject } from '#base/pure/json.ts'

import type { Store } from './tables.ts'

/** A link that was handed out for one purpose. `accountId` is missing where nobody has the account yet. */
export type HandedToken = { purpose: string; accountId?: string; payload: JsonObject; expiresAt: string; usedAt?: string }
export type NewToken = { tokenHash: string; purpose: string; accountId?: string; payload: JsonObject; expiresAt: Date; now: Date }

/** Links that ended are known for so long, so that their holders hear why they do not work. */
const KEPT_MS = 7 * 24 * 3600 * 1000

/** Forgets what links that have ended carried, and those that ended long ago. */
export async function forgetEndedTokens(store: Store, now: Date): Promise<void> {
  await store
    .deleteFrom('account_token')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
  await store.updateTable('account_token').set({ payload: '{}' }).where('expires_at', '<', now.toISOString()).where('payload', '!=', '{}').execute()
}

/** Keeps a link, as a hash of its token. */
export async function addToken(store: Store, { tokenHash, purpose, accountId, payload, expiresAt, now }: NewToken): Promise<void> {
  await store
    .insertInto('account_token')
    .values({
      token_hash: tokenHash,
      purpose,
      account_id: accountId ?? null,
      payload: JSON.stringify(payload),
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      used_at: null,
    })
    .execute()
}

/** The link with this hash and purpose, spent and ended ones too. */
export async function findToken(store: Store, purpose: string, tokenHash: string): Promise<HandedToken | undefined> {
  const row = await store
    .selectFrom('account_token')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    purpose,
    ...(row.account_id === null ? {} : { accountId: row.account_id }),
    payload: JSON.parse(row.payload) as JsonObject,
    expiresAt: row.expires_at,
    ...(row.used_at === null ? {} : { usedAt: row.used_at }),
  }
}

/** Spends a link, once: of several at the same moment one gets true. What it carried is forgotten. */
export async function spendToken(store: Store, purpose: string, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('account_token')
    .set({ used_at: now.toISOString(), payload: '{}' })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes links of a purpose void: those of an account, or all. Those of sign-ups stay, which belong to no account. */
export async function voidTokens(store: Store, { purpose, accountId }: { purpose?: string; accountId?: string }, now: Date): Promise<void> {
  let query = store.updateTable('account_token').set({ used_at: now.toISOString(), payload: '{}' }).where('used_at', 'is', null)
  if (purpose !== undefined) query = query.where('purpose', '=', purpose)
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  await query.execute()
}
