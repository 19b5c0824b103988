import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError, PublicationProblems } from '#model/authoring/authoring-errors.ts'
import { changeStoredRelease, listReleaseItems, putReleaseItem, type Release, type ReleaseItem } from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockFeed } from '#content/store/transaction.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { defineAct, defineQuery } from '../define-act.ts'
import { refuseReason } from '../refuse-unusable.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import type { Override } from '../warnings/override-warnings.ts'
import { carryOut, type ReleaseProblem } from './carry-out.ts'
import { holdRelease } from './hold-release.ts'
import { removeReleasePlan } from './release-job.ts'
import { toPrint, withDraftsOfNow } from './release-print.ts'

/** `print` names the drafts that the caller has seen (`toPrint`). */
export type ReleasePublishing = {
  actor: Actor
  release: string
  print?: string
  now: Date
  blocks: BlockRules
  warn?: FindWarnings
  override?: Override
}
export type ReleasePublication = { kind: 'published'; publishedDate: string; count: number }

/**
 * Makes all of a release live, in one transaction: either everything is live or nothing has changed. Throws `PublicationProblems` with the
 * item of each problem, `CONFLICT` for a release that is live or whose drafts are others than were seen, and `INSUFFICIENT_ACCESS` for whoever
 * may not publish one of its items. See `withTones`.
 */
export const publishRelease = defineAct<ReleasePublishing, ReleasePublication>('publish-release', async (transaction, publishing) => {
  const { actor, now, print, override } = publishing
  if (override !== undefined) refuseReason(override.reason)
  const { release, items } = await readToPublish(transaction, publishing)
  if (print !== undefined && print !== (await toPrint(transaction, items))) throw new AuthoringError('CONFLICT', sentence('conflictRelease'))
  const { rows, problems } = await carryOut(transaction, { ...publishing, release, items })
  if (problems.length > 0) throw new PublicationProblems(problems)
  for (const row of rows) await putReleaseItem(transaction, release.id, row)
  const liveAt = now.toISOString()
  await changeStoredRelease(transaction, release.id, { state: 'live', liveAt, scheduledAt: null, changedAt: liveAt })
  await removeReleasePlan(transaction, release.id)
  await auditAs(transaction, { actor, now, act: 'publish-release', detail: { release: release.id, items: rows.length } })
  return { kind: 'published', publishedDate: liveAt, count: rows.length }
})

/** Thrown at the end of a rehearsal, so that its transaction is undone. */
class Rehearsed extends Error {
  readonly problems: ReleaseProblem[]

  constructor(problems: ReleaseProblem[]) {
    super('The rehearsal of a release is undone.')
    this.problems = problems
  }
}

/** `takesDraftsOfNow`: a planned release is tried with the drafts of now, as for a new plan, and not with the versions of its plan. */
export type ReleaseRehearsal = ReleasePublishing & { takesDraftsOfNow?: boolean }

/**
 * What would keep a release from going live now: it is carried out in a transaction of its own, and undone; so never within another one, which
 * would keep it. Everybody of the staff may ask. See `withTones`.
 */
export const rehearseRelease = defineQuery<ReleaseRehearsal, ReleaseProblem[]>('read', async (store, { actor, ...asking }) => {
  if (store.isTransaction) throw new Error('A release cannot be rehearsed within a transaction: it would not be undone.')
  try {
    return await inTransaction(store, async (transaction) => {
      const { release, items: planned } = await readToPublish(transaction, asking)
      const items = asking.takesDraftsOfNow === true ? withDraftsOfNow(planned) : planned
      // What the caller may do is asked when it is done.
      const by: Actor = { ...actor, role: 'administrator', scope: undefined }
      throw new Rehearsed((await carryOut(transaction, { ...asking, actor: by, release, items })).problems)
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.problems
    throw error
  }
})

async function readToPublish(
  transaction: Store,
  { release: id, now }: { release: string; now: Date },
): Promise<{ release: Release; items: ReleaseItem[] }> {
  // The feed first, as in all acts that publish.
  await lockFeed(transaction)
  const release = await holdRelease(transaction, id, now)
  const items = await listReleaseItems(transaction, release.id)
  if (items.length === 0) throw new AuthoringError('INVALID_CONFIG', sentence('refuseEmptyRelease', { name: release.name }))
  return { release, items }
}
