import type { Store } from './tables.ts'

/** A passkey as its owner sees it; `createdAt` is ISO 8601. */
export type Passkey = { id: string; name: string; createdAt: string }

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(store: Store, accountId: string): Promise<Passkey[]> {
  const rows = await store
    .selectFrom('account_passkey')
    .select(['id', 'name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at }) => ({ id, name: name ?? '', createdAt: created_at ?? '' }))
}

/** Deletes a passkey of an account; false when it has none of this id. */
export async function removePasskey(store: Store, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom('account_passkey').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces the recovery codes of an account by others, of which the hashes are given. */
export async function setRecoveryCodes(store: Store, accountId: string, hashes: readonly string[]): Promise<void> {
  await store
    .updateTable('account_second_factor')
    .set({ recovery_codes: JSON.stringify(hashes) })
    .where('account_id', '=', accountId)
    .execute()
}

/** How many recovery codes of an account were not used yet. */
export async function countRecoveryCodes(store: Store, accountId: string): Promise<number> {
  const row = await store.selectFrom('account_second_factor').select('recovery_codes').where('account_id', '=', accountId).executeTakeFirst()
  return row === undefined ? 0 : (JSON.parse(row.recovery_codes) as string[]).length
}

/** Deletes authenticator app, recovery codes and passkeys of an account; false when it had no second factor. */
export async function removeSecondFactor(store: Store, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('account')
    .set({ two_factor_enabled: 0 })
    .where('id', '=', accountId)
    .where('two_factor_enabled', '=', 1)
    .executeTakeFirst()
  await store.deleteFrom('account_second_factor').where('account_id', '=', accountId).execute()
  await store.deleteFrom('account_passkey').where('account_id', '=', accountId).execute()
  return numUpdatedRows > 0n
}

/** Deletes challenges that nobody has answered in time. */
export async function removeEndedChallenges(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('account_challenge').where('expires_at', '<', now.toISOString()).execute()
}
