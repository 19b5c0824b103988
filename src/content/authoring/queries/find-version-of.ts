import type { Actor } from '#model/accounts/actor.ts'
import { findVariant } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import { isVersionNumber } from '../drafts/require-version.ts'
import { refuseOther } from '../refuse-unusable.ts'

/** A version by its number, or the current draft or live version. */
export type WhichVersion = { actor: Actor; contentKey: string; language: string; version: number | 'draft' | 'live'; blocks: BlockRules }

/** A version with its content in the current format; undefined when there is none. An erased version has `erasedAt`. */
export const findVersionOf = defineQuery<WhichVersion, Version | undefined>('read', async (store, { contentKey, language, version, blocks }) => {
  if (typeof version !== 'number') refuseOther('version', version, ['draft', 'live'])
  const variant = typeof version === 'number' ? undefined : await findVariant(store, { contentKey, language })
  const number = typeof version === 'number' ? version : version === 'draft' ? variant?.draftVersion : variant?.liveVersion
  return isVersionNumber(number) ? await findVersion(store, { contentKey, language, version: number }, blocks) : undefined
})
