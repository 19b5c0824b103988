import type { Selectable } from 'kysely'

import type { JsonObject } from '#base/pure/json.ts'

import type { Store, StoreTables } from './tables.ts'

/**
 * Who did what to which content, and when. `author` is an id; `name`, `role`, `by` and `client` are missing in entries that were written
 * without them. `client` is where an act over HTTP came from (`toClientKey`), and `cli` for a command.
 */
export type AuditEntry = {
  at: string
  author: string
  name?: string
  role?: string
  by?: string
  client?: string
  act: string
  contentKey?: string
  language?: string
  version?: number
  detail?: JsonObject
}

/** The client of acts by the right `command`. */
const COMMAND_LINE = 'cli'

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
      client: entry.by === 'command' ? COMMAND_LINE : (entry.client ?? null),
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
  return rows.map(toEntry)
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

/** Removes where the acts of an account came from; the acts stay. */
export async function forgetClientsOf(store: Store, accountId: string): Promise<void> {
  await store.updateTable('audit').set({ client: null }).where('author', '=', accountId).where('client', 'is not', null).execute()
}

/** Converts a row of the table. */
export function toEntry(row: Omit<Selectable<StoreTables['audit']>, 'id'>): AuditEntry {
  return {
    at: row.at,
    author: row.author,
    name: row.author_name ?? undefined,
    role: row.role ?? undefined,
    by: row.by_right ?? undefined,
    client: row.client ?? undefined,
    act: row.act,
    contentKey: row.content_key ?? undefined,
    language: row.language ?? undefined,
    version: row.version ?? undefined,
    detail: row.detail === null ? undefined : (JSON.parse(row.detail) as JsonObject),
  }
}
