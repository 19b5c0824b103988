import type { JsonObject } from '#base/pure/json.ts'
import type { AccountRight } from '#model/accounts/actor.ts'
import type { Role } from '#model/pages/visit.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import type { Store } from '#content/store/tables.ts'

/** Acts on accounts by their names in the audit. */
export type AccountAct =
  | 'account-sign-in'
  | 'account-sign-in-failed'
  | 'account-sign-out'
  | 'account-sign-up'
  | 'account-added'
  | 'account-password'
  | 'account-role'
  | 'account-scope'
  | 'account-suspended'
  | 'account-resumed'
  | 'account-removed'
  | 'account-invited'
  | 'account-sessions-ended'
  | 'account-second-factor-on'
  | 'account-second-factor-off'
  | 'account-second-factor-reset'
  | 'account-recovery-codes'
  | 'account-passkey-added'
  | 'account-passkey-removed'

/**
 * Who acts on accounts: the id of an account, or a name such as `command line`, with its role, by what right, and where the request came
 * from (`toClientKey`). It has no name of a person, unlike an actor on content: a visitor's name must be gone with the account.
 */
export type AccountActor = { id: string; role?: Role; by?: AccountRight; client?: string }

/** An unknown person. */
export const GUEST: AccountActor = { id: 'guest' }

/** Adds an entry about an account to the audit, in the transaction of the act. */
export async function noteAct(
  store: Store,
  act: AccountAct,
  { actor, account, detail = {}, now }: { actor: AccountActor; account?: string; detail?: JsonObject; now: Date },
): Promise<void> {
  const { id: author, role, by, client } = actor
  await addAuditEntry(store, {
    at: now.toISOString(),
    author,
    role,
    by,
    client,
    act,
    detail: account === undefined ? detail : { account, ...detail },
  })
}
