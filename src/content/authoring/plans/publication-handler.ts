import { z } from 'zod'

import type { Actor } from '#model/accounts/actor.ts'
import { type Problem, PublicationProblems } from '#model/authoring/authoring-errors.ts'
import { ContractError, isUnavailable } from '#model/errors.ts'
import { ROLES } from '#model/pages/visit.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { type JobHandler, NotToBeDone } from '#features/jobs/job-kind.ts'
import { holdItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockFeed } from '#content/store/transaction.ts'
import { findVariant } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { publish } from '../publication/publish.ts'
import { unpublish } from '../publication/unpublish.ts'
import { createFindWarnings, type FindWarnings, withTones } from '../warnings/find-warnings.ts'
import type { Override } from '../warnings/override-warnings.ts'
import { putBack } from './cancel-schedule.ts'
import type { PlannedAct } from './publication-job.ts'

/** `actor` is who made the plan; plans stored by the previous release have only an `author`. */
const Payload = z.object({
  act: z.enum(['publish', 'unpublish']),
  contentKey: z.string(),
  language: z.string(),
  /** What is published; plans of the previous release publish the draft of their hour. */
  version: z.int().optional(),
  actor: z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) }).optional(),
  author: z.string().optional(),
  override: z.object({ reason: z.string() }).optional(),
})

/** What plans are carried out with; `say` receives a sentence about each that comes late. */
export type HandlerFrame = { blocks: BlockRules; warn?: FindWarnings; say?: (sentence: string) => void }

/** What comes later than this is told as late: a server that runs carries plans out within seconds. */
export const LATE_AFTER_MS = 10_000

/**
 * Carries out a plan when its job is due, unless it was cancelled or moved since the job was leased. One that comes late says how late, in the
 * log and in the audit log. A version that has problems by then is not published: the audit log records where, and the job is given up, so that
 * `busbar jobs` and the dashboard show it until somebody schedules it again.
 */
export function createPublicationHandler(store: Store, { blocks, warn = createFindWarnings({ blocks }), say }: HandlerFrame): JobHandler {
  return async (payload, now) => {
    const { act, contentKey, language, version, actor, override } = readPlan(payload)
    const planned = { actor, contentKey, language, now }
    const carryOut = async (transaction: Store) => {
      const at = await holdDuePlan(transaction, { ...planned, act })
      if (at === undefined) return undefined
      if (act === 'publish') await publish(transaction, { ...planned, version, blocks, warn, override })
      else await unpublish(transaction, planned)
      await putBack(transaction, { ...planned, act })
      const lateMs = now.getTime() - Date.parse(at)
      if (lateMs <= LATE_AFTER_MS) return undefined
      const seconds = Math.round(lateMs / 1000)
      const shown = version ?? (await findVariant(transaction, planned))?.draftVersion
      await auditAs(transaction, { ...planned, act: 'schedule-late', version: shown, detail: { act, at, seconds } })
      return `The plan to ${act} ${contentKey} in ${language} at ${at} was carried out ${writeDuration(seconds)} late.`
    }
    try {
      const late = await withTones(warn, () => inTransaction(store, carryOut))
      if (late !== undefined) say?.(late)
    } catch (error) {
      if (!(error instanceof ContractError) || isUnavailable(error)) throw error
      const problems = error instanceof PublicationProblems ? error.problems : []
      const detail = { code: error.errorCode, places: problems.map(toPlace) }
      const isFailed = await inTransaction(store, async (transaction) => {
        if ((await holdDuePlan(transaction, { ...planned, act })) === undefined) return false
        await putBack(transaction, { ...planned, act })
        // With its version, so that erasing it clears the detail: an editor chooses the ids of blocks.
        const meant = version ?? (await findVariant(transaction, planned))?.draftVersion
        await auditAs(transaction, { ...planned, act: 'schedule-failed', version: meant, detail })
        return true
      })
      // Without the words of the problems, which may quote an item.
      if (isFailed)
        throw new NotToBeDone(
          sentence('planFailed', {
            deed: sentence(`plannedDeed.${act}`),
            item: contentKey,
            language,
            code: error.errorCode,
            count: problems.length,
          }),
        )
    }
  }
}

/** Seconds in words for the log: `2 h 5 min`, `40 s`. */
export function writeDuration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 120) return `${minutes} min`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.floor(minutes / 1440)} days`
}

type Plan = { act: PlannedAct; contentKey: string; language: string; now: Date }

/** Locks the item of a plan, and returns the planned time; undefined if the plan does not exist any more or was moved to a later time. */
async function holdDuePlan(transaction: Store, { act, contentKey, language, now }: Plan): Promise<string | undefined> {
  // The feed first, as in all acts that publish. Erasing needs its lock too, so what exists now still exists below.
  await lockFeed(transaction)
  if ((await findVariant(transaction, { contentKey, language })) === undefined) return undefined
  await holdItem(transaction, contentKey)
  const variant = await findVariant(transaction, { contentKey, language })
  const at = act === 'publish' ? variant?.scheduledAt : variant?.endsAt
  return at !== undefined && Date.parse(at) <= now.getTime() ? at : undefined
}

/** Only the block and the path of a problem: its message may quote this item or another, which may be erased later. */
function toPlace({ component, path }: Problem): JsonObject {
  return { ...(component !== undefined && { component }), ...(path !== undefined && { path }) }
}

type Read = { act: PlannedAct; contentKey: string; language: string; version?: number; actor: Actor; override?: Override }

function readPlan(payload: JsonObject): Read {
  const { act, contentKey, language, version, actor, author = '', override } = Payload.parse(payload)
  return { act, contentKey, language, version, override, actor: { ...(actor ?? { id: author, name: author, role: 'editor' }), by: 'schedule' } }
}
