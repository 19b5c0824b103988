import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError, PublicationProblems } from '#model/authoring/authoring-errors.ts'
import { putJob } from '#content/store/jobs.ts'
import { changeStoredRelease, listReleaseItems, putReleaseItem } from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { findVariant } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct, defineQuery } from '../define-act.ts'
import { requirePlannable } from '../plans/require-plannable.ts'
import { requireAllowed } from '../policy.ts'
import { refuseReason } from '../refuse-unusable.ts'
import { holdRelease } from './hold-release.ts'
import { rehearseRelease, type ReleasePublishing } from './publish-release.ts'
import { RELEASE_JOB, removeReleasePlan, toReleaseJobKey } from './release-job.ts'
import { toPrint, versionToPublish, withDraftsOfNow } from './release-print.ts'

export type ReleaseScheduling = ReleasePublishing & { at: Date }

/**
 * Plans a release for an hour. Its versions are those of now, whatever is saved until then; a later call moves the hour and takes the drafts of
 * then. It is rehearsed before: throws as `publishRelease` does, and `INVALID_CONFIG` for a time in the past. See `withTones`.
 */
export const scheduleRelease = defineQuery<ReleaseScheduling, { kind: 'scheduled'; at: string }>('publish-release', async (store, plan) => {
  requirePlannable(plan)
  if (plan.override !== undefined) refuseReason(plan.override.reason)
  const print = await toPrint(store, withDraftsOfNow(await listReleaseItems(store, plan.release)))
  if (plan.print !== undefined && plan.print !== print) throw new AuthoringError('CONFLICT', sentence('conflictRelease'))
  const problems = await rehearseRelease(store, { ...plan, takesDraftsOfNow: true })
  const counted = plan.override === undefined ? problems : problems.filter(({ grade }) => grade !== 'warns')
  if (counted.length > 0) throw new PublicationProblems(counted)
  return await inTransaction(store, (transaction) => writePlan(transaction, plan, print))
})

async function writePlan(
  transaction: Store,
  { actor, release: id, at, now, override }: ReleaseScheduling,
  print: string,
): Promise<{ kind: 'scheduled'; at: string }> {
  const release = await holdRelease(transaction, id, now)
  const items = withDraftsOfNow(await listReleaseItems(transaction, id))
  if (print !== (await toPrint(transaction, items))) throw new AuthoringError('CONFLICT', sentence('conflictRelease'))
  for (const item of items) {
    const { contentKey, language } = item
    requireAllowed(actor, item.act, { contentKey, language, type: (await findVariant(transaction, item))?.type })
    await putReleaseItem(transaction, id, { ...item, version: await versionToPublish(transaction, item) })
  }
  const scheduledAt = at.toISOString()
  await changeStoredRelease(transaction, id, { state: 'scheduled', scheduledAt, changedAt: now.toISOString() })
  const payload = { release: id, actor: { id: actor.id, name: actor.name, role: actor.role }, ...(override && { override }) }
  await putJob(transaction, { kind: RELEASE_JOB, jobKey: toReleaseJobKey(id), payload, dueAt: at, now })
  const detail = { release: release.id, at: scheduledAt, ...(override && { override: override.reason }) }
  await auditAs(transaction, { actor, now, act: 'schedule-release', detail })
  return { kind: 'scheduled', at: scheduledAt }
}

export type ReleaseCancelling = { actor: Actor; release: string; now: Date }

/** Takes the plan of a release back; it is open again, and follows its drafts. */
export const cancelRelease = defineAct<ReleaseCancelling, { kind: 'cancelled' | 'notScheduled' }>(
  'publish-release',
  async (transaction, { actor, release: id, now }) => {
    const release = await holdRelease(transaction, id, now)
    if (release.state !== 'scheduled') return { kind: 'notScheduled' }
    await openAgain(transaction, release.id, now)
    await auditAs(transaction, { actor, now, act: 'cancel-release', detail: { release: release.id } })
    return { kind: 'cancelled' }
  },
)

/** Opens a planned release for changes, in the transaction of an act that holds it. `keepsPlan`: its job stays, as failed. */
export async function openAgain(transaction: Store, id: string, now: Date, { keepsPlan = false } = {}): Promise<void> {
  if (!keepsPlan) await removeReleasePlan(transaction, id)
  await changeStoredRelease(transaction, id, { state: 'open', scheduledAt: null, changedAt: now.toISOString() })
  for (const item of withDraftsOfNow(await listReleaseItems(transaction, id))) await putReleaseItem(transaction, id, item)
}
