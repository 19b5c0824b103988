import { setImmediate } from 'node:timers/promises'

import type { Actor } from '#model/accounts/actor.ts'
import type { BULK_ACTS } from '#model/authoring/states.ts'
import { ContractError, type ErrorEntry } from '#model/errors.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import type { PlannedAct } from '../plans/publication-job.ts'
import { schedule } from '../plans/schedule.ts'
import { archive } from '../publication/archive.ts'
import { findPageOf } from '../publication/lead-elsewhere.ts'
import { publish } from '../publication/publish.ts'
import { unpublish } from '../publication/unpublish.ts'
import { type FindWarnings, withTones } from '../warnings/find-warnings.ts'
import type { Override } from '../warnings/override-warnings.ts'

/** One row: a language of an item, or the whole item for archiving. `version` is the draft that the caller has seen. */
export type BulkRow = { contentKey: string; language?: string; version?: number }

/** `at` and `plan` are needed for a schedule; `note` and `override` count for publications, `redirectTo` for what is withdrawn. */
export type BulkAct = {
  actor: Actor
  act: (typeof BULK_ACTS)[number]
  rows: readonly BulkRow[]
  at?: Date
  plan?: PlannedAct
  note?: string
  override?: Override
  redirectTo?: string
  now: Date
  blocks: BlockRules
  warn: FindWarnings
}

/** A row of the report: what the single act would have answered. What was live already is `unchanged`. */
export type BulkReport = BulkRow & { kind: 'done' | 'unchanged' | 'refused'; errors?: readonly ErrorEntry[] }

/**
 * Does one act to many items, each by its own act, transaction and check of the policy, and reports on each row; a refusal of one row changes
 * nothing for the others. Several rows of one item archive it once. Throws `INVALID_CONFIG` for a `redirectTo` that cannot take visitors
 * over, before the first row, and what is no refusal, such as a database that is away: then the rows before are done.
 */
export const actOnMany = defineQuery<BulkAct, BulkReport[]>('read', async (store, bulk) => {
  await refuseUnusableTarget(store, bulk)
  const report: BulkReport[] = []
  const archived = new Map<string, Outcome>()
  for (const [place, { contentKey, language }] of bulk.rows.entries()) {
    const known = bulk.act === 'archive' ? archived.get(contentKey) : undefined
    const outcome = known ?? (await tryOne(store, bulk, place))
    archived.set(contentKey, outcome)
    report.push({ contentKey, ...(language !== undefined && { language }), ...outcome })
    // Other requests have their turn between two rows.
    await setImmediate()
  }
  return report
})

type Outcome = Pick<BulkReport, 'kind' | 'errors'>

/** Otherwise some rows would be withdrawn without a redirect before another one is refused. */
async function refuseUnusableTarget(store: Store, { act, rows, redirectTo }: BulkAct): Promise<void> {
  if (redirectTo === undefined || (act !== 'archive' && act !== 'unpublish')) return
  if (rows.some(({ contentKey }) => contentKey === redirectTo)) throw new AuthoringError('INVALID_CONFIG', sentence('refuseSameTargets'))
  await findPageOf(store, redirectTo)
}

async function tryOne(store: Store, bulk: BulkAct, place: number): Promise<Outcome> {
  const row = bulk.rows[place]
  if (row === undefined) throw new Error(`There is no row ${place}`)
  try {
    const redirectTo = bulk.act === 'unpublish' && (await isLiveUntilLater(store, bulk.rows, place)) ? undefined : bulk.redirectTo
    return { kind: await actOnOne(store, { ...bulk, redirectTo }, row) }
  } catch (error) {
    if (!(error instanceof ContractError) || error.status >= 500) throw error
    return { kind: 'refused', errors: error.entries }
  }
}

/** Visitors can be sent elsewhere with the last language of an item that is live; whether that is one of the rows below this one. */
async function isLiveUntilLater(store: Store, rows: readonly BulkRow[], place: number): Promise<boolean> {
  const { contentKey, language } = rows[place] ?? {}
  if (contentKey === undefined) return false
  const later = new Set(rows.slice(place + 1).flatMap((row) => (row.contentKey === contentKey ? [row.language] : [])))
  const others = (await listVariants(store, contentKey)).filter((one) => one.language !== language && one.liveVersion !== undefined)
  return others.length > 0 && others.every((one) => later.has(one.language))
}

async function actOnOne(store: Store, bulk: BulkAct, { contentKey, language, version }: BulkRow): Promise<'done' | 'unchanged'> {
  const { actor, act, at, plan = 'publish', note, override, redirectTo, now, blocks, warn } = bulk
  if (act === 'archive') {
    await archive(store, { actor, contentKey, now, redirectTo })
    return 'done'
  }
  if (language === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseRowLanguage'))
  const one = { actor, contentKey, language, now }
  if (act === 'unpublish') {
    const { kind } = await unpublish(store, { ...one, redirectTo })
    if (kind === 'notPublished') throw new AuthoringError('INVALID_CONFIG', sentence('refuseRowNotLive'))
    return 'done'
  }
  if (act === 'publish') {
    const { isUnchanged } = await withTones(warn, () => publish(store, { ...one, blocks, note, override, warn, expectedVersion: version }))
    return isUnchanged ? 'unchanged' : 'done'
  }
  if (at === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseNoTime'))
  await withTones(warn, () => schedule(store, { ...one, act: plan, at, blocks, warn, ...(plan === 'publish' && { override }) }))
  return 'done'
}
