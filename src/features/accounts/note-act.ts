import type { JsonObject } from '#base/pure/json.ts'
import type { AccountRight } from '#model/accounts/actor.ts'
import type { Role } from '#model/pages/visit.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import type { Store } from '#content/store/tables.ts'

/** What happens to accounts, as the audit names it. */
export type AccountAct =
  | 'account-sign-in'
  | 'account-sign-in-failed'
  | 'account-sign-out'
  | 'account-sign-up'
  | 'account-added'
  | 'account-password'
  | 'account-role'
  | 'account-suspended'
  | 'account-resumed'
  | 'account-removed'

/**
 * Who acts on accounts: the id of an account, or who else (`command line`), with its role and by what right. Without a name, unlike who acts on
 * content: that of a visitor is to be gone with the account.
 */
export type AccountActor = { id: string; role?: Role; by?: AccountRight }

/** Somebody of whom nothing is known. */
export const GUEST: AccountActor = { id: 'guest' }

/** Adds an entry about an account to the audit, in the transaction of the act. */
export async function noteAct(
  store: Store,
  act: AccountAct,
  { actor, account, detail = {}, now }: { actor: AccountActor; account?: string; detail?: JsonObject; now: Date },
): Promise<void> {
  const { id: author, role, by } = actor
  await addAuditEntry(store, { at: now.toISOString(), author, role, by, act, detail: account === undefined ? detail : { account, ...detail } })
}
