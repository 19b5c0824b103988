import type { Actor } from '#model/accounts/actor.ts'
import { findMark, setMark } from '#content/store/marks.ts'
import type { Store } from '#content/store/tables.ts'

import { defineAct } from './define-act.ts'

const ACT = 'first-content'

/** What a site began with: the demonstration, or only the pages that every site needs. */
export type FirstContent = 'demo' | 'empty'

/**
 * What this database began with, once its first content was written completely; what editors changed since does not matter. Releases that
 * noted nothing more began with the demonstration.
 */
export async function findFirstContent(store: Store): Promise<FirstContent | undefined> {
  const mark = await findMark(store, ACT)
  return mark && (mark.value === 'empty' ? 'empty' : 'demo')
}

/** Notes that the first content is complete, so that later starts need not look for it. */
export const noteFirstContent = defineAct<{ actor: Actor; now: Date; content: FirstContent }, void>(ACT, async (transaction, { now, content }) => {
  await setMark(transaction, ACT, { value: content, now })
})
