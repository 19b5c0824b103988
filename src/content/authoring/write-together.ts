import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'

/** Runs several acts whole or not at all: hand each of them the store that `acts` is given. */
export async function writeTogether<T>(store: Store, acts: (together: Store) => Promise<T>): Promise<T> {
  return await inTransaction(store, acts)
}
