import type { JsonObject } from '#base/pure/json.ts'

import type { Store } from './tables.ts'

/**
 * Who did what to which content, and when. `author` is an id; `name`, `role` and `by` are missing in entries that were written without
 * them.
 */
export type AuditEntry = {
  at: string
  author: string
  name?: string
  role?: string
  by?: string
  act: string
  contentKey?: string
  language?: string
  version?: number
  detail?: JsonObject
}

/** Adds an entry in the transaction of the act. */
export async function addAuditEntry(store: Store, entry: AuditEntry): Promise<void> {
  await store
    .insertInto('audit')
    .values({
      at: entry.at,
      author: entry.author,
      author_name: entry.name ?? null,
      role: entry.role ?? null,
      by_right: entry.by ?? null,
      act: entry.act,
      content_key: entry.contentKey ?? null,
      language: entry.language ?? null,
      version: entry.version ?? null,
      detail: entry.detail === undefined ? null : JSON.stringify(entry.detail),
    })
    .execute()
}

/** The audit entries of an item, oldest first: all, or those of certain acts on one language. */
export async function listAuditEntries(store: Store, contentKey: string, of?: { language: string; acts: readonly string[] }): Promise<AuditEntry[]> {
  const rows = await store
    .selectFrom('audit')
    .selectAll()
    .where('content_key', '=', contentKey)
    .$if(of !== undefined, (query) => query.where('language', '=', of?.language ?? '').where('act', 'in', of?.acts ?? []))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    at: row.at,
    author: row.author,
    name: row.author_name ?? undefined,
    role: row.role ?? undefined,
    by: row.by_right ?? undefined,
    act: row.act,
    contentKey: row.content_key ?? undefined,
    language: row.language ?? undefined,
    version: row.version ?? undefined,
    detail: row.detail === null ? undefined : (JSON.parse(row.detail) as JsonObject),
  }))
}

/** Whether an act that is done only once is in the audit log. */
export async function hasHappened(store: Store, act: string): Promise<boolean> {
  return (await store.selectFrom('audit').select('id').where('act', '=', act).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Clears the details of entries on an item, or on versions of one language: notes and reasons may repeat erased content. Also clears the
 * problems that earlier releases stored when a scheduled publication failed, because they may quote any item.
 */
export async function forgetAuditDetails(store: Store, contentKey: string, of?: { language: string; versions: readonly number[] }): Promise<void> {
  await store
    .updateTable('audit')
    .set({ detail: null })
    .where('content_key', '=', contentKey)
    .$if(of !== undefined, (query) => query.where('language', '=', of?.language ?? '').where('version', 'in', of?.versions ?? []))
    .execute()
  await store.updateTable('audit').set({ detail: null }).where('act', '=', 'schedule-failed').where('detail', 'like', '{"problems":%').execute()
}
