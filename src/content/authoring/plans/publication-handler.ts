import { z } from 'zod'

import type { Actor } from '#model/accounts/actor.ts'
import { type Problem, PublicationProblems } from '#model/authoring/authoring-errors.ts'
import { ContractError, isUnavailable } from '#model/errors.ts'
import { ROLES } from '#model/pages/visit.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { JobHandler } from '#features/jobs/job-kind.ts'
import { holdItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockFeed } from '#content/store/transaction.ts'
import { findVariant } from '#content/store/variants.ts'

import { auditAs } from '../audit-as.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { publish } from '../publication/publish.ts'
import { unpublish } from '../publication/unpublish.ts'
import { putBack } from './cancel-schedule.ts'
import type { PlannedAct } from './publication-job.ts'

/** `actor` is who made the plan; plans stored by the previous release have only an `author`. */
const Payload = z.object({
  act: z.enum(['publish', 'unpublish']),
  contentKey: z.string(),
  language: z.string(),
  actor: z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) }).optional(),
  author: z.string().optional(),
})

/**
 * Carries out a plan when its job is due, unless it was cancelled or moved since the job was leased. A draft that has problems by then stays
 * a draft, and the audit log records where.
 */
export function createPublicationHandler(store: Store, { blocks }: { blocks: BlockRules }): JobHandler {
  return async (payload, now) => {
    const { act, contentKey, language, actor } = readPlan(payload)
    const planned = { actor, contentKey, language, now }
    try {
      await inTransaction(store, async (transaction) => {
        if (!(await holdDuePlan(transaction, { ...planned, act }))) return
        if (act === 'publish') await publish(transaction, { ...planned, blocks })
        else await unpublish(transaction, planned)
        await putBack(transaction, { ...planned, act })
      })
    } catch (error) {
      if (!(error instanceof ContractError) || isUnavailable(error)) throw error
      const detail = { code: error.errorCode, places: error instanceof PublicationProblems ? error.problems.map(toPlace) : [] }
      await inTransaction(store, async (transaction) => {
        if (!(await holdDuePlan(transaction, { ...planned, act }))) return
        await putBack(transaction, { ...planned, act })
        // With its version, so that erasing it clears the detail: an editor chooses the ids of blocks.
        const version = (await findVariant(transaction, { contentKey, language }))?.draftVersion
        await auditAs(transaction, { ...planned, act: 'schedule-failed', version, detail })
      })
    }
  }
}

type Plan = { act: PlannedAct; contentKey: string; language: string; now: Date }

/** Locks the item of a plan; false if the plan does not exist any more or was moved to a later time. */
async function holdDuePlan(transaction: Store, { act, contentKey, language, now }: Plan): Promise<boolean> {
  // The feed first, as in all acts that publish. Erasing needs its lock too, so what exists now still exists below.
  await lockFeed(transaction)
  if ((await findVariant(transaction, { contentKey, language })) === undefined) return false
  await holdItem(transaction, contentKey)
  const variant = await findVariant(transaction, { contentKey, language })
  const at = act === 'publish' ? variant?.scheduledAt : variant?.endsAt
  return at !== undefined && Date.parse(at) <= now.getTime()
}

/** Only the block and the path of a problem: its message may quote this item or another, which may be erased later. */
function toPlace({ component, path }: Problem): JsonObject {
  return { ...(component !== undefined && { component }), ...(path !== undefined && { path }) }
}

function readPlan(payload: JsonObject): { act: PlannedAct; contentKey: string; language: string; actor: Actor } {
  const { act, contentKey, language, actor, author = '' } = Payload.parse(payload)
  return { act, contentKey, language, actor: { ...(actor ?? { id: author, name: author, role: 'editor' }), by: 'schedule' } }
}
