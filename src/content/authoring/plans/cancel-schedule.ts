import type { Actor } from '#model/accounts/actor.ts'
import { touchItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { changeVariant, findVariant } from '#content/store/variants.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { refuseOther } from '../refuse-unusable.ts'
import { PLANNED_ACTS, type PlannedAct, removePlan } from './publication-job.ts'

/** The plans to cancel: those for one act or, without `act`, for both. */
export type Cancelling = { actor: Actor; contentKey: string; language: string; act?: PlannedAct; now: Date }

/** Cancels plans. Cancelling a planned publication also cancels its planned end if nothing is live. */
export const cancelSchedule = defineAct<Cancelling, { kind: 'cancelled' | 'notScheduled' }>('cancel-schedule', async (transaction, cancelling) => {
  const { actor, contentKey, language, act, now } = cancelling
  if (act !== undefined) refuseOther('act', act, PLANNED_ACTS)
  await touchItem(transaction, contentKey, now)
  const isLive = (await findVariant(transaction, { contentKey, language }))?.liveVersion !== undefined
  const acts: PlannedAct[] = act === undefined || (act === 'publish' && !isLive) ? ['publish', 'unpublish'] : [act]
  const isRemoved = await removePlan(transaction, { contentKey, language }, acts)
  for (const each of acts) await putBack(transaction, { contentKey, language, act: each, now })
  if (isRemoved) await auditAs(transaction, { actor, now, act: 'cancel-schedule', contentKey, language })
  return { kind: isRemoved ? 'cancelled' : 'notScheduled' }
})

/** Updates a language whose plan was removed: a planned publication becomes a draft again. Lock the item before. */
export async function putBack(transaction: Store, plan: { contentKey: string; language: string; act: PlannedAct; now: Date }): Promise<void> {
  const variant = await findVariant(transaction, plan)
  const field = plan.act === 'publish' ? 'scheduledAt' : 'endsAt'
  if (variant?.[field] === undefined) return
  const state = plan.act === 'publish' && variant.state === 'scheduled' ? 'draft' : variant.state
  await changeVariant(transaction, plan, { state, [field]: null, changedAt: plan.now.toISOString() })
}
