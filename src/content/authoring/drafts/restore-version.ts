import type { Actor } from '#model/accounts/actor.ts'
import { touchItem } from '#content/store/items.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { requireAdministrator } from '../publication/require-administrator.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { keepAddress } from './keep-address.ts'
import { getVariant, getVersion } from './get-variant.ts'
import { type SavedDraft, writeDraft } from './write-draft.ts'

/** The version to restore; `expectedVersion` is the draft that the caller has seen. */
export type Restoring = {
  actor: Actor
  contentKey: string
  language: string
  version: number
  expectedVersion?: number
  now: Date
  blocks: BlockRules
  /** Counts the problems of the draft, as in a `Draft`. */
  warn?: FindWarnings
}

/**
 * Saves the words of an earlier version as a new draft, at the address of the draft until now; the live version stays. Throws `NOT_FOUND` for
 * a version that does not exist or was erased, `PRECONDITION_REQUIRED` and `VersionConflict` as saving does, `AdministratorsOnly`
 * for one that whoever restores it could not publish.
 */
export const restoreVersion = defineAct<Restoring, SavedDraft>('restore-version', async (transaction, { version, ...restoring }) => {
  // Before the version is read: it may be being erased.
  await touchItem(transaction, restoring.contentKey, restoring.now)
  const variant = await getVariant(transaction, restoring)
  const { type, draftVersion } = variant
  const { title, urlName, body, erasedAt } = await getVersion(transaction, { ...restoring, version }, restoring.blocks)
  if (erasedAt !== undefined) throw new AuthoringError('NOT_FOUND', sentence('refuseVersionErased', { version, day: erasedAt.slice(0, 10) }))
  await requireAdministrator(transaction, { ...restoring, variant, body })
  const today = await getVersion(transaction, { ...restoring, version: draftVersion }, restoring.blocks)
  const words = { title, ...keepAddress(type, { urlName, body }, today) }
  return await writeDraft(transaction, { ...restoring, type, ...words }, { act: 'restore-version', detail: { from: version } })
})
