import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import { noteForgotten } from './audit.ts'
import type { Store } from './tables.ts'
import { inQuietTransaction } from './transaction.ts'

/** Entries in one statement. */
const BATCH = 500
/** The history of an item shows these entries as long as it has the version. */
const OF_VERSIONS = new Set(['publish', 'restore-version'])
/** They prove that the law was obeyed, and hold no words of what was erased. */
const FOR_GOOD = new Set(['erase-item', 'erase-version'])

/**
 * Deletes audit entries from before `before`, and returns how many. Entries on legal erasures stay, and those on the publication of a
 * version that is still there.
 */
export async function pruneAudit(store: Store, { before }: { before: Date }): Promise<number> {
  let count = 0
  for (let after = { at: '', id: 0 }; ;) {
    const rows = await listBefore(store, { before, after })
    const last = rows.at(-1)
    if (last === undefined) return count
    const old = rows.filter((row) => !isNeeded(row)).map(({ id }) => id)
    count += await remove(store, old)
    after = last
    // SQLite blocks the process; requests are served in between.
    await setImmediate()
  }
}

async function remove(store: Store, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  return await inQuietTransaction(store, async (transaction) => {
    const removed = await transaction.deleteFrom('audit').where('id', 'in', ids).returning('id').execute()
    await noteForgotten(transaction, 'entry', removed)
    return removed.length
  })
}

async function listBefore(store: Store, { before, after }: { before: Date; after: { at: string; id: number } }) {
  return await store
    .selectFrom('audit')
    .leftJoin('version', (join) =>
      join
        .onRef('version.content_key', '=', 'audit.content_key')
        .onRef('version.language', '=', 'audit.language')
        .onRef('version.version', '=', 'audit.version'),
    )
    .select(['audit.id', 'audit.at', 'audit.act', 'version.version'])
    .where('at', '<', before.toISOString())
    .where(sql<boolean>`(audit.at, audit.id) > (${after.at}, ${after.id})`)
    .orderBy('audit.at')
    .orderBy('audit.id')
    .limit(BATCH)
    .execute()
}

function isNeeded({ act, version }: { act: string; version: number | null }): boolean {
  return FOR_GOOD.has(act) || (OF_VERSIONS.has(act) && version !== null)
}

/** Removes the addresses of clients from entries from before `before`. */
export async function forgetOldClients(store: Store, { before }: { before: Date }): Promise<void> {
  for (;;) {
    const count = await inQuietTransaction(store, async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        update audit set client = null, client_salt = null where id in (
          select id from audit where client is not null and client <> 'cli' and at < ${before.toISOString()} limit ${BATCH})
        returning id`.execute(transaction)
      await noteForgotten(transaction, 'client', rows)
      return rows.length
    })
    if (count < BATCH) return
    await setImmediate()
  }
}
