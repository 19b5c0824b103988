import type { Role } from '#model/pages/visit.ts'

/** Tables of accounts; `tables.ts` joins them to the others. */
export type AccountTables = {
  account: AccountTable
  account_credential: CredentialTable
  account_session: SessionTable
  account_token: TokenTable
}

/** `email` is in lower case. A suspended account cannot sign in and has no sessions. `scope` is JSON (`model/accounts/actor.ts`). */
export type AccountTable = {
  id: string
  email: string
  email_verified: number
  name: string
  role: Role
  suspended_at: string | null
  scope: string | null
  created_at: string
  updated_at: string
}

/** `provider` is `credential` for a password, whose hash is in `password`. */
type CredentialTable = {
  id: string
  account_id: string
  provider: string
  subject: string
  password: string | null
  created_at: string
  updated_at: string
}

/** `expires_at` moves with use; `features/accounts` limits how far, counted from `created_at`. Tokens are stored as hashes only. */
type SessionTable = { id: string; account_id: string; token_hash: string; expires_at: string; created_at: string; updated_at: string }

/**
 * Links that were mailed or printed. Their hashes are kept for a week after they expire, so that an expired link can be told from a wrong
 * one.
 */
type TokenTable = {
  token_hash: string
  purpose: string
  account_id: string | null
  payload: string
  created_at: string
  expires_at: string
  used_at: string | null
}
