import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError, type FoundProblem, PublicationProblems, toProblem } from '#model/authoring/authoring-errors.ts'
import { touchItem } from '#content/store/items.ts'
import { putJob } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import { changeVariant, findVariant, type Variant, type VariantChange } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import { checkDraft } from '../checks/check-draft.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { requireAllowed } from '../policy.ts'
import { refuseForStaff } from '../publication/refuse-for-staff.ts'
import { refuseToWithdraw } from '../publication/refuse-to-withdraw.ts'
import { requireAdministrator } from '../publication/require-administrator.ts'
import { refuseOther, refuseReason } from '../refuse-unusable.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import type { Override } from '../warnings/override-warnings.ts'
import { PLANNED_ACTS, type PlannedAct, PUBLICATION_JOB, toJobKey } from './publication-job.ts'
import { requirePlannable } from './require-plannable.ts'

/** A planned act and its time. A language of an item has at most one publication and one end planned; a later call moves it. */
export type Scheduling = {
  actor: Actor
  contentKey: string
  language: string
  act: PlannedAct
  at: Date
  now: Date
  blocks: BlockRules
  /** As for `publish`, and only for one. An override counts at the planned time as well, for the warnings of then. */
  warn?: FindWarnings
  override?: Override
}

/**
 * Plans a publication or its end. What is published is the draft of now, whatever is saved until then: who saves may have no right to publish.
 * A draft that cannot be published now is refused with `PublicationProblems`, a time in the past or after the year 9999 with `INVALID_CONFIG`,
 * what the site needs with `CONFLICT`, and fields for administrators with `AdministratorsOnly`. A plan stays when its maker loses the right to it;
 * cancel it then.
 */
export const schedule = defineAct<Scheduling, { kind: 'scheduled'; at: string }>('schedule', async (transaction, plan) => {
  const { actor, contentKey, language, act, now, override } = plan
  refuseOther('act', act, PLANNED_ACTS)
  if (override !== undefined) refuseReason(override.reason)
  if (override !== undefined && act !== 'publish') throw new AuthoringError('INVALID_CONFIG', sentence('refuseReasonForEnd'))
  await touchItem(transaction, contentKey, now)
  const variant = await findVariant(transaction, { contentKey, language })
  requireAllowed(actor, act, { contentKey, type: variant?.type, language })
  refuseForStaff(variant?.type)
  requirePlannable(plan)
  const at = plan.at.toISOString()
  const problems = act === 'publish' || variant === undefined ? await checkPlanned(transaction, plan) : checkEnd(variant, at)
  if (problems.length > 0 || variant === undefined) throw new PublicationProblems(problems)
  await (act === 'publish' ? requireAdministrator(transaction, { actor, variant }) : refuseToWithdraw(transaction, variant))
  await changeVariant(transaction, variant, { ...toPlanned(variant, act, at), changedAt: now.toISOString() })
  const payload = {
    act,
    contentKey,
    language,
    version: variant.draftVersion,
    actor: { id: actor.id, name: actor.name, role: actor.role },
    ...(override && { override }),
  }
  await putJob(transaction, { kind: PUBLICATION_JOB, jobKey: toJobKey(plan, act), payload, dueAt: plan.at, now })
  await auditAs(transaction, {
    actor,
    now,
    act: 'schedule',
    contentKey,
    language,
    version: variant.draftVersion,
    detail: { act, at, ...(override && { override: override.reason }) },
  })
  return { kind: 'scheduled', at }
})

/** With an override only what blocks counts. */
async function checkPlanned(transaction: Store, { override, warn, ...plan }: Scheduling): Promise<FoundProblem[]> {
  if (override === undefined) return await checkDraft(transaction, { ...plan, warn })
  requireAllowed(plan.actor, 'override-warnings', { contentKey: plan.contentKey, language: plan.language, type: await typeOf(transaction, plan) })
  return await checkDraft(transaction, plan)
}

async function typeOf(transaction: Store, plan: Scheduling): Promise<string | undefined> {
  return (await findVariant(transaction, plan))?.type
}

function checkEnd({ liveVersion, scheduledAt }: Variant, at: string) {
  if (liveVersion !== undefined) return []
  if (scheduledAt === undefined) return [toProblem(sentence('problemNothingToEnd'))]
  return at > scheduledAt ? [] : [toProblem(sentence('problemEndBefore', { time: scheduledAt }))]
}

function toPlanned({ liveVersion, state }: Variant, act: PlannedAct, at: string): VariantChange {
  if (act === 'unpublish') return { endsAt: at }
  return { scheduledAt: at, state: liveVersion === undefined ? 'scheduled' : state }
}
