import type { Actor } from '#model/accounts/actor.ts'
import { removeWorkingCopy } from '#content/store/working-copies.ts'

import { defineAct } from '../define-act.ts'

/** Deletes the actor's own working copy. */
export const dropWorkingCopy = defineAct<{ actor: Actor; contentKey: string; language: string }, { kind: 'dropped' | 'nothingKept' }>(
  'keep-working-copy',
  async (transaction, { actor, contentKey, language }) => {
    const isDropped = await removeWorkingCopy(transaction, { accountId: actor.id, contentKey, language })
    return { kind: isDropped ? 'dropped' : 'nothingKept' }
  },
)
