import type { Store, VariantState } from './tables.ts'

/** An item as the store knows it, whatever its languages. */
export type Item = { contentKey: string; managedContentId: string; recordId?: string; type: string; apiName?: string }

export type NewItem = Item & { createdAt: string }

/** By content key. */
export async function findItem(store: Store, contentKey: string): Promise<Item | undefined> {
  return toItem(await store.selectFrom('item').selectAll().where('content_key', '=', contentKey).executeTakeFirst())
}

/** By the name an import or the seed gave it. */
export async function findItemByApiName(store: Store, apiName: string): Promise<Item | undefined> {
  return toItem(await store.selectFrom('item').selectAll().where('api_name', '=', apiName).executeTakeFirst())
}

/** Adds an item; leaves everything as it is when its key or apiName is taken, so look again afterwards. */
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

/** Notes the moment of an act and thereby holds the item until the transaction ends. */
export async function touchItem(store: Store, contentKey: string, now: Date): Promise<void> {
  await store.updateTable('item').set({ changed_at: now.toISOString() }).where('content_key', '=', contentKey).execute()
}

/** Which of these keys belong to no item that could be delivered: unknown ones, and archived in all languages. */
export async function listMissingKeys(store: Store, contentKeys: readonly string[]): Promise<string[]> {
  if (contentKeys.length === 0) return []
  const gone: VariantState = 'archived'
  const found = await store
    .selectFrom('variant')
    .select('content_key')
    .distinct()
    .where('content_key', 'in', [...contentKeys])
    .where('state', '!=', gone)
    .execute()
  const known = new Set(found.map((row) => row.content_key))
  return contentKeys.filter((key) => !known.has(key))
}

type ItemRow = { content_key: string; managed_content_id: string; record_id: string | null; type: string; api_name: string | null }

function toItem(row: ItemRow | undefined): Item | undefined {
  return (
    row && {
      contentKey: row.content_key,
      managedContentId: row.managed_content_id,
      recordId: row.record_id ?? undefined,
      type: row.type,
      apiName: row.api_name ?? undefined,
    }
  )
}
