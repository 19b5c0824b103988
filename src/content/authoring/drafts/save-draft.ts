import { removeWorkingCopy } from '#content/store/working-copies.ts'

import { defineAct } from '../define-act.ts'
import type { Draft } from './draft.ts'
import { type SavedDraft, writeDraft } from './write-draft.ts'

/**
 * Saves a new version as the draft, incomplete or not, and drops the writer's working copy. Throws `INVALID_CONFIG` or `REQUEST_TOO_LARGE` for
 * what no draft can be made of, `PRECONDITION_REQUIRED` and `VersionConflict` when somebody else's work would be buried.
 */
export const saveDraft = defineAct<Draft, SavedDraft>('save-draft', async (transaction, draft) => {
  const saved = await writeDraft(transaction, draft, { act: 'save-draft' })
  await removeWorkingCopy(transaction, { ...saved, accountId: draft.actor.id })
  return saved
})
