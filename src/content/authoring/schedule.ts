import type { JsonObject } from '#base/pure/json.ts'
import type { JobHandler } from '#features/jobs/job-kind.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import { touchItem } from '#content/store/items.ts'
import { putJob, removeJob } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { findVariant, putVariant } from '#content/store/variants.ts'

import { checkDraft } from './check-draft.ts'
import type { BlockRules } from './check-view.ts'
import type { Problem } from './problem.ts'
import { PUBLICATION_JOB, toJobKey } from './publication-job.ts'
import { publish } from './publish.ts'
import { unpublish } from './unpublish.ts'

/** What is to happen, and when. A later call for the same language of an item replaces an earlier one. */
export type Scheduling = {
  contentKey: string
  language: string
  act: 'publish' | 'unpublish'
  at: Date
  author: string
  now: Date
  blocks?: BlockRules
}

/** Plans a publication or its end. What is published is the draft as it is then; one that could not be published today is refused. */
export async function schedule(
  store: Store,
  plan: Scheduling,
): Promise<{ kind: 'scheduled'; at: string } | { kind: 'problems'; problems: Problem[] }> {
  const { contentKey, language, act, author, now } = plan
  const at = plan.at.toISOString()
  return await inTransaction(store, async (transaction) => {
    await touchItem(transaction, contentKey, now)
    const variant = await findVariant(transaction, { contentKey, language })
    const problems = act === 'publish' || variant === undefined ? await checkDraft(transaction, plan) : []
    if (problems.length > 0 || variant === undefined) return { kind: 'problems', problems }
    if (act === 'unpublish' && variant.liveVersion === undefined)
      return { kind: 'problems', problems: [{ message: 'It is not published, so there is nothing to end.' }] }
    await putVariant(transaction, {
      ...variant,
      state: variant.liveVersion === undefined ? 'scheduled' : variant.state,
      scheduledAt: at,
      changedAt: now.toISOString(),
    })
    await putJob(transaction, { kind: PUBLICATION_JOB, jobKey: toJobKey(plan), payload: { act, contentKey, language, author }, dueAt: plan.at, now })
    await addAuditEntry(transaction, {
      at: now.toISOString(),
      author,
      act: 'schedule',
      contentKey,
      language,
      version: variant.draftVersion,
      detail: { act, at },
    })
    return { kind: 'scheduled', at }
  })
}

/** Takes a plan back. */
export async function cancelSchedule(
  store: Store,
  { contentKey, language, author, now }: Omit<Scheduling, 'act' | 'at' | 'blocks'>,
): Promise<{ kind: 'cancelled' | 'notScheduled' }> {
  return await inTransaction(store, async (transaction) => {
    await touchItem(transaction, contentKey, now)
    const isRemoved = await removeJob(transaction, toJobKey({ contentKey, language }))
    await putBack(transaction, { contentKey, language, now })
    if (isRemoved) await addAuditEntry(transaction, { at: now.toISOString(), author, act: 'cancel-schedule', contentKey, language })
    return { kind: isRemoved ? 'cancelled' : 'notScheduled' }
  })
}

/** Does what was planned when `jobs` says that it is due. A draft that has problems by then stays a draft, and the audit says why. */
export function createPublicationHandler(store: Store, { blocks }: { blocks?: BlockRules } = {}): JobHandler {
  return async (payload, now) => {
    const { act, contentKey, language, author } = readPayload(payload)
    if (act === 'unpublish') return void (await unpublish(store, { contentKey, language, author, now }))
    const outcome = await publish(store, { contentKey, language, author, now, blocks })
    if (outcome.kind === 'published') return
    await inTransaction(store, async (transaction) => {
      await putBack(transaction, { contentKey, language, now })
      const detail = { problems: outcome.problems.map((problem) => problem.message) }
      await addAuditEntry(transaction, { at: now.toISOString(), author, act: 'schedule-failed', contentKey, language, detail })
    })
  }
}

async function putBack(store: Store, { contentKey, language, now }: { contentKey: string; language: string; now: Date }): Promise<void> {
  const variant = await findVariant(store, { contentKey, language })
  if (variant?.scheduledAt === undefined) return
  await putVariant(store, {
    ...variant,
    state: variant.state === 'scheduled' ? 'draft' : variant.state,
    scheduledAt: undefined,
    changedAt: now.toISOString(),
  })
}

function readPayload(payload: JsonObject) {
  // Written by `schedule` above.
  return payload as { act: Scheduling['act']; contentKey: string; language: string; author: string }
}
