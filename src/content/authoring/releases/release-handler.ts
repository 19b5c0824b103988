import { z } from 'zod'

import { PublicationProblems } from '#model/authoring/authoring-errors.ts'
import { ContractError, isUnavailable } from '#model/errors.ts'
import { ROLES } from '#model/pages/visit.ts'
import { type JobHandler, NotToBeDone } from '#features/jobs/job-kind.ts'
import { changeStoredRelease, findRelease } from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockFeed } from '#content/store/transaction.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import { type HandlerFrame, LATE_AFTER_MS, writeDuration } from '../plans/publication-handler.ts'
import { createFindWarnings, withTones } from '../warnings/find-warnings.ts'
import { publishRelease } from './publish-release.ts'
import { openAgain } from './schedule-release.ts'

const Payload = z.object({
  release: z.string(),
  actor: z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) }),
  override: z.object({ reason: z.string() }).optional(),
})

/**
 * Makes a release live when its hour has come, unless it was cancelled or moved meanwhile. One that comes late says how late. One with problems
 * by then changes nothing: it is open again, the audit log says so, and the job is given up, so that the dashboard shows it.
 */
export function createReleaseHandler(store: Store, { blocks, warn = createFindWarnings({ blocks }), say }: HandlerFrame): JobHandler {
  return async (payload, now) => {
    const { release, actor: maker, override } = Payload.parse(payload)
    const planned = { actor: { ...maker, by: 'schedule' as const }, release, now }
    const carryOut = async (transaction: Store) => {
      const due = await holdDue(transaction, planned)
      if (due === undefined) return undefined
      await publishRelease(transaction, { ...planned, blocks, warn, override })
      const lateMs = now.getTime() - Date.parse(due.at)
      if (lateMs <= LATE_AFTER_MS) return undefined
      const seconds = Math.round(lateMs / 1000)
      await auditAs(transaction, { ...planned, act: 'release-late', detail: { release, at: due.at, seconds } })
      return `The release ${release} that was planned for ${due.at} went live ${writeDuration(seconds)} late.`
    }
    try {
      const late = await withTones(warn, () => inTransaction(store, carryOut))
      if (late !== undefined) say?.(late)
    } catch (error) {
      if (!(error instanceof ContractError) || isUnavailable(error)) throw error
      const count = error instanceof PublicationProblems ? error.problems.length : 0
      const name = await inTransaction(store, async (transaction) => {
        const due = await holdDue(transaction, planned)
        if (due === undefined) return undefined
        // The job itself is kept as failed.
        await openAgain(transaction, release, now, { keepsPlan: true })
        await auditAs(transaction, { ...planned, act: 'release-failed', detail: { release, code: error.errorCode, count } })
        return due.name
      })
      if (name !== undefined) throw new NotToBeDone(sentence('releaseFailed', { name, code: error.errorCode, count }))
    }
  }
}

/** Locks a release, and returns its name and planned time; undefined if it is not planned any more, or for later. */
async function holdDue(transaction: Store, { release, now }: { release: string; now: Date }): Promise<{ name: string; at: string } | undefined> {
  // The feed first, as in all acts that publish.
  await lockFeed(transaction)
  if (!(await changeStoredRelease(transaction, release, { changedAt: now.toISOString() }))) return undefined
  const found = await findRelease(transaction, release)
  if (found?.state !== 'scheduled' || found.scheduledAt === undefined || Date.parse(found.scheduledAt) > now.getTime()) return undefined
  return { name: found.name, at: found.scheduledAt }
}
