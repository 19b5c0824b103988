import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Store } from './tables.ts'

/** Entries that are looked at in one statement. */
const BATCH = 1000

/**
 * Deletes entries of the feed that a newer entry from before `before` replaces, and returns how many. The newest entry of each language of
 * an item and of each path stays, so a read copy that is built anew, or one that was stopped before `before`, ends in the same state. An
 * entry that published a version stays as long as the version, because it tells that the version was live, unless a newer entry published
 * the same version.
 */
export async function compactFeed(store: Store, { before }: { before: Date }): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const last = await findEndOfBatch(store, after)
    if (last === undefined) return count
    count += await compactRange(store, { after, last, before: before.toISOString() })
    after = last
    // SQLite blocks the process; requests are served in between.
    await setImmediate()
  }
}

async function findEndOfBatch(store: Store, after: number): Promise<number | undefined> {
  const rows = await store.selectFrom('change').select('seq').where('seq', '>', after).orderBy('seq').limit(BATCH).execute()
  return rows.at(-1)?.seq
}

async function compactRange(store: Store, { after, last, before }: { after: number; last: number; before: string }): Promise<number> {
  const newerOfItem = sql`newer.content_key = old.content_key and newer.language = old.language and newer.seq > old.seq and newer.created_at < ${before}`
  const { numAffectedRows = 0n } = await sql`
    delete from change where seq in (
      select old.seq from change as old where old.seq > ${after} and old.seq <= ${last} and (
        (old.content_key is not null
          and exists (select 1 from change as newer where ${newerOfItem})
          and (old.kind = 'withdrawn'
            or exists (select 1 from change as newer where ${newerOfItem} and newer.kind = 'published' and newer.version = old.version)
            or not exists (select 1 from version where version.content_key = old.content_key and version.language = old.language
              and version.version = old.version)))
        or (old.from_path is not null and exists (
          select 1 from change as newer where newer.from_path = old.from_path and newer.seq > old.seq and newer.created_at < ${before}))))`.execute(
    store,
  )
  return Number(numAffectedRows)
}
