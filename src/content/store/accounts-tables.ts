import type { Generated } from 'kysely'

import type { Role } from '#model/pages/visit.ts'

/** Tables of accounts; `tables.ts` joins them to the others. */
export type AccountTables = {
  account: AccountTable
  account_credential: CredentialTable
  account_session: SessionTable
  account_token: TokenTable
  account_second_factor: SecondFactorTable
  account_passkey: PasskeyTable
  account_challenge: ChallengeTable
}

/**
 * `email` is in lower case. A suspended account cannot sign in and has no sessions. `scope` is JSON (`model/accounts/actor.ts`).
 * `two_factor_enabled` is 1 once a code of an authenticator app was right.
 */
export type AccountTable = {
  id: string
  email: string
  email_verified: number
  name: string
  role: Role
  suspended_at: string | null
  scope: string | null
  two_factor_enabled: Generated<number>
  signed_in_at: string | null
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

/**
 * `expires_at` moves with use; `features/accounts` limits how far, counted from `created_at`. Tokens are stored as hashes only. `device` is
 * what signed in, such as `Firefox, Windows`.
 */
type SessionTable = {
  id: string
  account_id: string
  token_hash: string
  expires_at: string
  created_at: string
  updated_at: string
  device: Generated<string | null>
}

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

/** The authenticator app of an account. `secret` is encrypted, `recovery_codes` is JSON of hashes; `verified` is 0 while it is set up. */
type SecondFactorTable = { id: string; account_id: string; secret: string; recovery_codes: string; verified: number }

/** `public_key` and `credential_id` are as the sign-in library encodes them. `name` is what the owner typed. */
type PasskeyTable = {
  id: string
  account_id: string
  name: string | null
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: number
  transports: string | null
  aaguid: string | null
  created_at: string | null
}

/** What a browser or a person was asked and has not answered yet. `identifier` is a hash. */
type ChallengeTable = { id: string; identifier: string; value: string; expires_at: string; created_at: string; updated_at: string }
