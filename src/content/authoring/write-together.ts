import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'

/** Runs several acts in one transaction: pass each of them the store that `acts` receives. */
export async function writeTogether<T>(store: Store, acts: (together: Store) => Promise<T>): Promise<T> {
  return await inTransaction(store, acts)
}
