import { randomUUID } from 'node:crypto'

import { ContractError } from '#model/errors.ts'
import { SAVED, type SavedItem, type SavedKind, type SavedTarget } from '#model/accounts/saved-items.ts'

import { holdAccount } from './accounts.ts'
import type { Store } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** `saved` also when it was saved before; `full` when the visitor has saved as much as is allowed. */
export type SavingOutcome = 'saved' | 'full'

/** Saves something for a visitor; what is saved already is not changed. `title` is cut to `SAVED.longestTitle`. */
export async function saveItem(
  store: Store,
  accountId: string,
  { target: { kind, path }, title, now }: { target: SavedTarget; title: string; now: Date },
): Promise<SavingOutcome> {
  return await inTransaction(store, async (transaction) => {
    // Locks the account's row, so that parallel calls of one visitor cannot exceed the limit together.
    if (!(await holdAccount(transaction, accountId))) throw new ContractError('INVALID_SESSION_ID', 'This account was deleted.')
    if (await isSaved(transaction, accountId, { kind, path })) return 'saved'
    const saved = await countSaved(transaction, accountId)
    if (saved.items >= SAVED.most || saved.characters + path.length > SAVED.longestTogether) return 'full'
    const row = { id: randomUUID(), account_id: accountId, kind, path, title: title.slice(0, SAVED.longestTitle), saved_at: now.toISOString() }
    await transaction.insertInto('saved_item').values(row).execute()
    return 'saved'
  })
}

/** Whether a visitor has saved something. */
export async function isSaved(store: Store, accountId: string, { kind, path }: SavedTarget): Promise<boolean> {
  const query = store.selectFrom('saved_item').select('id').where('account_id', '=', accountId)
  return (await query.where('kind', '=', kind).where('path', '=', path).executeTakeFirst()) !== undefined
}

/** All that a visitor has saved, newest first. */
export async function listSaved(store: Store, accountId: string): Promise<SavedItem[]> {
  const rows = await store
    .selectFrom('saved_item')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(SAVED.most)
    .execute()
  // Only `saveItem` writes kinds, and it takes only known ones.
  return rows.map(({ id, kind, path, title, saved_at: savedAt }) => ({ id, kind: kind as SavedKind, path, title, savedAt }))
}

/** Deletes one of a visitor's own saved items; false when there was none. */
export async function removeSaved(store: Store, accountId: string, which: { id: string } | SavedTarget): Promise<boolean> {
  const query = store.deleteFrom('saved_item').where('account_id', '=', accountId)
  const one = 'id' in which ? query.where('id', '=', which.id) : query.where('kind', '=', which.kind).where('path', '=', which.path)
  return (await one.executeTakeFirst()).numDeletedRows > 0n
}

async function countSaved(store: Store, accountId: string): Promise<{ items: number; characters: number }> {
  const { items, characters } = await store
    .selectFrom('saved_item')
    .select((row) => [row.fn.countAll<number>().as('items'), row.fn.sum<number | null>(row.fn<number>('length', ['path'])).as('characters')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { items: Number(items), characters: Number(characters ?? 0) }
}
