import type { JsonObject } from '#base/pure/json.ts'

import type { Store } from './tables.ts'

/** A link that was issued for one purpose. `accountId` is missing while there is no account yet. */
export type HandedToken = { purpose: string; accountId?: string; payload: JsonObject; expiresAt: string; usedAt?: string }
export type NewToken = { tokenHash: string; purpose: string; accountId?: string; payload: JsonObject; expiresAt: Date; now: Date }

/** How long expired links are kept, so that their holders can be told why they do not work. */
const KEPT_MS = 7 * 24 * 3600 * 1000

/** Clears the payload of expired links, and deletes those that expired longer ago than `KEPT_MS`. */
export async function forgetEndedTokens(store: Store, now: Date): Promise<void> {
  await store
    .deleteFrom('account_token')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
  await store.updateTable('account_token').set({ payload: '{}' }).where('expires_at', '<', now.toISOString()).where('payload', '!=', '{}').execute()
}

/** Stores a link with the hash of its token. */
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

/**
 * Takes something that may be taken once until it expires, such as a code of an authenticator app; false when it is taken. Of several calls
 * at the same moment, one returns true.
 */
export async function takeOnce(store: Store, { tokenHash, purpose, accountId, expiresAt, now }: Omit<NewToken, 'payload'>): Promise<boolean> {
  const moment = now.toISOString()
  const times = { created_at: moment, expires_at: expiresAt.toISOString() }
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('account_token')
    .values({ token_hash: tokenHash, purpose, account_id: accountId ?? null, payload: '{}', used_at: moment, ...times })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(times).where('account_token.expires_at', '<=', moment))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The link with this hash and purpose, also when it is used or expired. */
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

/** Marks a link as used and clears its payload; of several calls at the same moment, one returns true. */
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

/**
 * Invalidates unused links of a purpose, of an account, or all. Links of sign-ups belong to no account, so naming one leaves them valid.
 */
export async function voidTokens(store: Store, { purpose, accountId }: { purpose?: string; accountId?: string }, now: Date): Promise<void> {
  let query = store.updateTable('account_token').set({ used_at: now.toISOString(), payload: '{}' }).where('used_at', 'is', null)
  if (purpose !== undefined) query = query.where('purpose', '=', purpose)
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  await query.execute()
}
