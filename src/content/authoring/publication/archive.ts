import type { Actor } from '#model/accounts/actor.ts'
import { touchItem } from '#content/store/items.ts'
import { forgetCountsOf } from '#content/store/problem-counts.ts'
import { removeReview } from '#content/store/reviews.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { changeVariant, listVariants } from '#content/store/variants.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { removePlan } from '../plans/publication-job.ts'
import { leadElsewhere, listShown } from './lead-elsewhere.ts'
import { unpublish } from './unpublish.ts'

/** `redirectTo` is the content key of an item whose page takes the visitors of this one over. */
export type Archiving = { actor: Actor; contentKey: string; now: Date; redirectTo?: string }
/** `redirected` are the paths that lead to the other item now. */
export type Archived = { kind: 'archived'; languages: string[]; redirected: string[] }

/**
 * Archives an item in all its languages: visitors cannot see it, and editors cannot choose it as a reference. `unarchive` brings all
 * languages back; until then no draft can be saved. Throws `INVALID_CONFIG` for a `redirectTo` without a page, and `CONFLICT` for
 * what the site needs.
 */
export const archive = defineAct<Archiving, Archived>('archive', async (transaction, { actor, contentKey, now, redirectTo }) => {
  await lockFeed(transaction)
  await touchItem(transaction, contentKey, now)
  const shown = redirectTo === undefined ? undefined : await listShown(transaction, contentKey)
  const languages = (await listVariants(transaction, contentKey)).map((variant) => variant.language)
  for (const language of languages) {
    await unpublish(transaction, { actor, contentKey, language, now })
    await removePlan(transaction, { contentKey, language })
  }
  const gone = { state: 'archived', scheduledAt: null, endsAt: null, changedAt: now.toISOString() } as const
  for (const variant of await listVariants(transaction, contentKey)) await changeVariant(transaction, variant, gone)
  await forgetCountsOf(transaction, contentKey)
  await removeReview(transaction, { contentKey })
  const redirected =
    redirectTo === undefined || shown === undefined ? [] : await leadElsewhere(transaction, shown, { contentKey, to: redirectTo, now })
  await auditAs(transaction, { actor, now, act: 'archive', contentKey, detail: redirectTo === undefined ? undefined : { redirectTo } })
  return { kind: 'archived', languages, redirected }
})
