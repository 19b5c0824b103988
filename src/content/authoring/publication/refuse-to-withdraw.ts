import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { siteType } from '#model/types/site.ts'
import { sentence } from '#texts/sentence.ts'
import type { Store } from '#content/store/tables.ts'
import type { Variant } from '#content/store/variants.ts'

import { findNeed } from './find-need.ts'

/**
 * Throws `CONFLICT` for a language that the site needs (`findNeed`), with a sentence that says what to do first. A page may be erased for the
 * law all the same: its addresses then answer 404. Settings are replaced by others first.
 */
export async function refuseToWithdraw(
  store: Store,
  variant: Variant,
  { isErasure = false }: { isErasure?: boolean | undefined } = {},
): Promise<void> {
  const isSettings = variant.type === siteType.name
  if (isErasure && !isSettings) return
  const need = await findNeed(store, variant)
  if (need === undefined) return
  const cure = !isSettings ? 'cureRoute' : isErasure ? 'cureEraseSettings' : 'cureSettings'
  throw new AuthoringError('CONFLICT', sentence('refuseWithdrawal', { need, cure: sentence(cure) }))
}
