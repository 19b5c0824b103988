import type { Actor } from '#model/accounts/actor.ts'
import { findMark, setMark } from '#content/store/marks.ts'
import type { Store } from '#content/store/tables.ts'

import { defineAct } from './define-act.ts'

const ACT = 'first-content'

/** Whether the first content of this database was written completely; what editors changed since does not matter. */
export async function isFirstContentWritten(store: Store): Promise<boolean> {
  return (await findMark(store, ACT)) !== undefined
}

/** Notes that the first content is complete, so that later starts need not look for it. */
export const noteFirstContent = defineAct<{ actor: Actor; now: Date }, void>(ACT, async (transaction, { now }) => {
  await setMark(transaction, ACT, { value: 'written', now })
})
