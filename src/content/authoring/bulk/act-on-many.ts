import { setImmediate } from 'node:timers/promises'

import type { Actor } from '#model/accounts/actor.ts'
import type { BULK_ACTS } from '#model/authoring/states.ts'
import { ContractError, type ErrorEntry } from '#model/errors.ts'
import type { Store } from '#content/store/tables.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import type { PlannedAct } from '../plans/publication-job.ts'
import { schedule } from '../plans/schedule.ts'
import { archive } from '../publication/archive.ts'
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
 * nothing for the others. Throws what is no refusal, such as a database that is away: then the rows before are done.
 */
export const actOnMany = defineQuery<BulkAct, BulkReport[]>('read', async (store, bulk) => {
  const report: BulkReport[] = []
  const lastOf = new Map(bulk.rows.map(({ contentKey }, place) => [contentKey, place]))
  for (const [place, { contentKey, language, version }] of bulk.rows.entries()) {
    const row = { contentKey, ...(language !== undefined && { language }) }
    try {
      // Visitors can be sent elsewhere with the last language of an item.
      const redirectTo = lastOf.get(contentKey) === place ? bulk.redirectTo : undefined
      report.push({ ...row, kind: await actOnOne(store, { ...bulk, redirectTo }, { contentKey, language, version }) })
    } catch (error) {
      if (!(error instanceof ContractError) || error.status >= 500) throw error
      report.push({ ...row, kind: 'refused', errors: error.entries })
    }
    // Other requests have their turn between two rows.
    await setImmediate()
  }
  return report
})

async function actOnOne(store: Store, bulk: BulkAct, { contentKey, language, version }: BulkRow): Promise<'done' | 'unchanged'> {
  const { actor, act, at, plan = 'publish', note, override, redirectTo, now, blocks, warn } = bulk
  if (act === 'archive') {
    await archive(store, { actor, contentKey, now, redirectTo })
    return 'done'
  }
  if (language === undefined) throw new ContractError('INVALID_CONFIG', 'Name the language of this row.')
  const one = { actor, contentKey, language, now }
  if (act === 'unpublish') {
    const { kind } = await unpublish(store, { ...one, redirectTo })
    if (kind === 'notPublished') throw new ContractError('INVALID_CONFIG', 'It is not published in this language.')
    return 'done'
  }
  if (act === 'publish') {
    const { isUnchanged } = await withTones(warn, () => publish(store, { ...one, blocks, note, override, warn, expectedVersion: version }))
    return isUnchanged ? 'unchanged' : 'done'
  }
  if (at === undefined) throw new ContractError('INVALID_CONFIG', 'Say for when it is planned.')
  await withTones(warn, () => schedule(store, { ...one, act: plan, at, blocks, warn, ...(plan === 'publish' && { override }) }))
  return 'done'
}
