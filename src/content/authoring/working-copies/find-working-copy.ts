import type { Actor } from '#model/accounts/actor.ts'
import { findWorkingCopyRow, type WorkingCopy } from '#content/store/working-copies.ts'

import type { BlockRules } from '../check-view.ts'
import { defineQuery } from '../define-act.ts'

/** Whose working copy, of what; `blocks` say in which versions its blocks are wanted. */
export type WhichCopy = { actor: Actor; contentKey: string; language: string; blocks: BlockRules }

/** The actor's own working copy of a language of an item, in today's form; those of others are read by nobody. */
export const findWorkingCopy = defineQuery<WhichCopy, WorkingCopy | undefined>(
  'read',
  async (store, { actor, contentKey, language, blocks }) => await findWorkingCopyRow(store, { accountId: actor.id, contentKey, language }, blocks),
)
