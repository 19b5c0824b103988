import { removeWorkingCopy } from '#content/store/working-copies.ts'

import { defineAct } from '../define-act.ts'
import type { Draft } from './draft.ts'
import { type SavedDraft, writeDraft } from './write-draft.ts'

/**
 * Saves a new version as the draft, complete or not, and removes the writer's working copy. Throws `INVALID_CONFIG` or `REQUEST_TOO_LARGE`
 * for what cannot be stored, `PRECONDITION_REQUIRED` and `VersionConflict` when it would overwrite somebody else's changes.
 */
export const saveDraft = defineAct<Draft, SavedDraft>('save-draft', async (transaction, draft) => {
  const saved = await writeDraft(transaction, draft, { act: 'save-draft' })
  await removeWorkingCopy(transaction, { ...saved, accountId: draft.actor.id })
  return saved
})
