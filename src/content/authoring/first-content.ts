import type { Actor } from '#model/accounts/actor.ts'
import { hasHappened } from '#content/store/audit.ts'
import type { Store } from '#content/store/tables.ts'

import { auditAs } from './audit-as.ts'
import { defineAct } from './define-act.ts'

const ACT = 'first-content'

/** Whether the first content of this database was written completely; what editors changed since does not matter. */
export async function isFirstContentWritten(store: Store): Promise<boolean> {
  return await hasHappened(store, ACT)
}

/** Notes that the first content is complete, so that later starts need not look for it. */
export const noteFirstContent = defineAct<{ actor: Actor; now: Date }, void>(ACT, async (transaction, { actor, now }) => {
  await auditAs(transaction, { actor, now, act: ACT })
})
