import type { Actor } from '#model/accounts/actor.ts'

import { findProblems, tellFound } from '../checks/check-draft.ts'
import type { Problem } from '../checks/problem.ts'
import { defineQuery } from '../define-act.ts'
import { keepCounts } from './count-problems.ts'
import { type FindWarnings, withTones } from './find-warnings.ts'

type Reading = { actor: Actor; contentKey: string; language: string; warn: FindWarnings }

/** What `checkDraft` tells. The numbers of the draft are kept with it, because what it refers to may have changed since it was saved. */
export const readProblems = defineQuery<Reading, Problem[]>('read', async (store, { contentKey, language, warn }) => {
  const found = await withTones(warn, () => findProblems(store, { contentKey, language, blocks: warn.frame.blocks, warn }))
  await keepCounts(store, found)
  return tellFound(found)
})
