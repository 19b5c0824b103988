import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import type { Store } from '#content/store/tables.ts'

type Deed = { actor: Actor; now: Date; act: string; contentKey?: string; language?: string; version?: number; detail?: JsonObject }

/** Notes in the transaction of an act who did it: id, name, role and right. Words of the content do not belong into `detail`. */
export async function auditAs(transaction: Store, { actor: { id, name, role, by }, now, ...deed }: Deed): Promise<void> {
  await addAuditEntry(transaction, { at: now.toISOString(), author: id, name, role, by, ...deed })
}
