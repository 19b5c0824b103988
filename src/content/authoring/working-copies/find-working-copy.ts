import type { Actor } from '#model/accounts/actor.ts'
import { findWorkingCopyRow, type WorkingCopy } from '#content/store/working-copies.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'

/** Names a working copy; its blocks are upgraded to the versions of `blocks`. */
export type WhichCopy = { actor: Actor; contentKey: string; language: string; blocks: BlockRules }

/** The actor's own working copy of a language of an item, in the current format. Nobody can read those of others. */
export const findWorkingCopy = defineQuery<WhichCopy, WorkingCopy | undefined>(
  'read',
  async (store, { actor, contentKey, language, blocks }) => await findWorkingCopyRow(store, { accountId: actor.id, contentKey, language }, blocks),
)
