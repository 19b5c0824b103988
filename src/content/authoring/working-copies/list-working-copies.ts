import type { Actor } from '#model/accounts/actor.ts'
import { listWorkingCopyHolders, type WorkingCopyHolder } from '#content/store/working-copies.ts'

import { defineQuery } from '../define-act.ts'

/** Who has a working copy of an item, in which language and since when, the actor included; never its content. */
export const listWorkingCopies = defineQuery<{ actor: Actor; contentKey: string }, WorkingCopyHolder[]>(
  'read',
  async (store, { contentKey }) => await listWorkingCopyHolders(store, contentKey),
)
