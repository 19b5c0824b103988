import { addAuditEntry, hasHappened } from '#content/store/audit.ts'
import type { Store } from '#content/store/tables.ts'

const ACT = 'first-content'

/** Whether the first content of this database was written to its end; what editors did with it since does not matter. */
export async function isFirstContentWritten(store: Store): Promise<boolean> {
  return await hasHappened(store, ACT)
}

/** Notes that the first content is complete, so that later starts need not look for it. */
export async function noteFirstContent(store: Store, { author, now }: { author: string; now: Date }): Promise<void> {
  await addAuditEntry(store, { at: now.toISOString(), author, act: ACT })
}
