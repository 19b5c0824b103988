import type { JsonObject } from '#base/pure/json.ts'
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
  | 'account-suspended'
  | 'account-resumed'
  | 'account-removed'

/**
 * Adds an entry about an account to the audit, in the transaction of the act. `author` is an account's id, or a name such as `start` or
 * `guest`.
 */
export async function noteAct(
  store: Store,
  act: AccountAct,
  { author, account, detail = {}, now }: { author: string; account?: string; detail?: JsonObject; now: Date },
): Promise<void> {
  await addAuditEntry(store, { at: now.toISOString(), author, act, detail: account === undefined ? detail : { account, ...detail } })
}
