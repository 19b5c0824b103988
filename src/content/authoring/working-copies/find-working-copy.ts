import type { Actor } from '#model/accounts/actor.ts'
import { findWorkingCopyRow, type WorkingCopy } from '#content/store/working-copies.ts'

import { defineQuery } from '../define-act.ts'

/** The actor's own working copy of a language of an item. Nobody can read those of others. */
export const findWorkingCopy = defineQuery<{ actor: Actor; contentKey: string; language: string }, WorkingCopy | undefined>(
  'read',
  async (store, { actor, contentKey, language }) => await findWorkingCopyRow(store, { accountId: actor.id, contentKey, language }),
)
