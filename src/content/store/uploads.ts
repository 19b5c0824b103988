import type { Store } from './tables.ts'

/** A file that is being uploaded: who sends it, under which name, and how large it will be, in bytes. Times are ISO 8601. */
export type Upload = { id: string; accountId: string; name: string; size: number; createdAt: string; expiresAt: string }

/** Adds an upload that has begun. */
export async function addUpload(store: Store, { id, accountId, name, size, createdAt, expiresAt }: Upload): Promise<void> {
  await store.insertInto('upload').values({ id, account_id: accountId, name, size, created_at: createdAt, expires_at: expiresAt }).execute()
}

/** An upload that has not expired. */
export async function findUpload(store: Store, { id, now }: { id: string; now: Date }): Promise<Upload | undefined> {
  const row = await store.selectFrom('upload').selectAll().where('id', '=', id).where('expires_at', '>', now.toISOString()).executeTakeFirst()
  return row && toUpload(row)
}

/** What somebody has begun and not finished, newest first. */
export async function listUploadsOf(store: Store, { accountId, now }: { accountId: string; now: Date }): Promise<Upload[]> {
  const query = store.selectFrom('upload').selectAll().where('account_id', '=', accountId).where('expires_at', '>', now.toISOString())
  return (await query.orderBy('created_at', 'desc').orderBy('id').execute()).map(toUpload)
}

/** Gives an upload more time. */
export async function prolongUpload(store: Store, id: string, expiresAt: Date): Promise<void> {
  await store.updateTable('upload').set({ expires_at: expiresAt.toISOString() }).where('id', '=', id).execute()
}

/** Removes an upload; false if there was none. */
export async function removeUpload(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom('upload').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes the uploads that have expired; returns their ids. */
export async function removeExpiredUploads(store: Store, now: Date): Promise<string[]> {
  const rows = await store.deleteFrom('upload').where('expires_at', '<=', now.toISOString()).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The ids of all uploads. */
export async function listUploadIds(store: Store): Promise<Set<string>> {
  return new Set((await store.selectFrom('upload').select('id').execute()).map(({ id }) => id))
}

/** How many bytes originals and unfinished uploads take: of one account, or of all. */
export async function sumMediaBytes(store: Store, accountId?: string): Promise<number> {
  const kept = await store
    .selectFrom('media')
    .select((row) => row.fn.sum<number | string | null>('size').as('bytes'))
    .$if(accountId !== undefined, (query) => query.where('uploaded_by', '=', accountId ?? ''))
    .executeTakeFirst()
  const coming = await store
    .selectFrom('upload')
    .select((row) => row.fn.sum<number | string | null>('size').as('bytes'))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .executeTakeFirst()
  return Number(kept?.bytes ?? 0) + Number(coming?.bytes ?? 0)
}

type Row = { id: string; account_id: string; name: string; size: number; created_at: string; expires_at: string }

function toUpload(row: Row): Upload {
  return { id: row.id, accountId: row.account_id, name: row.name, size: row.size, createdAt: row.created_at, expiresAt: row.expires_at }
}
