import type { JsonObject } from '#base/pure/json.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import type { Store } from '#content/store/tables.ts'

/** Who acts on the command line, in the audit log. */
export const COMMAND = { id: 'command line', role: 'administrator', by: 'command' } as const

/** Adds what a command did to the audit log. */
export async function noteCommand(store: Store, act: 'jobs-retry' | 'media-adopt', detail?: JsonObject): Promise<void> {
  const { id: author, role, by } = COMMAND
  await addAuditEntry(store, { at: new Date().toISOString(), author, role, by, act, detail })
}
