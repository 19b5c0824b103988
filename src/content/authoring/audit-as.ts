import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import type { Store } from '#content/store/tables.ts'

type Deed = { actor: Actor; now: Date; act: string; contentKey?: string; language?: string; version?: number; detail?: JsonObject }

/** Records in an act's transaction who did it: id, name, role, right and client. `detail` must not contain text of the item. */
export async function auditAs(transaction: Store, { actor: { id, name, role, by, client }, now, ...deed }: Deed): Promise<void> {
  await addAuditEntry(transaction, { at: now.toISOString(), author: id, name, role, by, client, ...deed })
}
