import { CONTENT_KEY } from '#model/content/ids.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { inBatches } from './in-batches.ts'
import type { Store, StoreTables, VariantState } from './tables.ts'

/** An item, without its languages. */
export type Item = { contentKey: string; managedContentId: string; recordId?: string; type: string; apiName?: string; erasedAt?: string }

export type NewItem = Omit<Item, 'erasedAt'> & { createdAt: string }

/** By content key. What is no key may hold what a database cannot be asked for. */
export async function findItem(store: Store, contentKey: string): Promise<Item | undefined> {
  if (!CONTENT_KEY.test(contentKey)) return undefined
  return toItem(await store.selectFrom('item').selectAll().where('content_key', '=', contentKey).executeTakeFirst())
}

/** By the API name that an import or the seed gave it. */
export async function findItemByApiName(store: Store, apiName: string): Promise<Item | undefined> {
  return toItem(await store.selectFrom('item').selectAll().where('api_name', '=', apiName).executeTakeFirst())
}

/** All API names. */
export async function listApiNames(store: Store): Promise<string[]> {
  const rows = await store.selectFrom('item').select('api_name').where('api_name', 'is not', null).execute()
  return rows.flatMap((row) => row.api_name ?? [])
}

/** Adds an item; does nothing when its key or another unique value is taken, so look it up afterwards. */
export async function addItem(store: Store, item: NewItem): Promise<void> {
  await store
    .insertInto('item')
    .values({
      content_key: item.contentKey,
      managed_content_id: item.managedContentId,
      record_id: item.recordId ?? null,
      type: item.type,
      api_name: item.apiName ?? null,
      created_at: item.createdAt,
      changed_at: item.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Records the time of an act, which locks the item until the transaction ends; throws `NOT_FOUND` for one that does not exist or was
 * erased.
 */
export async function touchItem(transaction: Store, contentKey: string, now: Date): Promise<void> {
  const query = transaction.updateTable('item').set({ changed_at: now.toISOString() })
  requireHeld(await query.where('content_key', '=', contentKey).where('erased_at', 'is', null).executeTakeFirst(), contentKey)
}

/** Locks the item like `touchItem`, without changing it. */
export async function holdItem(transaction: Store, contentKey: string): Promise<void> {
  const query = transaction.updateTable('item').set((row) => ({ content_key: row.ref('content_key') }))
  requireHeld(await query.where('content_key', '=', contentKey).where('erased_at', 'is', null).executeTakeFirst(), contentKey)
}

/** The item may have been erased while this transaction waited for the lock. */
function requireHeld({ numUpdatedRows }: { numUpdatedRows: bigint }, contentKey: string): void {
  if (numUpdatedRows === 0n) throw new AuthoringError('NOT_FOUND', sentence('refuseItemGone', { item: contentKey }))
}

/** Which of these keys belong to no item that could be delivered: unknown ones, and those archived in all languages. */
export async function listMissingKeys(store: Store, contentKeys: readonly string[]): Promise<string[]> {
  const gone: VariantState = 'archived'
  const found = await inBatches(contentKeys, (batch) =>
    store.selectFrom('variant').select('content_key').distinct().where('content_key', 'in', batch).where('state', '!=', gone).execute(),
  )
  const known = new Set(found.map((row) => row.content_key))
  return contentKeys.filter((key) => !known.has(key))
}

type ItemRow = Pick<StoreTables['item'], 'content_key' | 'managed_content_id' | 'record_id' | 'type' | 'api_name' | 'erased_at'>

function toItem(row: ItemRow | undefined): Item | undefined {
  return (
    row && {
      contentKey: row.content_key,
      managedContentId: row.managed_content_id,
      recordId: row.record_id ?? undefined,
      type: row.type,
      apiName: row.api_name ?? undefined,
      erasedAt: row.erased_at ?? undefined,
    }
  )
}
