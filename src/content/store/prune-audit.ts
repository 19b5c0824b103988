import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Store } from './tables.ts'

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
    if (old.length > 0) await store.deleteFrom('audit').where('id', 'in', old).execute()
    count += old.length
    after = last
    // SQLite blocks the process; requests are served in between.
    await setImmediate()
  }
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
    const { numAffectedRows = 0n } = await sql`
      update audit set client = null where id in (
        select id from audit where client is not null and client <> 'cli' and at < ${before.toISOString()} limit ${BATCH})`.execute(store)
    if (numAffectedRows < BigInt(BATCH)) return
    await setImmediate()
  }
}
