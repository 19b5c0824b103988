import type { Actor } from '#model/accounts/actor.ts'
import { holdItem } from '#content/store/items.ts'
import { putTranslationMark } from '#content/store/translation-marks.ts'
import { findVersion } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { auditAs } from '../audit-as.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { getVariant } from '../drafts/get-variant.ts'
import { requireVersion } from '../drafts/require-version.ts'
import { findLanguages } from './sources.ts'

/** Versions that somebody has seen side by side: `sourceVersion` of the language `from`, `expectedVersion` of the translation. */
type Marking = {
  actor: Actor
  contentKey: string
  language: string
  from?: string
  sourceVersion: number
  expectedVersion?: number
  now: Date
  blocks: BlockRules
}

/**
 * Says that the draft of a translation says what the draft of its source says; nothing of the words is changed. Throws `CONFLICT` when the
 * source is at another version meanwhile, and `VersionConflict` when the translation is.
 */
export const markTranslation = defineAct<Marking, { kind: 'marked'; version: number }>('mark-translation', async (transaction, marking) => {
  const { actor, contentKey, language, sourceVersion, now, blocks } = marking
  await holdItem(transaction, contentKey)
  const variant = await getVariant(transaction, marking)
  const draft = await findVersion(transaction, { ...variant, version: variant.draftVersion }, blocks)
  await requireVersion(transaction, marking, draft)
  const { source } = await findLanguages(transaction, marking)
  if (source.draftVersion !== sourceVersion) throw new AuthoringError('CONFLICT', sentence('translationStale', { version: sourceVersion }))
  await putTranslationMark(transaction, marking, { from: source.language, sourceVersion, targetVersion: variant.draftVersion })
  const detail = { from: source.language, source: sourceVersion }
  await auditAs(transaction, { actor, now, act: 'mark-translation', contentKey, language, version: variant.draftVersion, detail })
  return { kind: 'marked', version: variant.draftVersion }
})
