import type { JsonObject } from '#base/pure/json.ts'

import type { Store } from './tables.ts'

/** Who did what to which content, and when. */
export type AuditEntry = { at: string; author: string; act: string; contentKey?: string; language?: string; version?: number; detail?: JsonObject }

/** Adds an entry in the transaction of the act. */
export async function addAuditEntry(store: Store, entry: AuditEntry): Promise<void> {
  await store
    .insertInto('audit')
    .values({
      at: entry.at,
      author: entry.author,
      act: entry.act,
      content_key: entry.contentKey ?? null,
      language: entry.language ?? null,
      version: entry.version ?? null,
      detail: entry.detail === undefined ? null : JSON.stringify(entry.detail),
    })
    .execute()
}

/** What happened to an item, oldest first. */
export async function listAuditEntries(store: Store, contentKey: string): Promise<AuditEntry[]> {
  const rows = await store.selectFrom('audit').selectAll().where('content_key', '=', contentKey).orderBy('id').execute()
  return rows.map((row) => ({
    at: row.at,
    author: row.author,
    act: row.act,
    contentKey: row.content_key ?? undefined,
    language: row.language ?? undefined,
    version: row.version ?? undefined,
    detail: row.detail === null ? undefined : (JSON.parse(row.detail) as JsonObject),
  }))
}

/** Tells whether an act that happens once has happened. */
export async function hasHappened(store: Store, act: string): Promise<boolean> {
  return (await store.selectFrom('audit').select('id').where('act', '=', act).limit(1).executeTakeFirst()) !== undefined
}
