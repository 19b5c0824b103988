import type { Actor } from '#model/accounts/actor.ts'
import { routeType } from '#model/types/route.ts'
import { appendChange } from '#content/store/feed.ts'
import { touchItem } from '#content/store/items.ts'
import { replaceReferences } from '#content/store/references.ts'
import type { Store } from '#content/store/tables.ts'
import { lockFeed } from '#content/store/transaction.ts'
import { changeVariant, findVariant, listVariants, type VariantKey } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { removePlan } from '../plans/publication-job.ts'
import { countReferrersAgain } from '../warnings/count-referrers-again.ts'
import { leadElsewhere, listShown } from './lead-elsewhere.ts'
import { refreshAccess } from './refresh-access.ts'
import { refuseToWithdraw } from './refuse-to-withdraw.ts'

/** `redirectTo` is the content key of an item whose page takes the visitors of this one over; `isErasure` is that of `refuseToWithdraw`. */
export type Unpublishing = { actor: Actor; contentKey: string; language: string; now: Date; redirectTo?: string; isErasure?: boolean }
/** `redirected` are the paths that lead to the other item now. */
export type Unpublication = { kind: 'unpublished'; redirected: string[] } | { kind: 'notPublished' }

/**
 * Withdraws a language of an item from visitors; its versions stay, and its draft can be published again. Its plans are removed, except
 * that a planned end keeps a publication that is planned after it. Throws `INVALID_CONFIG` for a `redirectTo` without a page, and as
 * long as the item is live in another language, and `CONFLICT` for what the site needs.
 */
export const unpublish = defineAct<Unpublishing, Unpublication>('unpublish', async (transaction, unpublishing) => {
  const { actor, contentKey, language, now, redirectTo } = unpublishing
  await lockFeed(transaction)
  await touchItem(transaction, contentKey, now)
  const variant = await findVariant(transaction, { contentKey, language })
  if (variant?.liveVersion === undefined) return { kind: 'notPublished' }
  await refuseToWithdraw(transaction, variant, unpublishing)
  if (redirectTo !== undefined) await refuseLiveElsewhere(transaction, { contentKey, language })
  const shown = redirectTo === undefined ? undefined : await listShown(transaction, contentKey)
  // Only the body of a route is needed; another item can be withdrawn also when its body cannot be converted.
  const isRoute = variant.type === routeType.name
  const live = isRoute ? await findVersion(transaction, { contentKey, language, version: variant.liveVersion }) : undefined
  const scheduledAt = actor.by === 'schedule' ? variant.scheduledAt : undefined
  await changeVariant(transaction, variant, {
    state: scheduledAt === undefined ? 'unpublished' : 'scheduled',
    liveVersion: null,
    liveLookupName: null,
    access: 'public',
    publishedAt: null,
    scheduledAt: scheduledAt ?? null,
    endsAt: null,
    changedAt: now.toISOString(),
  })
  await replaceReferences(transaction, { contentKey, language }, [])
  await countReferrersAgain(transaction, contentKey, now)
  await appendChange(transaction, { kind: 'withdrawn', contentKey, language }, now)
  if (live !== undefined) await refreshAccess(transaction, [live.body], now)
  await removePlan(transaction, { contentKey, language }, scheduledAt === undefined ? ['publish', 'unpublish'] : ['unpublish'])
  const redirected =
    redirectTo === undefined || shown === undefined ? [] : await leadElsewhere(transaction, shown, { contentKey, to: redirectTo, now })
  const detail = redirectTo === undefined ? undefined : { redirectTo }
  await auditAs(transaction, { actor, now, act: 'unpublish', contentKey, language, version: variant.liveVersion, detail })
  return { kind: 'unpublished', redirected }
})

/** Paths are the same in all languages, and one that is live stands in for the others there: nobody would be led to the other item. */
async function refuseLiveElsewhere(transaction: Store, { contentKey, language }: VariantKey): Promise<void> {
  const others = (await listVariants(transaction, contentKey)).filter((one) => one.language !== language && one.liveVersion !== undefined)
  if (others.length === 0) return
  const named = others.map((one) => one.language).join(', ')
  throw new AuthoringError('INVALID_CONFIG', sentence('refuseLiveElsewhere', { languages: named }))
}
