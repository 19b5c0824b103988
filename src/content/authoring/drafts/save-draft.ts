import { CONTENT_KEY } from '#model/content/ids.ts'
import { removeWorkingCopy } from '#content/store/working-copies.ts'

import { keepBasis } from '../translation/sources.ts'
import { defineAct } from '../define-act.ts'
import type { Draft } from './draft.ts'
import { type SavedDraft, writeDraft } from './write-draft.ts'

/**
 * Saves a new version as the draft, complete or not, and removes the writer's working copy. Throws `INVALID_CONFIG` or `REQUEST_TOO_LARGE`
 * for what cannot be stored, `PRECONDITION_REQUIRED` and `VersionConflict` when it would overwrite somebody else's changes.
 */
export const saveDraft = defineAct<Draft, SavedDraft>('save-draft', async (transaction, draft) => {
  const { contentKey = '', language } = draft
  if (CONTENT_KEY.test(contentKey)) await keepBasis(transaction, { contentKey, language })
  const saved = await writeDraft(transaction, draft, { act: 'save-draft' })
  await removeWorkingCopy(transaction, { ...saved, accountId: draft.actor.id })
  return saved
})
