import { randomUUID } from 'node:crypto'

import type { Change, PublishedDocument, ReadFeed } from '#model/content/document.ts'
import { NO_BLOCKS } from '#model/types/formats.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'
import { UpcastFailure } from '#model/types/upcast.ts'

import { notifyOthers } from './notices.ts'
import type { Store } from './tables.ts'
import { lockFeed } from './transaction.ts'
import { readBody } from './versions.ts'

/** What an act appends to the feed; `readFeed` turns it into a `Change`. */
export type NewChange =
  | { kind: 'published'; contentKey: string; language: string; version: number; access: 'public' | 'signed-in'; publishedAt: string }
  | { kind: 'withdrawn'; contentKey: string; language: string }
  | { kind: 'redirect'; fromPath: string; toPath: string }
  | { kind: 'redirect-removed'; fromPath: string }

/** Appends to the change feed, in the transaction of the act that made the change; the lock makes acts append one after the other. */
export async function appendChange(transaction: Store, change: NewChange, now: Date): Promise<void> {
  await lockFeed(transaction)
  await transaction
    .insertInto('change')
    .values({ ...NOTHING, ...toColumns(change), kind: change.kind, created_at: now.toISOString(), transaction_id: nameTransaction(transaction) })
    .execute()
  await notifyOthers(transaction)
}

const transactions = new WeakMap<Store, string>()

/** A name for a transaction that appends to the feed: the same for all its entries. */
function nameTransaction(transaction: Store): string {
  if (!transaction.isTransaction) return randomUUID()
  const known = transactions.get(transaction) ?? randomUUID()
  transactions.set(transaction, known)
  return known
}

/**
 * Reads the feed of a store, oldest first, with content in the current format; followers and other machines get it from here. A publication
 * whose content was erased reads as withdrawn, and so does one that cannot be converted to the current format: `report` receives a sentence
 * about it. The entries of one transaction are never divided: the last one may bring more than `limit` with it.
 */
export function readFeed(store: Store, blocks: BlockVersions = NO_BLOCKS, report: (sentence: string) => void = console.warn): ReadFeed {
  return async (afterSeq, limit) => {
    const read = (place: { after: number; limit: number; transactionId?: string }) => selectEntries(store, place).execute()
    const rows = await read({ after: afterSeq, limit })
    const last = rows.at(-1)
    if (rows.length === limit && last?.transaction_id != null)
      rows.push(...(await read({ after: last.seq, limit: MOST_TOGETHER, transactionId: last.transaction_id })))
    return rows.map((row) => toReadable(row, blocks, report))
  }
}

/** Far more than one act changes; it only bounds the memory. */
const MOST_TOGETHER = 100_000

function selectEntries(store: Store, { after, limit, transactionId }: { after: number; limit: number; transactionId?: string }) {
  return store
    .selectFrom('change')
    .leftJoin('item', 'item.content_key', 'change.content_key')
    .leftJoin('version', (join) =>
      join
        .onRef('version.content_key', '=', 'change.content_key')
        .onRef('version.language', '=', 'change.language')
        .onRef('version.version', '=', 'change.version'),
    )
    .selectAll('change')
    .select(['item.managed_content_id', 'item.type', 'version.title', 'version.url_name', 'version.body', 'version.format', 'version.erased_at'])
    .where('change.seq', '>', after)
    .$if(transactionId !== undefined, (query) => query.where('change.transaction_id', '=', transactionId ?? ''))
    .orderBy('change.seq')
    .limit(limit)
}

const NOTHING = { content_key: null, language: null, version: null, access: null, published_at: null, from_path: null, to_path: null }

function toColumns(change: NewChange) {
  if (change.kind === 'redirect') return { from_path: change.fromPath, to_path: change.toPath }
  if (change.kind === 'redirect-removed') return { from_path: change.fromPath }
  const of = { content_key: change.contentKey, language: change.language }
  if (change.kind === 'withdrawn') return of
  return { ...of, version: change.version, access: change.access, published_at: change.publishedAt }
}

type FeedRow = {
  seq: number
  kind: NewChange['kind']
  content_key: string | null
  language: string | null
  version: number | null
  access: PublishedDocument['access'] | null
  published_at: string | null
  from_path: string | null
  to_path: string | null
  managed_content_id: string | null
  type: string | null
  title: string | null
  url_name: string | null
  body: string | null
  erased_at: string | null
  format: string | null
}

function toReadable(row: FeedRow, blocks: BlockVersions, report: (sentence: string) => void): Change {
  try {
    return toChange(row, blocks)
  } catch (error) {
    if (!(error instanceof UpcastFailure)) throw error
    report(`Visitors do not see this item: ${error.message}`)
    return toChange({ ...row, kind: 'withdrawn' }, blocks)
  }
}

function toChange(row: FeedRow, blocks: BlockVersions): Change {
  if (row.kind === 'redirect') return { seq: row.seq, kind: row.kind, fromPath: given(row.from_path), toPath: given(row.to_path) }
  if (row.kind === 'redirect-removed') return { seq: row.seq, kind: row.kind, fromPath: given(row.from_path) }
  const of = { contentKey: given(row.content_key), language: given(row.language), type: given(row.type) }
  // Erased after it was published: a copy that is built again sees the item withdrawn, then what came after.
  if (row.kind === 'withdrawn' || row.erased_at !== null) return { seq: row.seq, kind: 'withdrawn', ...of }
  const document: PublishedDocument = {
    contentKey: of.contentKey,
    managedContentId: given(row.managed_content_id),
    type: of.type,
    language: of.language,
    title: given(row.title),
    urlName: given(row.url_name),
    version: given(row.version),
    publishedDate: given(row.published_at),
    access: given(row.access),
    body: readBody({ type: of.type, body: given(row.body), format: row.format, content_key: of.contentKey, language: of.language }, blocks),
  }
  return { seq: row.seq, kind: row.kind, document }
}

/** Returns a column that entries of this kind always have. */
function given<T>(value: T | null): T {
  if (value === null) throw new Error('The change feed holds an entry without its content; restore the database from a backup.')
  return value
}
