import type { Store } from './tables.ts'

/** A session of an account; times are ISO 8601. `updatedAt` changes a few times a day while it is in use; `device` is what signed in. */
export type AccountSession = { id: string; tokenHash: string; createdAt: string; updatedAt: string; expiresAt: string; device?: string }

/** Sessions of an account that have not expired, the last used first. */
export async function listSessionsOf(store: Store, accountId: string, now: Date): Promise<AccountSession[]> {
  const rows = await store
    .selectFrom('account_session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    ...(row.device !== null && { device: row.device }),
  }))
}
