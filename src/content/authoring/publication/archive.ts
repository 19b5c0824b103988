import type { Actor } from '#model/accounts/actor.ts'
import { touchItem } from '#content/store/items.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { changeVariant, listVariants } from '#content/store/variants.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { removePlan } from '../plans/publication-job.ts'
import { unpublish } from './unpublish.ts'

export type Archiving = { actor: Actor; contentKey: string; now: Date }

/**
 * Archives an item in all its languages: visitors cannot see it, and editors cannot choose it as a reference. `unarchive` brings all
 * languages back; saving a draft brings back its own language.
 */
export const archive = defineAct<Archiving, { kind: 'archived'; languages: string[] }>('archive', async (transaction, { actor, contentKey, now }) => {
  await lockFeed(transaction)
  await touchItem(transaction, contentKey, now)
  const languages = (await listVariants(transaction, contentKey)).map((variant) => variant.language)
  for (const language of languages) {
    await unpublish(transaction, { actor, contentKey, language, now })
    await removePlan(transaction, { contentKey, language })
  }
  const gone = { state: 'archived', scheduledAt: null, endsAt: null, changedAt: now.toISOString() } as const
  for (const variant of await listVariants(transaction, contentKey)) await changeVariant(transaction, variant, gone)
  await auditAs(transaction, { actor, now, act: 'archive', contentKey })
  return { kind: 'archived', languages }
})
