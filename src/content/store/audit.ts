import type { JsonObject } from '#base/pure/json.ts'

import { addLink } from './append-links.ts'
import { type AuditPart, type AuditWords, digestEntry } from './audit-digests.ts'
import { writeIdRanges } from './id-ranges.ts'
import type { Store } from './tables.ts'
import { inQuietTransaction } from './transaction.ts'

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

/** Adds an entry in the transaction of the act, and a link to it at the end of that. */
export async function addAuditEntry(store: Store, entry: AuditEntry): Promise<void> {
  const words: AuditWords = {
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
  }
  const { salts, digests } = digestEntry(words)
  await inQuietTransaction(store, async (transaction) => {
    const { id } = await transaction
      .insertInto('audit')
      .values({ ...words, ...salts })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addLink(transaction, { auditId: id, digests })
  })
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
  await inQuietTransaction(store, async (transaction) => {
    const forget = transaction.updateTable('audit').set({ detail: null, detail_salt: null }).where('detail', 'is not', null).returning('id')
    const own = await forget
      .where('content_key', '=', contentKey)
      .$if(of !== undefined, (query) => query.where('language', '=', of?.language ?? '').where('version', 'in', of?.versions ?? []))
      .execute()
    const quoting = await forget.where('act', '=', 'schedule-failed').where('detail', 'like', '{"problems":%').execute()
    await noteForgotten(transaction, 'detail', [...own, ...quoting])
  })
}

/** Removes where the acts of an account came from; the acts stay. */
export async function forgetClientsOf(store: Store, accountId: string): Promise<void> {
  await inQuietTransaction(store, async (transaction) => {
    const forget = transaction.updateTable('audit').set({ client: null, client_salt: null }).where('client', 'is not', null).returning('id')
    await noteForgotten(transaction, 'client', await forget.where('author', '=', accountId).execute())
  })
}

/**
 * Records in the chain, in the transaction that deletes them with their salts, that entries or a part of them are gone: what is missing
 * without such a note was removed past the product.
 */
export async function noteForgotten(transaction: Store, what: 'entry' | Exclude<AuditPart, 'core'>, rows: readonly { id: number }[]): Promise<void> {
  if (rows.length > 0) await addLink(transaction, { forgotten: `${what} ${writeIdRanges(rows.map(({ id }) => id))}` })
}

/** Converts a row of the table. */
export function toEntry(row: AuditWords): AuditEntry {
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
