import type { Scope } from '#model/accounts/actor.ts'
import type { Role } from '#model/pages/visit.ts'

import { toScope } from './accounts.ts'
import type { Store } from './tables.ts'

/** An open session with its account. Times are ISO 8601. */
export type OpenSession = {
  account: { id: string; email: string; name: string; role: Role; scope?: Scope; hasSecondFactor?: true }
  expiresAt: string
  createdAt: string
}

/**
 * How a session is always read: from the shared database, never from a cache in the process, so that an ended session or a suspended
 * account is refused everywhere at the next request.
 */
export type FindOpenSession = (store: Store, tokenHash: string, now: Date) => Promise<OpenSession | undefined>

/** One look-up by an index: the session with this hash, unless it has expired or its account is suspended. */
export const findOpenSession: FindOpenSession = async (store, tokenHash, now) => {
  const row = await store
    .selectFrom('account_session')
    .innerJoin('account', 'account.id', 'account_session.account_id')
    .select(['account.id', 'account.email', 'account.name', 'account.role', 'account.scope', 'account.two_factor_enabled'])
    .select(['account_session.expires_at', 'account_session.created_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { expires_at: expiresAt, created_at: createdAt, scope, two_factor_enabled: second, ...account } = row
  return { account: { ...account, ...toScope(scope), ...(second === 1 ? { hasSecondFactor: true } : {}) }, expiresAt, createdAt }
}

/** Moves the expiry of a session that is in use. */
export async function extendSession(store: Store, tokenHash: string, { expiresAt, now }: { expiresAt: Date; now: Date }): Promise<void> {
  await store
    .updateTable('account_session')
    .set({ expires_at: expiresAt.toISOString(), updated_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Notes what has signed in, so that its owner knows the session again. */
export async function nameSession(store: Store, tokenHash: string, device: string): Promise<void> {
  await store.updateTable('account_session').set({ device }).where('token_hash', '=', tokenHash).execute()
}

/** Ends one session. */
export async function removeSession(store: Store, tokenHash: string): Promise<void> {
  await store.deleteFrom('account_session').where('token_hash', '=', tokenHash).execute()
}

/** Ends one session of an account by its id; false when there is none. */
export async function removeSessionOf(store: Store, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom('account_session').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of an account, but for the one with the hash `except`; returns how many. */
export async function removeSessionsOf(store: Store, accountId: string, except = ''): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom('account_session')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', except)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends all sessions of an account but the `most` that were used last. */
export async function keepNewestSessions(store: Store, accountId: string, most: number): Promise<void> {
  const oldest = await store
    .selectFrom('account_session')
    .select('updated_at')
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst()
  if (oldest === undefined) return
  await store.deleteFrom('account_session').where('account_id', '=', accountId).where('updated_at', '<=', oldest.updated_at).execute()
}

/** Deletes expired sessions. */
export async function removeEndedSessions(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('account_session').where('expires_at', '<', now.toISOString()).execute()
}
